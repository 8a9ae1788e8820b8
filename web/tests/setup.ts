// Node 18 has no `crypto` in sight, as every browser does.
import { webcrypto } from 'node:crypto'

globalThis.crypto ??= webcrypto as Crypto
