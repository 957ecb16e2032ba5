import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { toExportedText, type ExportedText } from '#domain/export/exported-text.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { reportDocument } from '#domain/reports/report-document.ts'
import { expect, test } from '../support/device/device-test.ts'
import {
  lettersOf,
  missingWords,
  REPORTED_OFFERS,
  SAMPLE_TEXTS,
  wordsIn,
  wordsOfText,
} from '../support/samples/exported-samples.ts'
import { sampleContent } from '../support/samples/sample-offer.ts'

const run = promisify(execFile)
const NO_VALUES = () => undefined

/** Without the marks that say which way the letters run, and in the letters of words rather than their shapes. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/**
 * Of the sample of odd texts: a word that its own marks turn round, and a sign that the smallest Japanese typeface does
 * not have.
 */
const UNREADABLE = ['override', '小龙']

const lettersIn = (text: string) => wordsIn(plain(text)).join('')

/** Words whose letters do not stand behind those before them: a word that is longer than a line is broken. */
function missingLetters(words: readonly string[], text: string): readonly string[] {
  const letters = lettersIn(text)
  let at = 0
  return words.filter((word) => {
    const found = letters.indexOf(lettersIn(word), at)
    if (found === -1) return !UNREADABLE.includes(word)
    at = found + lettersIn(word).length
    return false
  })
}

const sortedLetters = (word: string) => Array.from(word).toSorted().join('')

/**
 * Of each line its words, in an order of their own: `pdftotext` gives those of a line that runs from right to left as
 * they stand on the paper, and the two letters of a ligature (لا) the other way round.
 */
const linesIn = (text: string): readonly string[] =>
  plain(text)
    .split('\n')
    .map((line) => wordsIn(line).map(sortedLetters).toSorted().join(' '))
    .filter((line) => line !== '')

const linesOf = ({ title, parts, body }: ExportedText): readonly string[] =>
  linesIn([title, ...parts.flatMap(({ label, text }) => [label, text]), lettersOf(body)].join('\n'))

test('a PDF of the printed page is text: pdftotext reads every word in order, of right-to-left texts every line, each text on a page of its own', async ({
  page,
  account,
  seed,
}, info) => {
  const offer = await account.call<{ ID: number }>('opportunity.create', [{ post_title: 'Weekly Loaf' }])
  const made: { ID: number; name: string }[] = []
  for (const { title, kind, format = '', parts = {}, content } of SAMPLE_TEXTS) {
    const meta_input = { kind, format, parts, opportunity_id: offer.ID }
    made.push(await account.call('strategy.create', [{ post_title: title, post_content: content, meta_input }]))
  }
  await seed()
  await page.goto(`/print/strategies/${made[0]?.name}?ids=${made.map(({ ID }) => ID).join('.')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(SAMPLE_TEXTS.length)
  const path = info.outputPath('printed.pdf')
  await page.pdf({ path, format: 'A4', preferCSSPageSize: true })
  for (const [index, sample] of SAMPLE_TEXTS.entries()) {
    const sheet = String(index + 1)
    const { stdout } = await run('pdftotext', ['-raw', '-f', sheet, '-l', sheet, '-enc', 'UTF-8', path, '-'])
    const text = toExportedText({ format: '', parts: {}, ...sample }, NO_VALUES, 'Weekly Loaf')
    if (text.direction === 'rtl') expect(missingWords(linesOf(text), linesIn(stdout)), sample.title).toEqual([])
    else expect(missingWords(wordsOfText(text).map(plain), wordsIn(plain(stdout))), sample.title).toEqual([])
  }
})

for (const { title, offer } of REPORTED_OFFERS)
  test(`a PDF of the report of ‘${title}’ is text, every word in order`, async ({ page, account, seed }, info) => {
    const { name } = await account.createOffer(title, sectionsOf(offer))
    await seed()
    await page.goto(`/reports/opportunities/${name}/report`)
    await expect(page.getByRole('article')).toBeVisible()
    const read = await printed(page, info.outputPath('report.pdf'))
    const text = reportDocument(offer, {})
    if (text.direction === 'rtl') expect(missingWords(linesOf(text), linesIn(read))).toEqual([])
    else expect(missingLetters(wordsOfText(text), read)).toEqual([])
  })

test('the one page of an offer is one sheet across', async ({ page, account, seed }, info) => {
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/reports/opportunities/weekly-loaf/canvas')
  await expect(page.getByRole('article')).toBeVisible()
  const sheet = await printed(page, info.outputPath('canvas.pdf'))
  expect(sheet.split('\f').filter((one) => one.trim() !== '')).toHaveLength(1)
  expect(wordsIn(sheet)).toEqual(expect.arrayContaining(['Promise', 'Reserve', 'Lockhart']))
})

const sectionsOf = ({ content }: Opportunity) =>
  Object.fromEntries(Object.entries(content).map(([form, { fields = {} }]) => [form, fields]))

/** What `pdftotext` reads of the page as it is printed. */
async function printed(page: Page, path: string): Promise<string> {
  await page.pdf({ path, format: 'A4', preferCSSPageSize: true })
  return (await run('pdftotext', ['-raw', '-enc', 'UTF-8', path, '-'])).stdout
}
