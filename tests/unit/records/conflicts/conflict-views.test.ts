import { valueText } from '#domain/kinds/record-labels.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  readConflictByID,
  groupConflicts,
  readOpenConflicts,
  conflictViewState,
  conflictsOfSameRecord,
} from '#records/conflicts/conflict-views.ts'
import {
  conflictGroupText,
  conflictOriginText,
  conflictPlaceText,
  currentValueOriginText,
} from '#records/conflicts/conflict-labels.ts'
import { newConflict } from '#domain/engine/conflict-record.ts'
import type { FoundConflict } from '#domain/engine/record.ts'
import { readDevice } from '#store/database.ts'
import { NOW_MS } from '../../../support/samples/factories.ts'
import { change, createLocalStore, type LocalStore, serverOffer } from '../../../support/device/local-store.ts'
import { serverText } from '../../../support/samples/server-text.ts'

const OFFER_ID = 7
let store: LocalStore
let version = 0

/** The server's page: an offer, and conflicts over it. */
async function pull(
  found: readonly Partial<FoundConflict>[],
  { deleted = false, device = 'elsewhere' } = {},
): Promise<void> {
  const offer = serverOffer(OFFER_ID, 'Weekly Loaf', { product_name: 'theirs' })
  const records = found.map((one, index) => {
    const whole = {
      type: 'field',
      of: { kind: 'opportunity', ID: OFFER_ID },
      path: 'content.overview.fields.product_name',
      was: 'old',
      current: 'theirs',
      value: 'mine',
    } as const
    return newConflict({ ...whole, ...one }, { ID: 100 + index, author: 'sam', device, atMs: NOW_MS + index })
  })
  const changes = [
    change('opportunity', offer, ++version, deleted),
    ...records.map((record) => change('conflict', record, ++version)),
  ]
  await store.settle(await store.claim(), { changes, cursor: version })
}

beforeEach(async () => {
  version = 0
  store = await createLocalStore()
})

describe('a conflict as it is shown', () => {
  test('a conflict says its field, the current value, and whose words conflict', async () => {
    await pull([{}])
    expect(await readOpenConflicts(store.database)).toMatchObject([
      {
        title: 'Weekly Loaf',
        ref: { kind: 'opportunity', ID: OFFER_ID, name: 'weekly-loaf' },
        record: 'here',
        now: 'theirs',
        isOpen: true,
        isFromThisDevice: false,
        place: { section: 'Overview', label: 'Product name' },
      },
    ])
  })

  test('a conflict knows the current device', async () => {
    await store.claim()
    await pull([{}], { device: (await readDevice(store.database))?.device ?? '' })
    expect((await readConflictByID(store.database, 100))?.isFromThisDevice).toBe(true)
  })

  test('a settled one can still be looked at, one that never was cannot', async () => {
    await pull([{}])
    await store.done('conflict.settle', { ID: 100, choice: 'current' })
    expect(await readConflictByID(store.database, 100)).toMatchObject({ isOpen: false })
    expect(await readConflictByID(store.database, 4_711)).toBeNull()
    expect(await readConflictByID(store.database, Number.NaN)).toBeNull()
  })

  test('a conflict of a record that this device does not have is still shown', async () => {
    await pull([{ of: { kind: 'opportunity', ID: 4_711 }, type: 'deleted' }])
    expect(await readOpenConflicts(store.database)).toMatchObject([
      { title: 'Offer', record: 'gone', now: '', ref: null },
    ])
  })
})

