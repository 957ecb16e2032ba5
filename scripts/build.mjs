import './node-version.mjs'

/** `npm run build`: dist/client and dist/server, always anew. */
const { attempt } = await import('./attempt.mjs')
const { build, ensureInstalled } = await import('./ready.mjs')

await attempt(ensureInstalled)
await attempt(build)
