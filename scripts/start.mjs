import './node-version.mjs'

/**
 * `npm start`: from a fresh clone to a running server. It runs in this very process, which makes signals and the exit
 * code the server's own.
 */
const { attempt } = await import('./attempt.mjs')
const { ensureReady } = await import('./ready.mjs')

await attempt(ensureReady)
process.env.NODE_ENV = process.env.NODE_ENV || 'production'
await import(new URL('../dist/server/main.js', import.meta.url).href)
