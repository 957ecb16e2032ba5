import './node-version.mjs'

/** `npm run partner -- …`: the command for people who run a server. It reads its arguments itself. */
const { attempt } = await import('./attempt.mjs')
const { ensureReady } = await import('./ready.mjs')

await attempt(ensureReady)
process.env.NODE_ENV = process.env.NODE_ENV || 'production'
await import(new URL('../dist/server/partner-cli.js', import.meta.url).href)
