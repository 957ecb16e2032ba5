import { afterEach, expect, test, vi } from 'vitest'
import { writtenText } from '#domain/export/written-text.ts'
import type { Swot } from '#domain/kinds/swot.ts'
import { swotDocument } from '#domain/swot/swot-document.ts'
import { inLanguage } from '../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

const none = { strengths: {}, weaknesses: {}, opportunities: {}, threats: {}, follows: '' }
const swot: Swot = {
  ...none,
  ID: 7,
  name: 'swot-of-weekly-loaf',
  updatedAt: 0,
  title: 'SWOT of Weekly Loaf',
  strengths: { p10: 'Last', p2: 'A guarantee: “Free <week>”', p3: ' ' },
  threats: { p1: 'It ends in 6 days' },
  follows: 'Add the price.\nTell people.\n\nAsk customers.',
  opportunity_id: 1,
  opportunity_version: 14,
  job: 0,
  source: 'rules',
  first: none,
  facts: {},
  at: new Date(2027, 1, 12, 10).getTime(),
}

test('a SWOT is a document: its points in their order under headings, nothing where there is none', () => {
  expect(writtenText(swotDocument(swot, 'Weekly Loaf'), 'txt')).toBe(
    [
      'SWOT of Weekly Loaf\n',
      'SWOT of 12 February 2027, for Weekly Loaf\n',
      'Strengths\n',
      '– A guarantee: “Free <week>”',
      '– Last\n',
      'Threats\n',
      '– It ends in 6 days\n',
      'Next steps\n',
      'Add the price.',
      'Tell people.\n',
      'Ask customers.',
      '',
    ].join('\n'),
  )
  const html = writtenText(swotDocument(swot, 'Weekly Loaf'), 'html')
  expect(html).toContain('“Free &lt;week&gt;”')
  expect(html).not.toContain('Weaknesses')
})

test('the document has the script and direction of its words', () => {
  expect(swotDocument({ ...swot, strengths: { p1: 'خصم للمعلمين' }, threats: {}, follows: '' }, '')).toMatchObject({
    language: 'ar',
    direction: 'rtl',
  })
})

test('a German page has the day and the headings of a SWOT in German, and its points as they are stored', async () => {
  const german = {
    'SWOT of {day}, for {title}': 'SWOT vom {day}, für {title}',
    'Next steps': 'Nächste Schritte',
    Strengths: 'Stärken',
  }
  const { formatSwotDay, swotDocument: documentOf } = await inLanguage(
    'de',
    german,
    () => import('#domain/swot/swot-document.ts'),
  )
  expect(formatSwotDay(swot)).toBe('12. Februar 2027')
  const text = writtenText(documentOf(swot, 'Weekly Loaf'), 'txt')
  expect(text).toContain('\nSWOT vom 12. Februar 2027, für Weekly Loaf\n')
  expect(text).toContain('\nStärken\n\n– A guarantee')
  expect(text).toContain('\nNächste Schritte\n')
})
