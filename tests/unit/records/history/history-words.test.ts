import { whoText } from '#domain/kinds/wording.ts'
import type { Json } from '#lib/json.ts'
import { expect, test } from 'vitest'
import { HISTORY_LENGTH, type HistoryEntry } from '#domain/engine/history.ts'
import { deedText, misfit, olderText, willChange } from '#records/history/history-words.ts'

const fields = (...paths: string[]) => paths.map((path) => ({ path, before: 'a', after: 'b' }))
const entry = (verb: HistoryEntry['verb']) => ({ verb })

test.each<[HistoryEntry['verb'], string[], string]>([
  ['create', [], 'Offer made'],
  ['delete', [], 'Moved to trash'],
  ['restore', ['name'], 'Restored from the trash'],
  ['edit', ['title'], 'Title'],
  ['edit', ['content.benefits.fields.guarantee'], 'Benefits, Guarantee'],
  ['edit', ['content.benefits.fields.guarantee', 'title', 'excerpt'], 'Benefits, Guarantee and 2 more'],
  ['edit', ['name'], 'No text was changed'],
])('%s of %j is told as %j', (verb, paths, words) => {
  expect(deedText({ verb, fields: fields(...paths) })).toBe(words)
})

test('a field of one’s own that has nothing in it yet is told as empty, wherever it was added', () => {
  const added = (path: string, after: Json) => deedText({ verb: 'edit', fields: [{ path, before: null, after }] })
  expect(added('content.custom.fields.colour', '')).toBe('Custom Data, colour: empty')
  expect(added('content.custom', { fields: { colour: '', size: '' }, done: false })).toBe('Custom Data, colour and 1 more: empty')
  expect(added('content.custom', { fields: { colour: '', size: 'L' } })).toBe('Custom Data, size')
})

test('who: the person, someone else, this device under any identity it had, another one, or none', () => {
  const own = new Set(['now', 'once'])
  expect(whoText({ author: 'nell', device: 'now' }, 'nell', own)).toBe('You, this device')
  expect(whoText({ author: 'nell', device: 'once' }, 'nell', own)).toBe('You, this device')
  expect(whoText({ author: 'owen', device: 'theirs' }, 'nell', own)).toBe('owen, another device')
  expect(whoText({ author: 'nell', device: '' }, 'nell', own)).toBe('You, outside of the app')
})

test('how much would change is said in a number and by name, many by the first ones', () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `content.custom.fields.own_${index}`, now: 'a', former: 'b' }))
  expect(willChange([{ path: 'title', now: 'a', former: 'b' }])).toBe('1 field will change: Title.')
  expect(willChange(some(9))).toMatch(/^9 fields will change: .*own_5; and 3 more\.$/)
})

test('the end of the list says whether it is the beginning', () => {
  expect(olderText([entry('edit'), entry('create')])).toBe('This is where the history begins.')
  expect(olderText([entry('edit')])).toBe('Older changes are not kept.')
  expect(olderText(Array.from({ length: HISTORY_LENGTH }, () => entry('edit')))).toContain('Older changes are not kept on show')
})

test('what does not fit its field any more is told', () => {
  expect(misfit('opportunity', 'title', 'Weekly Loaf')).toBeUndefined()
  expect(misfit('opportunity', 'content.benefits.done', true)).toBeUndefined()
  expect(misfit('opportunity', 'title', '')).toBeDefined()
  expect(misfit('opportunity', 'content.benefits.fields.no_such', 'x')).toContain('no_such')
})
