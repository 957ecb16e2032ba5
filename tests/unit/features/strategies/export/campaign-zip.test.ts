import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { toExportedText } from '#domain/export/exported-text.ts'
import { campaignZip } from '#features/strategies/export/campaign-zip.ts'
import { exportedSamples, SAMPLE_VALUES } from '../../../../support/samples/exported-samples.ts'

const bytesOf = (parts: readonly Uint8Array[] | undefined) => new Uint8Array((parts ?? []).flatMap((part) => [...part]))

test('a campaign is a file for each text, numbered and named by it, and a table of contents', async () => {
  const texts = exportedSamples()
  const files = unzipSync(bytesOf(await campaignZip(texts, { format: 'txt' })))
  expect(Object.keys(files)).toEqual([
    'Contents.txt',
    '01 Sales Pages Never miss the Friday bake again.txt',
    '02 Ads خبز الجمعة.txt',
    '03 Posts לחם של יום שישי.txt',
    '04 金曜日のパン.txt',
  ])
  const contents = strFromU8(files['Contents.txt'] ?? new Uint8Array())
  for (const name of Object.keys(files).slice(1)) expect(contents).toContain(name)
  expect(strFromU8(files['04 金曜日のパン.txt'] ?? new Uint8Array())).toContain('焼きたて')
})

test.each(['docx', 'html', 'md'] as const)('every file in %s is of that kind', async (format) => {
  const files = unzipSync(bytesOf(await campaignZip(exportedSamples(), { format })))
  expect(Object.keys(files)).toHaveLength(5)
  for (const [name, bytes] of Object.entries(files)) {
    expect(name).toMatch(new RegExp(`\\.${format}$`))
    if (format === 'docx') expect(Object.keys(unzipSync(bytes))).toContain('word/document.xml')
  }
})

test('500 texts let others have their turn meanwhile, tell how far they are, and can be ended', async () => {
  const text = toExportedText(
    { title: 'Friday', kind: 'custom', format: '', parts: {}, content: '# a\n\nb **c**\n\n'.repeat(20) },
    SAMPLE_VALUES,
  )
  const texts = Array.from({ length: 500 }, () => text)
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  const told: number[] = []
  const parts = await campaignZip(texts, { format: 'html', onProgress: (count) => told.push(count) })
  clearInterval(timer)
  expect(Object.keys(unzipSync(bytesOf(parts)))).toHaveLength(501)
  expect(told.at(-1)).toBe(500)
  expect(turns).toBeGreaterThan(3)

  const controller = new AbortController()
  const onProgress = (count: number) => count === 10 && controller.abort()
  expect(await campaignZip(texts, { format: 'html', onProgress, signal: controller.signal })).toBeUndefined()
})
