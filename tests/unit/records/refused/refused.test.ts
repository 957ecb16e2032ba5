import { beforeEach, describe, expect, test } from 'vitest'
import { newConflict } from '#domain/engine/conflict-record.ts'
import { newCompany } from '#domain/kinds/company.ts'
import { findMutation } from '#domain/kinds/index.ts'
import { readRejectedGroups } from '#records/refused/rejected-groups.ts'
import { findRejectedText } from '#records/refused/rejected-text.ts'
import {
  rejectedActionText,
  dependentsNote,
  discardQuestion,
  isForNewerVersion,
  quoteBeginning,
  rejectionReason,
  rejectedTitle,
} from '#records/refused/rejected-labels.ts'
import { rejectedChangeFile } from '#records/refused/rejected-actions.ts'
import type { JsonObject } from '#lib/json.ts'
import { i18n } from '#locales/i18n.ts'
import { LOST_CODE } from '#store/rows.ts'
import { NOW_MS } from '../../../support/samples/factories.ts'
import { newerWork } from '../../../support/device/unknown-outbox-row.ts'
import {
  change,
  createLocalStore,
  type LocalStore,
  resultOf,
  serverOffer,
  serverText,
} from '../../../support/device/local-store.ts'

const ID = 7
let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
})
const refuse = async (...codes: readonly string[]) => {
  const batch = await store.claim()
  await store.settle(batch, {
    results: codes.map((code, index) =>
      resultOf(batch, index, { status: 'refused', code, message: `because ${code}` }),
    ),
  })
}
const typeMain = (value: string, was: string) =>
  store.done('opportunity.updateFormField', { ID, form: 'goals', field: 'main', value, was })
const onlyGroup = async () => {
  const [group] = await readRejectedGroups(store.database)
  if (!group) throw new Error('nothing was refused')
  return group
}

describe('a refused offer', () => {
  beforeEach(async () => {
    await store.done('opportunity.create', { ID, post_title: 'Loaf' })
    await typeMain('Sleep', '')
    await refuse('quota_exceeded', 'depends_on_refused')
    await typeMain('Sleep well', 'Sleep')
  })

  test('a refused offer forms one group with the work refused because of it and waiting on it', async () => {
    expect(await readRejectedGroups(store.database)).toHaveLength(1)
    const { item, dependents } = await onlyGroup()
    expect([item.verb, item.row?.name, item.text, dependents.length]).toEqual(['create', 'loaf', null, 2])
    expect(dependentsNote({ item, dependents })).toBe('2 later changes to it go with it.')
  })

  test('the question before it is discarded says what is lost', async () => {
    expect(discardQuestion(await onlyGroup())).toBe(
      'Discard the offer “Loaf”, with 2 later changes? The server never had it. Everything in it is only on this device and can’t be recovered.',
    )
  })

  test('a refused offer is copied with its changes and its record into one file', async () => {
    const { name, parts } = await rejectedChangeFile(store.database, await onlyGroup())
    expect(name).toMatch(/^offers-not-synced-\d+\.json$/)
    expect(JSON.parse(parts.join(''))).toMatchObject({
      changes: [
        { method: 'opportunity.create', code: 'quota_exceeded' },
        { method: 'opportunity.updateFormField', params: { value: 'Sleep' } },
        { method: 'opportunity.updateFormField', params: { value: 'Sleep well' } },
      ],
      record: { title: 'Loaf', content: { goals: { fields: { main: 'Sleep well' } } } },
    })
  })
})

test('the server’s reason is shown in the page’s language, by the source that came with it', async () => {
  await store.settle(await store.claim(), { changes: [change('opportunity', serverOffer(ID, 'Loaf'), 1)], cursor: 1 })
  await typeMain('Sleep', '')
  const batch = await store.claim()
  const message = 'The text is longer than 5 characters'
  const sentences = { [message]: { id: 'longer', values: { max: 5 } } }
  await store.settle(batch, {
    results: [resultOf(batch, 0, { status: 'refused', code: 'invalid', message, sentences })],
  })
  const { item } = await onlyGroup()
  expect(rejectionReason(item)).toBe(`The server refused this change: ${message}.`)
  i18n.takeCatalog('de', { longer: ['Länger als ', ['max'], ' Zeichen'] })
  i18n.activate('de')
  try {
    expect(rejectionReason(item)).toContain('Länger als 5 Zeichen.')
  } finally {
    i18n.activate('en')
  }
})

test('a refused edit is shown with its words and where they were written', async () => {
  await store.settle(await store.claim(), { changes: [change('opportunity', serverOffer(ID, 'Loaf'), 1)], cursor: 1 })
  await typeMain('Sleep', '')
  await store.done('opportunity.rename', { ID, post_title: 'Bread', was: 'Loaf' })
  await refuse('not_allowed', 'internal')
  const groups = await readRejectedGroups(store.database)
  expect(groups.map(({ item, dependents }) => [rejectedActionText(item), item.text?.value, dependents.length])).toEqual(
    [
      ['Goals, Main goal', 'Sleep', 0],
      ['Title', 'Bread', 0],
    ],
  )
  expect(discardQuestion(groups[0] ?? (await onlyGroup()))).toContain(
    'what you wrote for Main goal in “Loaf”: “Sleep”?',
  )
})

