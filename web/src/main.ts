import { mount } from 'svelte'
import App from './App.svelte'
import './page.css'
import { page } from './page.svelte'

await page.begin()
mount(App, { target: document.getElementById('page')! })
