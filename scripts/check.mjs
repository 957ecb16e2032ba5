import './node-version.mjs'

/**
 * `npm run check`: everything that can be known without running the product. The same by hand and in CI; a step's
 * output is shown only when it fails.
 */
const { availableParallelism } = await import('node:os')
const { attempt } = await import('./attempt.mjs')
const { readabilitySteps } = await import('./checks/readability.mjs')
const { firstLoad, MAX_FIRST_LOAD_BYTES } = await import('./checks/first-load.mjs')
const { catalogProblems, lateMessageProblems } = await import('./checks/catalogs.mjs')
const { filesWithMacros } = await import('./checks/bundled-macros.mjs')
const { commitProblems, latestCommits } = await import('./checks/commit-messages.mjs')
const { ensureBuilt, ensureInstalled } = await import('./ready.mjs')
const { bin, run } = await import('./run.mjs')
const { typeProjects } = await import('./checks/type-projects.mjs')

/** @typedef {{ name: string, run: () => Promise<{ code: number, output: string }> }} Step */

/** @param {string} name @param {string} path @param {readonly string[]} args @returns {Step} */
const command = (name, path, args) => ({
  name,
  run: () => run(process.execPath, [bin(path), ...args], { quiet: true }),
})

/** @type {Step[]} */
const steps = [
  ...typeProjects().map((file) =>
    command(`types: ${file.replace('.json', '')}`, 'typescript/bin/tsc', ['-p', `tsconfig/${file}`]),
  ),
  command('format', '@biomejs/biome/bin/biome', ['format', '.']),
  command('lint', 'oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs', '--type-aware']),
  command('dead exports', 'knip/bin/knip.js', []),
  command('arrows', 'vitest/vitest.mjs', ['run', '--project', 'unit', 'tests/unit/house']),
  { name: 'size of the first screens', run: firstLoadStep },
  { name: 'messages in the catalogs', run: async () => reported(await catalogProblems()) },
  { name: 'messages at the start', run: async () => reported(lateMessageProblems()) },
  { name: 'macros in the build', run: async () => reported(filesWithMacros(['dist/client', 'dist/server'])) },
  { name: 'commit messages', run: commitStep },
  ...readabilitySteps(),
]

/** The build comes first: it writes the tree of routes that the types need. @type {Step} */
const buildStep = {
  name: 'build',
  run: async () => {
    await ensureBuilt()
    return { code: 0, output: '' }
  },
}

async function firstLoadStep() {
  const { files, totalBytes } = firstLoad()
  const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10)
  const lines = [
    ...files.map(({ file, bytes }) => `${kB(bytes)}  ${file}`),
    `${kB(totalBytes)}  of at most ${kB(MAX_FIRST_LOAD_BYTES).trim()}`,
  ]
  console.log(`JavaScript of the first screens, brotli:\n${lines.join('\n')}`)
  return {
    code: totalBytes > MAX_FIRST_LOAD_BYTES ? 1 : 0,
    output: 'The first screens load too much: see the list above.\n',
  }
}

async function commitStep() {
  return reported(commitProblems(await latestCommits()))
}

/** @param {readonly string[]} problems */
function reported(problems) {
  return { code: problems.length === 0 ? 0 : 1, output: problems.join('\n') }
}

/** @param {Step} step */
async function report(step) {
  const startedMs = performance.now()
  const { code, output } = await step.run().catch((error) => ({ code: 1, output: String(error) }))
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n\n`)
  return code === 0
}

/** A few steps at a time: each is a process of its own and wants a processor. */
async function runAll() {
  const waiting = [...steps]
  let failures = 0
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await report(step))) failures += 1
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane))
  return failures
}

await attempt(ensureInstalled)
const failures = ((await report(buildStep)) ? 0 : 1) + (await runAll())
console.log(failures === 0 ? 'All checks passed.' : `${failures} of ${steps.length + 1} checks failed.`)
process.exitCode = failures === 0 ? 0 : 1
