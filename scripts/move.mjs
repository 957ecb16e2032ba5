import './node-version.mjs'

/** `npm run move`: copies the embedded database's data into an empty PostgreSQL, once, while the server is stopped. */
const { attempt } = await import('./attempt.mjs')
const { ensureReady } = await import('./ready.mjs')

await attempt(ensureReady)
process.env.NODE_ENV = process.env.NODE_ENV || 'production'
await import(new URL('../dist/server/move-cli.js', import.meta.url).href)
