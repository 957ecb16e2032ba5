import { describe, expect, test } from 'vitest'
import { capabilitiesOf } from '#domain/plan/tiers.ts'
import { newCompany } from '#domain/kinds/company.ts'
import { copyOutcomeSentences, copyPlanSentences } from '#features/device/storage/import/copy-import-sentences.ts'
import { parseCopy, type ParsedCopy } from '#features/device/storage/import/parse-copy.ts'
import { planCopyImport } from '#features/device/storage/import/plan-copy-import.ts'
import { importCopy } from '#features/device/storage/import/import-copy.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { EMPTY_VOICE } from '#domain/voices/brand-voice.ts'
import { latestSummaries, recordById } from '#store/queries.ts'
import {
  change,
  createLocalStore,
  type LocalStore,
  serverOffer,
  serverText,
} from '../../../../../support/device/local-store.ts'

const FIELDS = { product_name: 'Weekly Loaf' }

/** A copy's records as a file gives them: through JSON. */
function copyOf(
  records: readonly { readonly kind: string; readonly record: DomainRecord; readonly deleted?: boolean }[],
): ParsedCopy {
  const text = JSON.stringify({
    format: 'offer-desk-copy',
    version: 1,
    about: {},
    records: records.map(({ kind, record, deleted = false }) => ({ kind, ID: record.ID, deleted, record })),
  })
  const parsed = parseCopy(text)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

const offer = (ID: number, title: string, fields: Readonly<Record<string, string>> = FIELDS) => ({
  kind: 'opportunity',
  record: serverOffer(ID, title, fields),
})

const run = ({ database, mutate, mintId }: LocalStore, copy: ParsedCopy, addsCopies = false) =>
  importCopy({ database, runMutation: ({ method, params }) => mutate(method, params), mintId }, copy, {
    addsCopies,
    onProgress: () => {},
  })

const titles = async ({ database }: LocalStore) =>
  (await latestSummaries(database, 'opportunity')).map(({ title }) => title).toSorted()

/** The account's records arrive as from the server. */
async function arrive(
  store: LocalStore,
  records: readonly { readonly kind: string; readonly record: DomainRecord; readonly deleted?: boolean }[],
) {
  const batch = await store.claim()
  const changes = records.map(({ kind, record, deleted }, index) => change(kind, record, index + 1, deleted))
  await store.settle(batch, { changes, cursor: changes.length, head: changes.length })
}

describe('a copy into an empty account', () => {
  test('every offer comes back under its own ID with all its words, and a second time nothing happens', async () => {
    const store = await createLocalStore()
    const copy = copyOf([
      offer(11, 'Weekly Loaf'),
      offer(12, 'Español sin miedo', { product_name: 'Él dijo “sí”\n', product_description: '' }),
    ])
    expect(await planCopyImport(store.database, copy)).toMatchObject({ equalCount: 0, different: [], unknownCount: 0 })
    expect(await run(store, copy)).toEqual({
      addedCount: 2,
      copyCount: 0,
      companyFieldCount: 0,
      loose: new Map(),
      failed: [],
      stopped: null,
    })
    expect((await store.offer(12))?.content.overview?.fields).toEqual({ product_name: 'Él dijo “sí”\n' })
    expect((await store.offer(11))?.name).toBe('weekly-loaf')

    const before = await store.dump()
    expect(await planCopyImport(store.database, copy)).toMatchObject({ fresh: [], equalCount: 2, different: [] })
    expect(await run(store, copy)).toMatchObject({ addedCount: 0, failed: [], stopped: null })
    expect(await store.dump()).toBe(before)
  })

  test('two offers of the same words both come back', async () => {
    const store = await createLocalStore()
    const copy = copyOf([offer(11, 'Weekly Loaf'), offer(12, 'Weekly Loaf')])
    expect(await run(store, copy)).toMatchObject({ addedCount: 2 })
    expect(await planCopyImport(store.database, copy)).toMatchObject({ equalCount: 2, fresh: [] })
  })

  test('marks of completed sections and extra fields come back too', async () => {
    const store = await createLocalStore()
    await store.done('opportunity.create', { ID: 11, post_title: 'Weekly Loaf', post_excerpt: 'Summary' })
    await store.done('opportunity.updateForm', { ID: 11, form: 'custom', fields: { own_key: 'own' }, done: true })
    const made = await store.offer(11)
    if (!made) throw new Error('no offer')
    const copy = copyOf([{ kind: 'opportunity', record: made }])
    const other = await createLocalStore('another device')
    expect(await run(other, copy)).toMatchObject({ addedCount: 1 })
    expect(await other.offer(11)).toMatchObject({
      excerpt: 'Summary',
      content: { custom: { fields: { own_key: 'own' }, done: true } },
    })
  })
})

describe('a copy into an account that goes on', () => {
  test('a record that differs is never overwritten, and is added once as a copy', async () => {
    const store = await createLocalStore()
    await arrive(store, [offer(11, 'Weekly Loaf', { product_name: 'Newer words' }), offer(12, 'Second')])
    const copy = copyOf([offer(11, 'Weekly Loaf'), offer(12, 'Second'), offer(13, 'Third')])
    const plan = await planCopyImport(store.database, copy)
    expect([plan.fresh.map(({ ID }) => ID), plan.different.map(({ ID }) => ID), plan.equalCount]).toEqual([
      [13],
      [11],
      1,
    ])
    expect(copyPlanSentences(plan)).toEqual([
      '1 entry is new.',
      '1 entry is already in your account.',
      '1 entry differs from the one in your account. Yours stays.',
    ])

    expect(await run(store, copy)).toMatchObject({ addedCount: 1, copyCount: 0 })
    expect((await store.offer(11))?.content.overview?.fields).toEqual({ product_name: 'Newer words' })

    expect(await run(store, copy, true)).toMatchObject({ addedCount: 0, copyCount: 1 })
    expect(await titles(store)).toEqual(['Copy of Weekly Loaf', 'Second', 'Third', 'Weekly Loaf'])
    expect((await store.offer(11))?.content.overview?.fields).toEqual({ product_name: 'Newer words' })

    const before = await store.dump()
    expect(await planCopyImport(store.database, copy)).toMatchObject({ fresh: [], different: [], equalCount: 3 })
    expect(await run(store, copy, true)).toMatchObject({ addedCount: 0, copyCount: 0 })
    expect(await store.dump()).toBe(before)
  })

  test('equal texts under another ID are not created twice', async () => {
    const store = await createLocalStore()
    await arrive(store, [offer(99, 'Weekly Loaf')])
    expect(await planCopyImport(store.database, copyOf([offer(11, 'Weekly Loaf')]))).toMatchObject({
      fresh: [],
      equalCount: 1,
    })
  })

  test('records in a trash, here or there, stay there', async () => {
    const store = await createLocalStore()
    await arrive(store, [{ ...offer(11, 'Weekly Loaf'), deleted: true }])
    const copy = copyOf([offer(11, 'Weekly Loaf'), { ...offer(12, 'Second'), deleted: true }])
    expect(await planCopyImport(store.database, copy)).toMatchObject({
      fresh: [],
      different: [],
      trashedHereCount: 1,
      trashedThereCount: 1,
    })
    expect(await run(store, copy, true)).toMatchObject({ addedCount: 0, copyCount: 0 })
    expect(await titles(store)).toEqual([])
  })

  test('only empty fields of the company profile are filled in', async () => {
    const store = await createLocalStore()
    const profile = (fields: Readonly<Record<string, string>>) => ({
      kind: 'company',
      record: { ...newCompany(0), content: { company_info: { fields } } },
    })
    await arrive(store, [profile({ name: 'Harrowby Bakery' })])
    const copy = copyOf([profile({ name: 'Another name', industry: 'Food', phone: '' })])
    const plan = await planCopyImport(store.database, copy)
    expect(plan.company).toEqual({ fills: { industry: 'Food' }, differing: ['Company name'] })
    expect(copyPlanSentences(plan)).toEqual([
      'The company profile gets 1 field that is empty now.',
      'Your company profile keeps its own text in: Company name.',
    ])
    expect(await run(store, copy)).toMatchObject({ companyFieldCount: 1, failed: [] })
    expect((await planCopyImport(store.database, copy)).company).toEqual({ fills: {}, differing: ['Company name'] })
  })

  test('a plan that is used up stops it, and says so; what was added stays', async () => {
    const store = await createLocalStore()
    const plan = {
      ...capabilitiesOf('subscriber', 0),
      quota: { opportunities: 1, strategies: 0, ai: 0, invitations: 0 },
    }
    await arrive(store, [{ kind: 'capabilities', record: plan }])
    const outcome = await run(store, copyOf([offer(11, 'First'), offer(12, 'Second'), offer(13, 'Third')]))
    expect(outcome).toMatchObject({ addedCount: 1, stopped: 'This account has 0 offers remaining' })
    expect(await titles(store)).toEqual(['First'])
  })

  test('a record that does not fit is named and does not hold up the others', async () => {
    const store = await createLocalStore()
    const good = offer(12, 'Second')
    const bad = { kind: 'opportunity', record: { ...good.record, ID: 11, title: ' ' } }
    const strange = {
      kind: 'opportunity',
      record: { ...good.record, ID: 13, content: { overview: 5 } } as unknown as DomainRecord,
    }
    const unknown = { kind: 'tomorrow', record: { ...good.record, ID: 14 } }
    const copy = copyOf([bad, good, strange, unknown])
    expect(await planCopyImport(store.database, copy)).toMatchObject({ unknownCount: 2 })
    const outcome = await run(store, copy)
    expect(outcome).toMatchObject({ addedCount: 1, stopped: null })
    expect(copyOutcomeSentences(outcome)).toEqual([
      '1 entry added.',
      '“ ” was not added: Please fill out all required fields.',
    ])
  })

  test('an edit that was set aside stays in the file, and that is said', async () => {
    const store = await createLocalStore()
    const plan = await planCopyImport(store.database, { ...copyOf([]), leftInFileCount: 2 })
    expect(copyPlanSentences(plan)).toEqual(['2 changes that couldn’t sync aren’t restored. They stay in the file.'])
  })

  test('records that only the server makes are left out', async () => {
    const store = await createLocalStore()
    const plan = await planCopyImport(
      store.database,
      copyOf([{ kind: 'capabilities', record: capabilitiesOf('admin', 0) }]),
    )
    expect(copyPlanSentences(plan)).toEqual(['This copy is empty.'])
  })
})

describe('texts', () => {
  const text = (ID: number, title: string, of: number | null, content = title) => ({
    kind: 'strategy',
    record: serverText(ID, title, of === null ? null : serverOffer(of, 'Weekly Loaf', FIELDS), content),
  })
  const textsIn = async ({ database }: LocalStore) => {
    const heads = await latestSummaries(database, 'strategy')
    const records = await Promise.all(heads.map(({ ID }) => recordById(database, 'strategy', ID)))
    return records
      .flatMap((seen) => (seen ? [seen.record] : []))
      .map(({ ID, title, content, meta }) => ({ ID, title, content, of: meta.opportunity_id }))
      .toSorted((one, other) => one.title.localeCompare(other.title))
  }
  const belonging = async (store: LocalStore) => (await textsIn(store)).map(({ title, of }) => [title, of])
  const LOOSE = '1 text doesn’t belong to any offer now. The one it belonged to isn’t in your account.'

  test('texts are restored with their offers, wherever they are in the file, and a second import adds nothing', async () => {
    const store = await createLocalStore()
    const copy = copyOf([text(21, 'Welcome', 11), offer(11, 'Weekly Loaf'), text(22, 'Goodbye', 11)])
    expect(copyPlanSentences(await planCopyImport(store.database, copy))).toEqual(['3 entries are new.'])
    expect(await run(store, copy)).toMatchObject({ addedCount: 3, loose: new Map(), failed: [], stopped: null })
    expect(await textsIn(store)).toEqual([
      { ID: 22, title: 'Goodbye', content: 'Goodbye', of: 11 },
      { ID: 21, title: 'Welcome', content: 'Welcome', of: 11 },
    ])
    const before = await store.dump()
    expect(await planCopyImport(store.database, copy)).toMatchObject({ fresh: [], different: [], equalCount: 3 })
    expect(await run(store, copy, true)).toMatchObject({ addedCount: 0, copyCount: 0 })
    expect(await store.dump()).toBe(before)
  })

  test('texts of an offer restored as a copy belong to the copy, and existing ones are not doubled', async () => {
    const store = await createLocalStore()
    await arrive(store, [
      offer(11, 'Weekly Loaf', { product_name: 'Newer words' }),
      text(21, 'Same', 11),
      text(22, 'Other', 11, 'Newer'),
    ])
    const copy = copyOf([offer(11, 'Weekly Loaf'), text(21, 'Same', 11), text(22, 'Other', 11), text(23, 'New', 11)])
    expect(await run(store, copy, true)).toMatchObject({ addedCount: 1, copyCount: 2, failed: [] })
    const made = (await latestSummaries(store.database, 'opportunity')).find(
      ({ title }) => title === 'Copy of Weekly Loaf',
    )
    expect(await belonging(store)).toEqual([
      ['Copy of Other', made?.ID],
      ['New', made?.ID],
      ['Other', 11],
      ['Same', 11],
    ])
    const before = await store.dump()
    expect(await run(store, copy, true)).toMatchObject({ addedCount: 0, copyCount: 0 })
    expect(await store.dump()).toBe(before)
  })

  test('belong to the offer of the same words, under whatever ID the account has it', async () => {
    const store = await createLocalStore()
    await arrive(store, [offer(99, 'Weekly Loaf')])
    const copy = copyOf([offer(11, 'Weekly Loaf'), text(21, 'Welcome', 11)])
    expect(await run(store, copy)).toMatchObject({ addedCount: 1 })
    expect(await belonging(store)).toEqual([['Welcome', 99]])
  })

  test('equal texts of two offers are both restored', async () => {
    const store = await createLocalStore()
    await arrive(store, [offer(11, 'Weekly Loaf'), offer(12, 'Second'), text(21, 'Welcome', 11)])
    const copy = copyOf([{ ...text(22, 'Welcome', 12) }])
    expect(await run(store, copy)).toMatchObject({ addedCount: 1 })
    expect(await belonging(store)).toEqual([
      ['Welcome', 12],
      ['Welcome', 11],
    ])
  })

  test('moved texts count as the same', async () => {
    const store = await createLocalStore()
    await arrive(store, [offer(11, 'Weekly Loaf'), text(21, 'Welcome', null)])
    expect(await planCopyImport(store.database, copyOf([text(21, 'Welcome', 11)]))).toMatchObject({
      equalCount: 1,
      fresh: [],
    })
  })

  test('texts without an offer are restored without one', async () => {
    const store = await createLocalStore()
    const copy = copyOf([text(21, 'Welcome', null), offer(11, 'Weekly Loaf')])
    expect(copyPlanSentences(await planCopyImport(store.database, copy))).toEqual(['2 entries are new.'])
    const outcome = await run(store, copy)
    expect(copyOutcomeSentences(outcome)).toEqual(['2 entries added.'])
    expect(await belonging(store)).toEqual([['Welcome', 0]])
    expect(await planCopyImport(store.database, copy)).toMatchObject({ fresh: [], equalCount: 2 })
  })

  test('texts whose offer is missing or trashed are restored without it, with a note before and after', async () => {
    const store = await createLocalStore()
    await arrive(store, [offer(9, 'Another'), { ...offer(12, 'Weekly Loaf'), deleted: true }])
    const copy = copyOf([
      { ...offer(11, 'Weekly Loaf'), deleted: true },
      text(21, 'Welcome', 11),
      text(22, 'Goodbye', 12),
    ])
    expect(copyPlanSentences(await planCopyImport(store.database, copy))).toContain(
      '2 texts won’t belong to any offer. The ones they belonged to aren’t in your account.',
    )
    const outcome = await run(store, copy)
    expect(copyOutcomeSentences(outcome)).toEqual([
      '2 entries added.',
      '2 texts don’t belong to any offer now. The ones they belonged to aren’t in your account.',
    ])
    expect(await belonging(store)).toEqual([
      ['Goodbye', 0],
      ['Welcome', 0],
    ])
  })

  test('texts without any offer are reported with the way to restore them', async () => {
    const store = await createLocalStore()
    const copy = copyOf([text(21, 'Welcome', 11)])
    const outcome = await run(store, copy)
    expect(copyOutcomeSentences(outcome)).toEqual([
      '“Welcome” was not added: a text needs an offer, and you don’t have one yet. Create an offer, then import this copy again.',
    ])
    await store.done('opportunity.create', { ID: 5, post_title: 'Any' })
    expect(copyOutcomeSentences(await run(store, copy))).toEqual(['1 entry added.', LOOSE])
  })

  test('wait for an offer that the plan has no room for, and come with it the next time; others come at once', async () => {
    const store = await createLocalStore()
    const quota = (opportunities: number) => ({
      ...capabilitiesOf('subscriber', opportunities),
      quota: { opportunities, strategies: 9, ai: 0, invitations: 0 },
    })
    await arrive(store, [{ kind: 'capabilities', record: quota(0) }, offer(9, 'Another')])
    const copy = copyOf([offer(11, 'Weekly Loaf'), text(21, 'Welcome', 11), text(22, 'Goodbye', 9)])
    const outcome = await run(store, copy)
    expect(outcome).toMatchObject({ addedCount: 1, failed: [], stopped: 'This account has 0 offers remaining' })
    expect(await belonging(store)).toEqual([['Goodbye', 9]])
    await store.settle(await store.claim(), { changes: [change('capabilities', quota(1), 9)], cursor: 9, head: 9 })
    expect(await run(store, copy)).toMatchObject({ addedCount: 2, stopped: null })
    expect(await belonging(store)).toEqual([
      ['Goodbye', 9],
      ['Welcome', 11],
    ])
  })

  test('texts of an offer that could not be created are restored without it', async () => {
    const store = await createLocalStore()
    const bad = { kind: 'opportunity', record: { ...serverOffer(11, 'Bad'), title: ' ' } }
    const outcome = await run(store, copyOf([bad, offer(12, 'Second'), text(21, 'Welcome', 11)]))
    expect(copyOutcomeSentences(outcome)).toEqual([
      '2 entries added.',
      LOOSE,
      '“ ” was not added: Please fill out all required fields.',
    ])
    expect(await belonging(store)).toEqual([['Welcome', 0]])
  })

  test('texts with a very long title are added under their own title', async () => {
    const store = await createLocalStore()
    const title = 'x'.repeat(300)
    await arrive(store, [offer(11, 'Weekly Loaf'), text(21, title, 11, 'Newer')])
    const copy = copyOf([text(21, title, 11, 'Older')])
    expect(await run(store, copy, true)).toMatchObject({ copyCount: 1, failed: [] })
    expect((await textsIn(store)).map(({ title: titled, content }) => [titled, content])).toEqual(
      expect.arrayContaining([
        [title, 'Older'],
        [title, 'Newer'],
      ]),
    )
    expect(await planCopyImport(store.database, copy)).toMatchObject({ different: [], equalCount: 1 })
  })
})

describe('the brand voice of an imported offer', () => {
  const voice = (ID: number, title: string, say: string) => ({
    kind: 'voice',
    record: { ...EMPTY_VOICE, ID, name: 'tea', title, do: say, updatedAt: 1 },
  })
  const voiced = (ID: number, chosen: number) => {
    const { kind, record } = offer(ID, 'Weekly Loaf')
    return { kind, record: { ...record, voice: String(chosen) } }
  }

  test('is the imported voice, under the ID that it gets', async () => {
    const store = await createLocalStore()
    await store.done('voice.create', { ID: 5, post_title: 'Tea', do: 'Dry.' })
    const copy = copyOf([voiced(11, 5), voice(5, 'Tea', 'Warm.')])
    expect(await run(store, copy, true)).toMatchObject({ addedCount: 1, copyCount: 1, failed: [] })
    const copied = (await latestSummaries(store.database, 'voice')).find(({ title }) => title === 'Copy of Tea')
    expect(copied?.ID).not.toBe(5)
    expect((await store.offer(11))?.voice).toBe(String(copied?.ID))
    expect(await planCopyImport(store.database, copy)).toMatchObject({ fresh: [], equalCount: 2, different: [] })
  })

  test('stays the account’s own where the copy has it under the same ID', async () => {
    const store = await createLocalStore()
    await run(store, copyOf([voiced(11, 5), voice(5, 'Tea', 'Warm.')]))
    expect((await store.offer(11))?.voice).toBe('5')
    expect((await recordById(store.database, 'voice', 5))?.record).toMatchObject({ title: 'Tea', do: 'Warm.' })
  })
})
