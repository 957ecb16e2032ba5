import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { licenseNotices } from '../../../scripts/vite/licenses.ts'
import { sourceArchive } from '../../../scripts/vite/source-archive.ts'

const ROOT = new URL('../../../', import.meta.url).pathname

describe('what ships with the product', () => {
  const notices = licenseNotices(ROOT)

  test('the build ships the licence of every package that it depends on', () => {
    for (const name of [...Object.keys(packageJson.dependencies), 'pg-types', 'tlds'])
      expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'))
    expect(notices.match(/^Licence: /gm)?.length).toBeGreaterThan(100)
    for (const text of ['Permission is hereby granted', 'SIL OPEN FONT LICENSE', 'Apache License'])
      expect(notices).toContain(text)
  })

  test('the notices name no package that only tests and tools need', () => {
    for (const name of ['playwright', 'vitest', 'typescript'])
      expect(notices).not.toMatch(new RegExp(`^${name} \\d`, 'm'))
  })

  test('the build ships its own source code and all that builds it', () => {
    const files = Object.keys(unzipSync(sourceArchive(ROOT)))
    for (const path of [
      'LICENSE',
      'package.json',
      'package-lock.json',
      'vite.config.ts',
      'src/server/main.ts',
      'scripts/build.mjs',
      'workers/service-worker.ts',
    ])
      expect(files).toContain(`offer-desk/${path}`)
    expect(files.filter((path) => /node_modules|\/dist\/|\.env/.test(path))).toEqual([])
  })
})