describe('of another kind', () => {
  /** The server's page: a text of an offer, and conflicts over it. */
  async function pullText(found: readonly Partial<FoundConflict>[], deleted = false): Promise<void> {
    const text = serverText({
      ID: 8,
      title: 'Hello',
      offerID: OFFER_ID,
      content: 'One\nTwo',
      parts: { subject: 'Bread' },
    })
    const records = found.map((one, index) =>
      newConflict(
        {
          type: 'field',
          of: { kind: 'strategy', ID: 8 },
          path: 'content',
          was: 'One',
          current: 'One\nTwo',
          value: 'One\n2',
          ...one,
        },
        { ID: 100 + index, author: 'sam', device: 'elsewhere', atMs: NOW_MS },
      ),
    )
    const changes = [
      change('strategy', text, ++version, deleted),
      ...records.map((record) => change('conflict', record, ++version)),
    ]
    await store.settle(await store.claim(), { changes, cursor: version })
  }

  test('a text’s lines and its parts go by their labels, and what is needed to open it is there', async () => {
    await pullText([{}, { path: 'parts.subject' }, { path: 'parts.later' }])
    const open = await readOpenConflicts(store.database)
    expect(open.map(conflictPlaceText).toSorted()).toEqual(['Subject', 'Text', 'later'])
    expect(open[0]).toMatchObject({
      title: 'Hello',
      ref: { kind: 'strategy', name: 'hello', extra: { kind: 'emails', offer: 'loaf' } },
    })
  })

  test('an edit of a deleted text is not called a text', async () => {
    await pullText([{ type: 'deleted' }, { type: 'deleted', path: 'parts.subject' }], true)
    const [group] = groupConflicts(await readOpenConflicts(store.database))
    expect(group && conflictGroupText(group)).toBe('Deleted while 2 changes were written')
  })

  test('the company goes by what it is, and its only section is not named', async () => {
    const of = { kind: 'company', ID: 1 }
    await pull([{ of, path: 'content.company_info.fields.website' }])
    const [one] = await readOpenConflicts(store.database)
    expect(one && [one.title, conflictPlaceText(one)]).toEqual(['Company profile', 'Website'])
  })

  test('a kind of a newer version is shown by what is known of it', async () => {
    await pull([{ of: { kind: 'later', ID: 3 }, path: 'anything' }])
    const [one] = await readOpenConflicts(store.database)
    expect(one && [one.title, conflictPlaceText(one), one.ref]).toEqual(['Record', 'anything', null])
  })
})

test('edits of one deleted record are settled as one, and fields one by one', async () => {
  const path = 'content.goals.fields.main'
  await pull([{}, { path }])
  expect(groupConflicts(await readOpenConflicts(store.database))).toHaveLength(2)
  store = await createLocalStore()
  await pull([{ type: 'deleted' }, { type: 'deleted', path }], { deleted: true })
  const [group, ...more] = groupConflicts(await readOpenConflicts(store.database))
  expect([group?.all.length, more.length]).toEqual([2, 0])
  expect(group && conflictGroupText(group)).toBe('Deleted while 2 texts were written')
})

test('an edit of a deleted record of another kind under the same ID is settled separately', async () => {
  const beside = 'content.company_info.fields.legal_name'
  await pull([{ type: 'deleted' }, { type: 'deleted', of: { kind: 'company', ID: OFFER_ID }, path: beside }], {
    deleted: true,
  })
  const one = await readConflictByID(store.database, 100)
  const written = one ? conflictsOfSameRecord(await readOpenConflicts(store.database), one) : []
  expect(written.map(({ conflict }) => conflict.ID)).toEqual([100])
})

describe('at the address of a conflict', () => {
  const standing = async (ID: number, { isDownloaded = true, draft = null as string | null } = {}) =>
    conflictViewState(ID, { ID, found: await readConflictByID(store.database, ID), isDownloaded }, draft)

  test('an open one is shown; a settled one is said to be, unless a text of one’s own was begun', async () => {
    await pull([{}])
    expect(await standing(100)).toBe('shown')
    await store.done('conflict.settle', { ID: 100, choice: 'current' })
    expect([await standing(100), await standing(100, { draft: 'third' })]).toEqual(['settled', 'shown'])
  })

  test.each([12, Number.NaN])('%d, which never was, is not said to be settled', async (ID) => {
    await pull([{}])
    expect(await standing(ID)).toBe('unknown')
  })

  test('an unknown conflict is not reported before the first download has ended', async () => {
    expect(await standing(12, { isDownloaded: false })).toBe('notDownloaded')
    expect(conflictViewState(12, undefined, null)).toBe('reading')
    expect(conflictViewState(12, { ID: 13, found: null, isDownloaded: true }, null)).toBe('reading')
  })
})

test('a version names its author, device and time in words', async () => {
  await pull([{}])
  const one = await readConflictByID(store.database, 100)
  if (!one) throw new Error('no conflict')
  expect(conflictOriginText(one, 'sam', NOW_MS)).toMatch(/^You, another device, today at \d\d:\d\d$/)
  expect(conflictOriginText({ ...one, isFromThisDevice: true }, 'kim', NOW_MS)).toMatch(/^sam, this device, today/)
  expect(currentValueOriginText({ ...one, isFromThisDevice: true }, NOW_MS)).toMatch(
    /^Another device, last changed today/,
  )
  expect(currentValueOriginText({ ...one, changedAtMs: null }, NOW_MS)).toBe('In your account')
  expect([valueText(true), valueText(false), valueText('x')]).toEqual([
    'Marked as complete',
    'Not marked as complete',
    'x',
  ])
})
