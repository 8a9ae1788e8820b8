import { mount } from 'svelte'
import App from './App.svelte'
import './page.css'
import { page } from './page.svelte'

// A page left open over an upgrade asks for files that are gone.
addEventListener('vite:preloadError', () => location.reload())

await page.begin()
mount(App, { target: document.getElementById('page')! })
