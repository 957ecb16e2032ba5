import { authorText } from '#domain/kinds/record-labels.ts'
import type { Json } from '#lib/json.ts'
import { describe, expect, test } from 'vitest'
import { type FieldChange, MAX_HISTORY_ENTRIES, type HistoryEntry } from '#domain/engine/history.ts'
import { historyChangeText, validationError, historyEndText, willChangeText } from '#records/history/history-labels.ts'
import { type ParentsByID, parentTitleText } from '#records/history/parent-move.ts'

const NO_PARENTS: ParentsByID = new Map()
const fields = (...paths: string[]) => paths.map((path) => ({ path, before: 'a', after: 'b' }))
const entry = (verb: HistoryEntry['verb']) => ({ verb })

test.each<[HistoryEntry['verb'], string[], string]>([
  ['create', [], 'Offer created'],
  ['delete', [], 'Moved to trash'],
  ['restore', ['name'], 'Restored from the trash'],
  ['edit', ['title'], 'Title'],
  ['edit', ['content.benefits.fields.guarantee'], 'Benefits, Guarantee'],
  ['edit', ['content.benefits.fields.guarantee', 'title', 'excerpt'], 'Benefits, Guarantee and 2 more'],
  ['edit', ['name'], 'No text was changed'],
])('%s of %j is told as %j', (verb, paths, words) => {
  expect(historyChangeText('opportunity', { verb, fields: fields(...paths) }, NO_PARENTS)).toBe(words)
})

test('a field of one’s own that has nothing in it yet is told as empty, wherever it was added', () => {
  const added = (path: string, after: Json) =>
    historyChangeText('opportunity', { verb: 'edit', fields: [{ path, before: null, after }] }, NO_PARENTS)
  expect(added('content.custom.fields.colour', '')).toBe('Custom Data, colour: empty')
  expect(added('content.custom', { fields: { colour: '', size: '' }, done: false })).toBe(
    'Custom Data, colour and 1 more: empty',
  )
  expect(added('content.custom', { fields: { colour: '', size: 'L' } })).toBe('Custom Data, size')
})

test('an author is the person, someone else, this device under any identity it had, another one, or none', () => {
  const own = new Set(['now', 'once'])
  expect(authorText({ author: 'nell', device: 'now' }, 'nell', own)).toBe('You, this device')
  expect(authorText({ author: 'nell', device: 'once' }, 'nell', own)).toBe('You, this device')
  expect(authorText({ author: 'owen', device: 'theirs' }, 'nell', own)).toBe('owen, another device')
  expect(authorText({ author: 'nell', device: '' }, 'nell', own)).toBe('You, outside the app')
})

test('the label says how many fields would change and names them, or the first of many', () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `content.custom.fields.own_${index}`, now: 'a', former: 'b' }))
  expect(willChangeText('opportunity', [{ path: 'title', now: 'a', former: 'b' }])).toBe('1 field will change: Title.')
  expect(willChangeText('opportunity', some(9))).toMatch(/^9 fields will change: .*own_5; and 3 more\.$/)
})

test('the end of the list says whether it is the beginning', () => {
  expect(historyEndText('opportunity', [entry('edit'), entry('create')])).toBe('This is where the history begins.')
  expect(historyEndText('opportunity', [entry('edit')])).toBe('Older changes aren’t kept.')
  expect(
    historyEndText(
      'opportunity',
      Array.from({ length: MAX_HISTORY_ENTRIES }, () => entry('edit')),
    ),
  ).toContain('Only the latest')
})

test('a value that no longer fits its field is named', () => {
  expect(validationError('opportunity', 'title', 'Weekly Loaf')).toBeUndefined()
  expect(validationError('opportunity', 'content.benefits.done', true)).toBeUndefined()
  expect(validationError('opportunity', 'title', '')).toBeDefined()
  expect(validationError('opportunity', 'content.benefits.fields.no_such', 'x')).toContain('no_such')
})

describe('of another kind', () => {
  const path = 'meta.opportunity_id'
  const parents: ParentsByID = new Map([[7, { title: 'Weekly Loaf', isDeleted: false }]])
  const textOf = (verb: HistoryEntry['verb'], changes: FieldChange[]) =>
    historyChangeText('strategy', { verb, fields: changes }, parents)
  const text = { path: 'parts.subject', before: 'a', after: 'b' }

  test.each<[HistoryEntry['verb'], FieldChange[], string]>([
    ['create', [], 'Text created'],
    ['edit', [text], 'Subject'],
    ['edit', [{ path: 'content', before: 'a', after: 'b' }, text], 'Text and 1 more'],
    [
      'edit',
      [
        { path, before: 0, after: 7 },
        { path: 'meta.opportunity_title', before: '', after: 'Loaf' },
      ],
      'Moved to “Weekly Loaf”',
    ],
    ['edit', [{ path, before: 7, after: 8 }], 'Moved to an offer that isn’t on this device'],
    ['edit', [{ path, before: 7, after: 0 }], 'Unlinked from its offer'],
    ['edit', [text, { path, before: 7, after: 0 }], 'Subject; Unlinked from its offer'],
    ['delete', [], 'Moved to trash'],
    ['restore', [], 'Restored from the trash'],
    ['restore', [{ path, before: 7, after: 0 }], 'Restored from the trash, without its offer'],
    ['edit', [{ path: 'meta.opportunity_title', before: 'Loaf', after: 'Bread' }], 'No text was changed'],
  ])('a text, %s of %j: %s', (verb, changes, words) => {
    expect(textOf(verb, changes)).toBe(words)
  })

  test('the company: its only section is not named, and nothing is said of a beginning that it does not have', () => {
    const change = { path: 'content.company_info.fields.website', before: '', after: 'loaf.example' }
    expect(historyChangeText('company', { verb: 'edit', fields: [change] }, NO_PARENTS)).toBe('Website')
    expect(willChangeText('company', [{ path: change.path, now: 'a', former: 'b' }])).toBe(
      '1 field will change: Website.',
    )
    expect(historyEndText('company', [entry('edit')])).toBe('No older changes.')
  })

  test('a record’s former place is named by its title or by what is known', () => {
    expect([7, 0, 8].map((ID) => parentTitleText('strategy', ID, parents))).toEqual([
      'Weekly Loaf',
      'No offer',
      'An offer that isn’t on this device',
    ])
  })
})
