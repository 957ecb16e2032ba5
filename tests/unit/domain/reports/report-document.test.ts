import { expect, test } from 'vitest'
import { writtenText } from '#domain/export/written-text.ts'
import { offerCanvas } from '#domain/reports/canvas.ts'
import { reportDocument } from '#domain/reports/report-document.ts'
import { plantedOffer, sampleRecord } from '../../../support/samples/offer-record.ts'

const COMPANY = { company_info: { fields: { name: 'Mill Lane Bakery' } } }
const LONG = 'long '.repeat(20_000)

test('the whole offer is a document: groups, sections, entries as lists, what is empty left out, values of one’s own last', () => {
  const offer = plantedOffer(
    {
      'custom.colour': 'Green',
      'custom.notes': 'Ask Nell.',
      'overview.product_name': 'Weekly <Loaf>',
      'benefits.guarantee': 'Free.\n\nBy Sunday.',
      'benefits.feature_1': ' ',
      'benefits.feature_2': 'Loaf',
      'benefits.price_2': '5.40',
      'offer.end_date': '2027-03-25',
      'overview.of_an_import': 'Kept',
    },
    { excerpt: 'Bread on Fridays' },
  )
  expect(writtenText(reportDocument(offer, COMPANY), 'txt')).toBe(
    [
      'Weekly Loaf\n',
      'Report, Mill Lane Bakery\n',
      'Bread on Fridays\n',
      'Business\n',
      'Overview\n',
      'Product name: Weekly <Loaf>\n',
      'Product\n',
      'Benefits\n',
      'Guarantee:',
      'Free.\n',
      'By Sunday.\n',
      'Features and benefits\n',
      '1. Feature: Loaf',
      '   Value: 5.40\n',
      'Offer\n',
      'End date: 25 March 2027\n',
      'Custom Data\n',
      'Notes: Ask Nell.\n',
      'colour: Green\n',
      'of_an_import: Kept',
      '',
    ].join('\n'),
  )
  expect(writtenText(reportDocument(offer, {}), 'html')).toContain('Weekly &lt;Loaf&gt;')
})

test('an offer without a word is a document without a body; one in Arabic runs from right to left; a long text is whole', () => {
  expect(reportDocument(plantedOffer({}), {})).toMatchObject({ body: [], format: 'Report', direction: 'ltr' })
  expect(reportDocument(plantedOffer({ 'overview.product_name': 'خبز الجمعة' }), {})).toMatchObject({
    language: 'ar',
    direction: 'rtl',
  })
  expect(writtenText(reportDocument(plantedOffer({ 'problems.main': LONG }), {}), 'txt').match(/long/g)).toHaveLength(
    20_000,
  )
})

const cellsOf = (canvas: ReturnType<typeof offerCanvas>) =>
  Object.fromEntries(canvas.rows.flat().map((cell) => [cell.key, cell]))

test('the page of an offer: its sentence with the price as it is written, and what stands in each cell', () => {
  const canvas = offerCanvas(
    sampleRecord('bakery', { 'benefits.price_2': '', 'benefits.price_4': '', 'faq.answer_5': 'It is £5.40 a week.' }),
    COMPANY,
  )
  const cells = cellsOf(canvas)
  expect(canvas.company).toBe('Mill Lane Bakery')
  expect(canvas.sentence.map(({ text }) => text)).toContain('£5.40 a week')
  expect(canvas.sentence.every(({ isMissing }) => !isMissing)).toBe(true)
  expect(cells['tried']?.list).toHaveLength(3)
  expect(cells['get']?.rows[0]).toEqual({ name: '800 g loaf of your choice', amount: '£5.40' })
  expect(cells['extra']?.rows.at(-1)).toEqual({ name: '3 more', amount: '£31.80' })
  expect(cells['now']?.texts.at(-1)?.text).toBe('From 8 February 2027 to 25 March 2027.')
  expect(cells['proof']?.texts[0]?.text).toMatch(/^‘The bag is on the step .*’ Priya Lockhart, Nurse, mother of three$/)
  expect(cells['next']).toMatchObject({ isStrong: true, texts: [{ text: 'Reserve my Friday loaf' }] })
})

test('blanks say what belongs there, empty cells where it is filled in; nothing is longer than the page has room for', () => {
  const empty = offerCanvas(plantedOffer({}), {})
  expect(empty.sentence.filter(({ isMissing }) => isMissing).map(({ text }) => text)).toEqual([
    'your customers',
    'have this problem',
    'get this result',
    'this many',
    'this price',
  ])
  for (const { texts, list, rows, path } of empty.rows.flat()) {
    expect([...texts, ...list, ...rows]).toEqual([])
    expect(path).toMatch(/^content\.[a-z]+\.fields\.[a-z_0-9]+$/)
  }
  const full = offerCanvas(
    plantedOffer({ 'problems.main': LONG, 'benefits.feature_1': LONG, 'problems.tried_1': '文'.repeat(100_000) }),
    {},
  )
  for (const { texts, list, rows } of full.rows.flat())
    for (const text of [...texts.map((one) => one.text), ...list, ...rows.map(({ name }) => name)])
      expect(text.length).toBeLessThan(230)
  expect(cellsOf(full)['hurts']?.texts[0]?.text).toMatch(/^long .* long…$/)
})
