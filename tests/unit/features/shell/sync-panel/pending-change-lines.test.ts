import { expect, test } from 'vitest'
import { pendingChangeLines } from '#features/shell/sync-panel/pending-change-lines.ts'
import type { PendingChange } from '#store/sync-overview.ts'

const OFFER = { kind: 'opportunity', ID: 5 }
let localSeq = 0
const edit = (
  paths: readonly string[],
  at: number,
  subject = OFFER,
  title: string | null = 'Weekly Loaf',
): PendingChange => ({
  localSeq: ++localSeq,
  subject,
  title,
  row: { name: 'weekly-loaf' },
  verb: 'edit',
  what: null,
  paths,
  at,
  code: null,
  message: null,
})
const shown = (items: readonly PendingChange[]) =>
  pendingChangeLines(items).map(({ title, detail, at }) => [title, detail, at])

test('edits of one section are one line with the number of fields and the newest time', () => {
  const items = [
    edit(['content.benefits.fields.guarantee'], 1),
    edit(['content.benefits.fields.feature_1'], 3),
    edit(['content.benefits.fields.feature_1'], 2),
    edit(['content.offer.fields.sender'], 4),
  ]
  expect(shown(items)).toEqual([
    ['Weekly Loaf', 'Offer, Sender', 4],
    ['Weekly Loaf', 'Benefits, 2 fields', 3],
  ])
})

test('one edit over several sections shows in each of them', () => {
  const items = [
    edit(
      ['content.overview.fields.product_name', 'content.overview.fields.keywords', 'content.faq.fields.question_1'],
      1,
    ),
  ]
  expect(shown(items).map(([, detail]) => detail)).toEqual(['Overview, 2 fields', 'FAQ, Question 1'])
})

test('sections of one title are told apart by their group', () => {
  const items = [edit(['content.audience.fields.name'], 2), edit(['content.product.fields.name'], 1)]
  expect(shown(items).map(([, detail]) => detail)).toEqual([
    'Audience: Details, Audience name',
    'Product: Details, Name',
  ])
})

test('title and summary, a mark, the company, and other deeds have words of their own', () => {
  const company = { kind: 'company', ID: 1 }
  expect(shown([edit(['title', 'excerpt'], 1)])).toEqual([['Weekly Loaf', 'Title and Summary', 1]])
  expect(shown([edit(['content.faq.done'], 1)])).toEqual([['Weekly Loaf', 'FAQ, marked', 1]])
  expect(shown([edit(['content.company_info.fields.legal_name'], 1, company, 'Company')])).toEqual([
    ['Company profile', 'Legal name', 1],
  ])
  expect(shown([{ ...edit([], 1), verb: 'create' }])).toEqual([['Weekly Loaf', 'New offer', 1]])
  expect(shown([{ ...edit([], 1), verb: 'trash' }])).toEqual([['Weekly Loaf', 'Moved to trash', 1]])
})

test('a choice between two changes shows no word of the program', () => {
  const conflict = { kind: 'conflict', ID: 9 }
  expect(shown([edit([], 1, conflict, 'content.goals.fields.main')])).toEqual([['Conflict', 'Resolved', 1]])
})

test('work of a newer version is told as such, whatever it is about', () => {
  const newer = { ...edit([], 1), verb: 'newer' } as const
  expect(shown([newer])).toEqual([['Weekly Loaf', 'A change made by a newer version of the app', 1]])
  expect(shown([{ ...newer, subject: { kind: 'letter', ID: 9 }, title: null }])).toEqual([
    ['Record', 'A change made by a newer version of the app', 1],
  ])
})

test('a text’s lines: what it is, its fields by their labels, its move, and what was done to all of an offer’s', () => {
  const text = { kind: 'strategy', ID: 6 }
  const ad = (paths: readonly string[]) => edit(paths, 1, text, 'Ad one')
  expect(shown([{ ...ad([]), verb: 'create' }])).toEqual([['Ad one', 'New text', 1]])
  expect(shown([ad(['content'])])).toEqual([['Ad one', 'Text', 1]])
  expect(shown([ad(['title']), ad(['content']), ad(['parts.headline_1']), ad(['content'])])).toEqual([
    ['Ad one', 'Title and 2 more', 1],
  ])
  expect(shown([ad(['meta.opportunity_id'])])).toEqual([['Ad one', 'Offer', 1]])
  expect(shown([{ ...edit([], 1), what: 'All its texts unlinked' }])).toEqual([
    ['Weekly Loaf', 'All its texts unlinked', 1],
  ])
})

test('a line leads to its record, at the place that was changed first; one without a record leads nowhere', () => {
  const [line] = pendingChangeLines([edit(['content.benefits.fields.guarantee'], 1)])
  expect(line?.place).toEqual({
    ref: { ...OFFER, name: 'weekly-loaf', title: 'Weekly Loaf' },
    path: 'content.benefits.fields.guarantee',
  })
  expect(pendingChangeLines([{ ...edit([], 1), verb: 'trash', row: null }])[0]?.place).toBeNull()
})
