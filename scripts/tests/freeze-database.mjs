import '../node-version.mjs'

/**
 * Freezes the present local schema: writes tests/fixtures/local-databases/vN.json. Once for each release that raised
 * `LOCAL_SCHEMA`; frozen files are never made anew.
 */
const { mkdirSync } = await import('node:fs')
const { attempt } = await import('../attempt.mjs')
const { ensureBuilt, ensureInstalled } = await import('../ready.mjs')
const { ROOT } = await import('../run.mjs')

await attempt(ensureInstalled)
await attempt(ensureBuilt)
const { runnerImport } = await import('vite')
mkdirSync(`${ROOT}tests/fixtures/local-databases`, { recursive: true })
/** @type {{ module: { freezeDevice: () => Promise<string> } }} */
const { module } = await runnerImport(`${ROOT}tests/support/device/freeze-device.ts`, {
  configFile: false,
  root: ROOT,
  logLevel: 'error',
})
console.log(await attempt(module.freezeDevice))
