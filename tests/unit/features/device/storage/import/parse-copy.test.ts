import { expect, test } from 'vitest'
import { registerVersions } from '#domain/engine/versions/record-versions.ts'
import { MAX_COPY_BYTES, parseCopy, readCopy } from '#features/device/storage/import/parse-copy.ts'

const RECORD = { kind: 'opportunity', ID: 7, deleted: false, record: { title: 'Weekly Loaf' } }
const copy = (over: object = {}) => ({
  format: 'offer-desk-copy',
  version: 1,
  about: {
    savedAt: '2027-02-08T09:41:00.000Z',
    host: 'offers.test',
    account: { ID: 1, login: 'nell', email: 'nell@offers.test' },
  },
  records: [RECORD],
  waiting: [],
  setAside: [],
  ...over,
})
const text = (over: object = {}): string => JSON.stringify(copy(over))
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('a whole copy is read', () => {
  // What these made is among the records.
  const made = ['opportunity.create', 'opportunity.duplicate', 'strategy.createFromConflict'].map((method) => ({
    method,
  }))
  expect(parseCopy(text({ setAside: [...made, { method: 'opportunity.updateFormField' }, null] }))).toEqual({
    ok: true,
    value: {
      savedAtMs: Date.UTC(2027, 1, 8, 9, 41),
      accountName: 'nell@offers.test',
      records: [{ kind: 'opportunity', ID: 7, deleted: false, record: { title: 'Weekly Loaf' } }],
      leftInFileCount: 1,
    },
  })
})

test('values that a backup does not have are not invented', () => {
  expect(parseCopy(text({ about: { savedAt: 5, account: null }, setAside: undefined }))).toMatchObject({
    ok: true,
    value: { savedAtMs: null, accountName: '', leftInFileCount: 0 },
  })
  expect(parseCopy(text({ about: { account: { login: 'nell' } } }))).toMatchObject({
    ok: true,
    value: { accountName: 'nell' },
  })
})

const SENTENCES: Readonly<Record<string, string>> = {
  not_json: 'This isn’t a copy of everything, because it isn’t a JSON file. ',
  truncated: 'This copy is incomplete. ',
  other_file: 'This file isn’t a copy of everything from this app. ',
  newer: 'This copy was made by a newer version of the app. ',
  damaged: 'This copy is damaged. ',
}

test.each([
  ['nothing', '', 'not_json'],
  ['a picture', '\u0089PNG\r\n', 'not_json'],
  ['the text of a letter', 'Dear Nell,', 'not_json'],
  ['half a copy', text().slice(0, -30), 'truncated'],
  ['the first line of a copy', '{"format":"offer-desk-copy","version":1,', 'truncated'],
  ['another product’s export', '{"notes":[]}', 'other_file'],
  ['another product’s format', text({ format: 'todo' }), 'other_file'],
  ['a list', '[]', 'other_file'],
  ['null', 'null', 'other_file'],
  ['a version in words', text({ version: '1' }), 'other_file'],
  ['a copy of tomorrow’s version', text({ version: 2, records: 'elsewhere' }), 'newer'],
  ['a version before the first', text({ version: 0 }), 'damaged'],
  ['no records', text({ records: undefined }), 'damaged'],
  ['records that are none', text({ records: [null] }), 'damaged'],
  ['an ID that is none', text({ records: [{ ...RECORD, ID: -1 }] }), 'damaged'],
  ['an ID past what is safe', text({ records: [{ ...RECORD, ID: 2 ** 53 }] }), 'damaged'],
  ['one record twice', text({ records: [RECORD, RECORD] }), 'damaged'],
  ['a key to the prototype', text().replace('"title"', '"__proto__"'), 'damaged'],
  ['a constructor', text().replace('"title"', '"constructor"'), 'damaged'],
  ['a depth that no record has', text().replace('"Weekly Loaf"', nested(100)), 'damaged'],
  ['a depth to break a stack', text().replace('"Weekly Loaf"', nested(100_000)), 'damaged'],
])('%s is refused in a clear sentence', (_what, given, code) => {
  const parsed = parseCopy(given)
  expect(parsed).toMatchObject({ ok: false, error: { code } })
  const message = parsed.ok ? '' : parsed.error.message
  expect(message.startsWith(SENTENCES[code] ?? '?')).toBe(true)
  expect(message).toMatch(/ Nothing was changed\.$/)
})

test('a key to the prototype reaches none', () => {
  parseCopy(text().replace('{"title"', '{"__proto__":{"isAdmin":true},"title"'))
  expect({}).not.toHaveProperty('isAdmin')
})

test('a file too large is refused unread, one that cannot be read is told', async () => {
  const unread = () => Promise.reject(new Error('not to be read'))
  expect(await readCopy({ size: MAX_COPY_BYTES + 1, text: unread })).toMatchObject({
    ok: false,
    error: { code: 'too_large' },
  })
  expect(await readCopy({ size: 10, text: unread })).toMatchObject({ ok: false, error: { code: 'unreadable' } })
  expect(await readCopy(new File([text()], 'copy.json'))).toMatchObject({ ok: true })
})

test('a copy of an older version is read as the newest, and one of a newer version is refused', () => {
  const forget = registerVersions('opportunity', [
    ({ title, ...rest }) => ({ ...rest, title: `${titleText(title)}, upgraded` }),
  ])
  const older = parseCopy(text())
  expect(older).toMatchObject({ ok: true, value: { records: [{ record: { title: 'Weekly Loaf, upgraded' } }] } })
  const newer = parseCopy(text({ records: [{ ...RECORD, record: { title: 'Weekly Loaf', schema: 3 } }] }))
  expect(newer).toMatchObject({ ok: false, error: { code: 'newer' } })
  forget()
})

const titleText = (title: unknown): string => (typeof title === 'string' ? title : '')

test.each([0, -1, 1.5, '2', null])('a copy whose record has version %j is damaged', (schema) => {
  const read = parseCopy(text({ records: [{ ...RECORD, record: { title: 'Weekly Loaf', schema } }] }))
  expect(read).toMatchObject({ ok: false, error: { code: 'damaged' } })
})
