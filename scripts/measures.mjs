import './node-version.mjs'

/**
 * Prints figures of the code that say how easily it is read: `npm run measures`, or `npm run measures -- REVISION` to
 * lay those of an older revision beside them. `--list NAME` names every place that a figure counts.
 */
const { mkdtempSync, rmSync } = await import('node:fs')
const { tmpdir } = await import('node:os')
const { join } = await import('node:path')
const { attempt } = await import('./attempt.mjs')
const { ROOT, run } = await import('./run.mjs')
const { measure } = await import('./measures/measure.mjs')

const args = process.argv.slice(2)
const listed = args.includes('--list') ? args.splice(args.indexOf('--list'), 2)[1] : undefined
const [revision] = args

/** Checks a revision out into a folder of its own for as long as it is measured. @param {string} name */
async function measureRevision(name) {
  const folder = mkdtempSync(join(tmpdir(), 'measures-'))
  const git = async (/** @type {readonly string[]} */ command) => {
    const { code, output } = await run('git', command, { quiet: true })
    if (code !== 0) throw new Error(output.trim())
  }
  try {
    await git(['worktree', 'add', '--quiet', '--detach', '--force', folder, name])
    return measure(`${folder}/`)
  } finally {
    await git(['worktree', 'remove', '--force', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

await attempt(async () => {
  const now = measure(ROOT)
  if (listed !== undefined) {
    const figure = now.find(({ name }) => name === listed)
    if (!figure)
      throw new Error(`There is no figure ${listed}: choose one of ${now.map(({ name }) => name).join(', ')}.`)
    console.log(figure.places.join('\n'))
    return
  }
  const before = revision === undefined ? [] : await measureRevision(revision)
  for (const { name, what, value } of now) {
    const old = before.find((figure) => figure.name === name)?.value
    console.log(`${name.padEnd(14)} ${what.padEnd(66)} ${old === undefined ? '' : `${old} → `}${value}`)
  }
})