describe('a refused text', () => {
  const TEXT = 8
  const ad = (more: JsonObject = {}) =>
    store.done('strategy.create', {
      ID: TEXT,
      post_title: 'Ad one',
      post_content: 'Bread',
      meta_input: { kind: 'ads', opportunity_id: ID },
      ...more,
    })
  const offerArrives = async () =>
    store.settle(await store.claim(), { changes: [change('opportunity', serverOffer(ID, 'Loaf'), 1)], cursor: 1 })

  test('beyond the plan’s number is told as a text, with its own words', async () => {
    await offerArrives()
    await ad()
    await store.done('strategy.setField', { ID: TEXT, path: 'content', value: 'Bread!', was: 'Bread' })
    await refuse('quota_exceeded', 'depends_on_refused')
    const group = await onlyGroup()
    expect([rejectedActionText(group.item), rejectionReason(group.item), dependentsNote(group)]).toEqual([
      'New text',
      'The account’s plan has no room for another text. Try again once it does.',
      '1 later change to it goes with it.',
    ])
    expect(discardQuestion(group)).toBe(
      'Discard the text “Ad one”, with 1 later change? The server never had it. Everything in it is only on this device and can’t be recovered.',
    )
    const { name, parts } = await rejectedChangeFile(store.database, group)
    expect(name).toMatch(/^texts-not-synced-\d+\.json$/)
    expect(JSON.parse(parts.join(''))).toMatchObject({ record: { title: 'Ad one', content: 'Bread!' } })
  })

  test('a text of a refused offer is decided with it, and both are in the file', async () => {
    await store.done('opportunity.create', { ID, post_title: 'Loaf' })
    await ad()
    await store.done('strategy.rename', { ID: TEXT, post_title: 'Ad two', was: 'Ad one' })
    await refuse('quota_exceeded', 'depends_on_refused', 'depends_on_refused')
    expect(await readRejectedGroups(store.database)).toHaveLength(1)
    const group = await onlyGroup()
    expect([rejectedActionText(group.item), dependentsNote(group)]).toEqual([
      'New offer',
      '1 text and 1 later change go with it.',
    ])
    expect(discardQuestion(group)).toBe(
      'Discard the offer “Loaf”, with 1 text and 1 later change? The server never had it. Everything in them is only on this device and can’t be recovered.',
    )
    expect(JSON.parse((await rejectedChangeFile(store.database, group)).parts.join(''))).toMatchObject({
      record: { title: 'Loaf' },
      belonging: [{ title: 'Ad two', content: 'Bread' }],
    })
  })

  test('a text that was to move to a refused offer says so', async () => {
    const other = serverOffer(5, 'Rye')
    const changes = [change('opportunity', other, 1), change('strategy', serverText(TEXT, 'Ad one', other), 2)]
    await store.settle(await store.claim(), { changes, cursor: 2 })
    await store.done('opportunity.create', { ID, post_title: 'Loaf' })
    await store.done('strategy.move', { ID: TEXT, to: ID })
    await refuse('quota_exceeded', 'depends_on_refused')
    const group = await onlyGroup()
    expect(dependentsNote(group)).toBe('1 later change goes with it.')
    const [moved] = group.dependents
    expect(moved && [rejectedActionText(moved), rejectionReason(moved)]).toEqual([
      'Offer',
      'This belongs to an offer that couldn’t sync.',
    ])
  })
})

test('a refused change of the company profile is quoted, and can be written anew', async () => {
  await store.settle(await store.claim(), { changes: [change('company', newCompany(0), 1)], cursor: 1 })
  await store.done('company.updateUserCompany', {
    fields: { legal_name: 'Harrowby Bakery Ltd' },
    was: { legal_name: '' },
  })
  await refuse('not_allowed')
  const { item } = await onlyGroup()
  expect([rejectedTitle(item), rejectedActionText(item), item.text?.value, rejectionReason(item)]).toEqual([
    'Company profile',
    'Legal name',
    'Harrowby Bakery Ltd',
    'The account’s plan doesn’t allow this. Try again once it does.',
  ])
})

