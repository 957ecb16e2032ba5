import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isObject } from '#lib/json.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'

const CLIENT = new URL('../../../dist/client/', import.meta.url)

/** Modules that work through whole texts. On a slow phone they would stop the page. */
const HEAVY = [
  'src/domain/copy/writer/write-drafts.ts',
  'src/domain/copy/writer/slots.ts',
  'src/domain/copy/lint/lint-copy.ts',
  'src/domain/copy/lint/checks/all-checks.ts',
  'src/domain/origin/comparison/draft-passages.ts',
  'src/domain/origin/comparison/known-passages.ts',
  'src/domain/origin/comparison/sourced-sentences.ts',
  'src/domain/voices/learning/edited-words.ts',
  'src/domain/voices/learning/propose-rules.ts',
]

test('no file of the page holds the writer, the checks, the comparison of sentences or the search for rules', () => {
  const fileOf: unknown = JSON.parse(readFileSync(new URL('.vite/files.json', CLIENT), 'utf8'))
  if (!isObject(fileOf)) throw new Error('the build has no list of files')
  expect(fileOf['src/content/writing-worker/writing-worker.ts']).toMatch(/^assets\//)
  expect(HEAVY.filter((module) => !existsSync(new URL(`../../../${module}`, import.meta.url)))).toEqual([])
  expect(HEAVY.filter((module) => module in fileOf)).toEqual([])
  expect(readdirSync(new URL('assets/', CLIENT)).filter((file) => /^writing\.worker-.*\.js$/.test(file))).toHaveLength(
    1,
  )
})

test('a writer that does not start says so, and writes once it does', async ({
  page,
  account,
  seed,
  consoleErrors,
}) => {
  consoleErrors.allow(/The worker did not start/)
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/browse/drafts?use=social-ads')
  const drafts = page.getByRole('region', { name: 'Drafts', exact: true })
  await page.route('**/writing.worker-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Write 3 drafts' }).click()
  await expect(drafts).toContainText('The writer has stopped. Try again, or reload the page.')
  await page.unroute('**/writing.worker-*.js')
  await page.getByRole('button', { name: 'Write 3 drafts' }).click()
  await expect(drafts.getByRole('group')).toHaveCount(3)
  await expect(drafts).not.toContainText('The writer has stopped')
})
