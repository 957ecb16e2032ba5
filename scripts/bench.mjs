import './node-version.mjs'

/**
 * `npm run bench -- [a b … q]`: ratios taken in one run on the built product, beside their targets. `npm run bench --
 * hostile`: full accounts at once. `npm run bench -- peers`: other libraries at the same work. `npm run bench --
 * server`: exchanges beside their own SQL in pgbench. `npm run bench -- sizes`: accounts of three sizes.
 */
const { attempt } = await import('./attempt.mjs')
const { ensureBuilt, ensureInstalled } = await import('./ready.mjs')
const { bin, ROOT, run } = await import('./run.mjs')

await attempt(ensureInstalled)
const { ensureChromium } = await import('./tests/browser.mjs')
const { findChromium } = await import('./tests/chromium.mjs')
await attempt(ensureBuilt)
await ensureChromium({ isWhole: true })
const PEERS = 'tests/bench/peers'
const withPeers = process.argv.includes('peers')
if (withPeers) {
  await attempt(() => ensureInstalled(PEERS))
  // Their types are there only now, so `npm run check` leaves them out.
  const { code } = await run(process.execPath, [bin('typescript/bin/tsc'), '-p', PEERS])
  if (code !== 0) process.exit(code)
}
for (const part of ['page', ...(withPeers ? ['peers'] : []), 'main']) {
  const { code } = await run(
    process.execPath,
    [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--config', 'tests/bench/vite.config.ts'],
    {
      env: { BENCH_PART: part },
    },
  )
  if (code !== 0) process.exit(code)
}
const env = { CHROMIUM_PATH: (await findChromium({ isWhole: true })) ?? '' }
const { code } = await run(process.execPath, [`${ROOT}/.tmp/bench/main/main.js`, ...process.argv.slice(2)], { env })
process.exitCode = code
