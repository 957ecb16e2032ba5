import './node-version.mjs'

/**
 * `npm run messages`: brings the catalogs of src/locales up to date with the messages in the code. With `--check` it
 * writes nothing, and fails where a catalog differs or lacks a translation.
 */
const { attempt } = await import('./attempt.mjs')
const { ensureInstalled } = await import('./ready.mjs')

await attempt(ensureInstalled)
const { extractMessages, catalogProblems } = await import('./checks/catalogs.mjs')

if (process.argv.includes('--check')) {
  const problems = await attempt(catalogProblems)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
} else await attempt(() => extractMessages())