test('work refused for a newer version can be downloaded, and only that version can decide about it', async () => {
  await store.done('opportunity.create', { ID, post_title: 'Loaf' })
  const refused = { state: 'rejected', code: 'invalid', message: 'The wax is missing' } as const
  await store.database.outbox.add(newerWork({ keys: ['letter:9'], ...refused }))
  const group = await onlyGroup()
  const { item } = group
  expect([rejectedActionText(item), rejectionReason(item), isForNewerVersion(item), item.text, item.row]).toEqual([
    'A change made by a newer version of the app',
    'The server refused this change: The wax is missing.',
    true,
    null,
    null,
  ])
  expect(JSON.parse((await rejectedChangeFile(store.database, group)).parts.join(''))).toEqual({
    changes: [expect.objectContaining({ method: 'letter.seal', params: { ID: 9, wax: 'red' }, code: 'invalid' })],
    record: null,
  })
})

test.each<[string, JsonObject, string | undefined, JsonObject | undefined]>([
  [
    'opportunity.updateFormField',
    { ID, form: 'goals', field: 'main', value: 'a', was: 'o' },
    'a',
    { value: 'new', was: 'o' },
  ],
  ['opportunity.rename', { ID, post_title: 'a', was: 'o' }, 'a', { post_title: 'new', was: 'o' }],
  ['opportunity.update', { ID, post_title: 'a' }, 'a', { post_title: 'new' }],
  [
    'company.updateUserCompany',
    { fields: { name: 'a' }, was: { name: 'o' } },
    'a',
    { fields: { name: 'new' }, was: { name: 'o' } },
  ],
  [
    'strategy.setField',
    { ID, path: 'parts.subject', value: 'a', was: 'o' },
    'a',
    { path: 'parts.subject', value: 'new', was: 'o' },
  ],
  ['strategy.move', { ID, to: 5 }, undefined, undefined],
  [
    'opportunity.updateForm',
    { ID, form: 'goals', fields: { main: 'a' } },
    'a',
    { form: 'goals', fields: { main: 'new' } },
  ],
  ['opportunity.updateForm', { ID, form: 'goals', fields: { main: 'a', gains: 'b' } }, undefined, undefined],
  ['opportunity.updateForm', { ID, form: 'goals', fields: {}, done: true }, undefined, undefined],
  ['opportunity.update', { ID, post_title: 'a', post_excerpt: 'b' }, undefined, undefined],
  ['opportunity.trash', { ID }, undefined, undefined],
  ['conflict.settle', { ID, choice: 'other', value: 'a' }, undefined, undefined],
])('a single text of %s %j is %s', (method, params, value, changed) => {
  const text = findRejectedText(findMutation(method), params)
  expect(text?.value).toBe(value)
  if (changed) expect(text?.with('new')).toMatchObject(changed)
})

test('reasons are in plain words, whatever the server said', () => {
  const edit = { subject: { kind: 'opportunity', ID }, verb: 'edit', paths: [] } as const
  expect(rejectionReason({ ...edit, code: 'quota_exceeded', message: 'x' })).toContain('no room for another offer')
  expect(rejectionReason({ ...edit, code: 'invalid', message: 'The title is longer than 300 characters' })).toBe(
    'The server refused this change: The title is longer than 300 characters.',
  )
  expect(rejectionReason({ ...edit, code: null, message: null })).toBe('The server refused this change.')
  for (const code of [
    'quota_exceeded',
    'not_allowed',
    'not_found',
    'depends_on_refused',
    'internal',
    'id_taken',
    'invalid',
    LOST_CODE,
  ])
    expect(rejectionReason({ ...edit, code, message: 'because' })).not.toContain('_')
})

test('a record that the server lost does not count as a new offer', async () => {
  await store.done('opportunity.create', { ID, post_title: 'Loaf' })
  await refuse(LOST_CODE)
  const group = await onlyGroup()
  expect(rejectedActionText(group.item)).toBe('On this device only')
  expect(rejectionReason(group.item)).toContain('restored to an earlier state')
  expect(discardQuestion(group)).toContain('The server lost it. Everything in it is only on this device')
})

test('a long text is quoted by its beginning', () => {
  expect(quoteBeginning('x'.repeat(121))).toBe(`“${'x'.repeat(120)}…”`)
  expect(quoteBeginning('short')).toBe('“short”')
})

test('a choice that was refused is shown with the text of one’s own; both versions stay', async () => {
  const found = {
    type: 'field',
    of: { kind: 'opportunity', ID },
    path: 'content.goals.fields.main',
    was: 'a',
    current: 'b',
    value: 'c',
  } as const
  const conflict = newConflict(found, { ID: 9, author: 'sam', device: 'd', atMs: NOW_MS })
  const changes = [change('opportunity', serverOffer(ID, 'Loaf'), 1), change('conflict', conflict, 2)]
  await store.settle(await store.claim(), { changes, cursor: 2 })
  await store.done('conflict.settle', { ID: 9, choice: 'other', value: 'third' })
  await refuse('not_allowed')
  const group = await onlyGroup()
  expect([rejectedActionText(group.item), group.item.words, group.item.text]).toEqual(['Resolved', 'third', null])
  expect(discardQuestion(group)).toBe(
    'Discard this choice? Your text “third” will be permanently deleted. Both versions stay until you choose again.',
  )
})
