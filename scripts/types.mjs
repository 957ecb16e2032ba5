import './node-version.mjs'

/** `npm run types`: every tsconfig by the quick compiler. `npm run check` asks the one that decides. */
const { bin, run } = await import('./run.mjs')
const { typeProjects } = await import('./checks/type-projects.mjs')

const results = await Promise.all(
  typeProjects().map((file) =>
    run(
      process.execPath,
      [bin('typescript7/bin/tsc'), '-p', `tsconfig/${file}`, '--tsBuildInfoFile', `.tmp/quick-${file}.tsbuildinfo`],
      {
        quiet: true,
      },
    ),
  ),
)
for (const { output } of results) process.stdout.write(output)
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0
