import { describe, expect, test } from 'vitest'
import { mutationMethods, findMutation } from '#domain/kinds/index.ts'
import { execute } from '#domain/engine/execute.ts'
import { defineMutation, mutationTouches } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { createTransaction, createRecordSet } from '#domain/engine/transaction.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, ok } from '#lib/result.ts'
import * as z from 'zod/mini'
import { createTestAccount, NOW_MS } from '../../../support/samples/factories.ts'
import { cpuNowMs } from '../../../support/tools/cpu-time.ts'

const KIND = 'opportunity'
const record = (ID: number, name: string, more: JsonObject = {}): DomainRecord => ({ ID, name, updatedAt: 1, ...more })
const OPTIONS = { atMs: NOW_MS, conflictRule: 'keepCurrent' } as const

const recordSetOf = (...records: readonly DomainRecord[]) =>
  createRecordSet(records.map((one) => [KIND, { record: one, deleted: false }] as const))

/** A mutation that works and then answers as told. */
const mutationThat = (work: (tx: Transaction) => void, answer: 'succeeds' | 'is refused') =>
  defineMutation({
    method: 'test.work',
    verb: 'edit',
    params: z.object({}),
    touches: () => ({ keys: [] }),
    run(tx) {
      work(tx)
      return answer === 'succeeds' ? ok({ ID: 1 }) : err(refusals.notFound(KIND))
    },
    describe: () => ({ subject: { kind: KIND, ID: 1 }, paths: [] }),
  })

const everything = (tx: Transaction): void => {
  tx.insert(KIND, record(3, 'new'))
  tx.edit(KIND, 1, [{ path: 'title', value: 'B' }])
  tx.replace(KIND, record(2, 'two', { counter: 5 }))
  tx.remove(KIND, 1)
}

describe('whole or not at all', () => {
  test('a refused mutation leaves the record set as it was, whatever it had done before', () => {
    const recordSet = recordSetOf(record(1, 'one', { title: 'A' }), record(2, 'two'))
    expect(execute(mutationThat(everything, 'is refused'), {}, recordSet, OPTIONS)).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    })
    expect(recordSet.changed()).toEqual([])
    expect([1, 2, 3].map((ID) => recordSet.stored(KIND, ID))).toEqual([
      { record: record(1, 'one', { title: 'A' }), deleted: false },
      { record: record(2, 'two'), deleted: false },
      undefined,
    ])
    expect(recordSet.nameOwner(KIND, 'new')).toBeUndefined()
    expect(recordSet.nameOwner(KIND, 'one')).toBe(1)
  })

  test('so does one that throws', () => {
    const recordSet = recordSetOf(record(1, 'one'), record(2, 'two'))
    const bad = mutationThat((tx) => {
      everything(tx)
      throw new Error('unexpected')
    }, 'succeeds')
    expect(() => execute(bad, {}, recordSet, OPTIONS)).toThrow('unexpected')
    expect(recordSet.changed()).toEqual([])
    expect(recordSet.stored(KIND, 3)).toBeUndefined()
  })

  test('a successful mutation changes all it touched, each record once', () => {
    const recordSet = recordSetOf(record(1, 'one', { title: 'A' }), record(2, 'two'))
    const done = execute(mutationThat(everything, 'succeeds'), {}, recordSet, OPTIONS)
    expect(done).toMatchObject({ ok: true, value: { changed: [3, 1, 2].map((ID) => ({ kind: KIND, ID })) } })
    expect(recordSet.stored(KIND, 1)).toEqual({
      record: record(1, 'one', { title: 'B', updatedAt: NOW_MS }),
      deleted: true,
    })
    expect(recordSet.stored(KIND, 3)?.deleted).toBe(false)
  })
})

describe('what a mutation sees', () => {
  test('a mutation sees its own changes at once and others’ once committed', () => {
    const recordSet = recordSetOf(record(1, 'one', { title: 'A' }))
    const first = createTransaction(recordSet, OPTIONS)
    first.tx.edit(KIND, 1, [{ path: 'title', was: 'A', value: 'B' }])
    expect(first.tx.get(KIND, 1)).toMatchObject({ title: 'B' })
    expect(createTransaction(recordSet, OPTIONS).tx.get(KIND, 1)).toMatchObject({ title: 'A' })
    first.commit()
    expect(createTransaction(recordSet, OPTIONS).tx.get(KIND, 1)).toMatchObject({ title: 'B' })
  })

  test('live records and deleted ones apart', () => {
    const { tx } = createTransaction(recordSetOf(record(1, 'one')), OPTIONS)
    expect([tx.get(KIND, 1)?.ID, tx.getDeleted(KIND, 1)]).toEqual([1, undefined])
    tx.remove(KIND, 1)
    expect([tx.get(KIND, 1), tx.getDeleted(KIND, 1)?.ID]).toEqual([undefined, 1])
    expect([tx.get('company', 1), tx.getDeleted('company', 1)]).toEqual([undefined, undefined])
  })
})

describe('names', () => {
  test('names of records made in the same transaction count, and those of deleted ones do not', () => {
    const { tx } = createTransaction(recordSetOf(record(1, 'loaf')), OPTIONS)
    expect(tx.uniqueSlug(KIND, 'loaf', 2)).toBe('loaf-2')
    tx.insert(KIND, record(2, 'loaf-2'))
    expect(tx.uniqueSlug(KIND, 'loaf', 3)).toBe('loaf-3')
    expect(tx.uniqueSlug(KIND, 'loaf', 1)).toBe('loaf')
    expect(tx.uniqueSlug('strategy', 'loaf', 9)).toBe('loaf')
  })

  test('names of removed or renamed records are free within the transaction if nobody had them before', () => {
    const { tx } = createTransaction(recordSetOf(), OPTIONS)
    tx.insert(KIND, record(1, 'loaf'))
    tx.remove(KIND, 1)
    expect(tx.uniqueSlug(KIND, 'loaf', 2)).toBe('loaf')
    tx.revive(KIND, record(1, 'rolls'))
    expect(tx.uniqueSlug(KIND, 'loaf', 2)).toBe('loaf')
    expect(tx.uniqueSlug(KIND, 'rolls', 2)).toBe('rolls-2')
  })

  test('names of forty thousand records are found in a fraction of a second', () => {
    const { tx } = createTransaction(recordSetOf(), OPTIONS)
    const beganMs = cpuNowMs()
    for (let ID = 1; ID <= 40_000; ID++) tx.insert(KIND, record(ID, tx.uniqueSlug(KIND, `loaf-${ID}-x`, ID)))
    // Ten times what a slow machine takes.
    expect(cpuNowMs() - beganMs).toBeLessThan(5_000)
  })

  test('names of a removed and committed record are free again', () => {
    const recordSet = recordSetOf(record(1, 'loaf'))
    const { tx, commit } = createTransaction(recordSet, OPTIONS)
    tx.remove(KIND, 1)
    commit()
    expect(createTransaction(recordSet, OPTIONS).tx.uniqueSlug(KIND, 'loaf', 2)).toBe('loaf')
  })

  test('names of records that were named but not loaded count', () => {
    const recordSet = createRecordSet([], [[KIND, 'loaf', 5]])
    expect(createTransaction(recordSet, OPTIONS).tx.uniqueSlug(KIND, 'loaf', 6)).toBe('loaf-2')
    expect(createTransaction(recordSet, OPTIONS).tx.uniqueSlug(KIND, 'loaf', 5)).toBe('loaf')
  })
})

describe('outcomes', () => {
  const edits = (...values: readonly (readonly [current: string, was: string, value: string])[]) => {
    const recordSet = recordSetOf(
      record(1, 'one', Object.fromEntries(values.map(([current], index) => [`f${index}`, current]))),
    )
    const transaction = createTransaction(recordSet, OPTIONS)
    transaction.tx.edit(
      KIND,
      1,
      values.map(([, was, value], index) => ({ path: `f${index}`, was, value })),
    )
    return transaction.outcome()
  }
  const APPLIED = ['A', 'A', 'B'] as const
  const MERGED = ['ONE\ntwo\nthree', 'one\ntwo\nthree', 'one\ntwo\nTHREE'] as const
  const CONFLICT = ['A', 'B', 'C'] as const

  test('the worst of the fields’ outcomes is the mutation’s, in whatever order', () => {
    expect(edits(APPLIED)).toBe('applied')
    expect(edits(APPLIED, MERGED, APPLIED)).toBe('merged')
    expect(edits(CONFLICT, MERGED, APPLIED)).toBe('conflict')
    expect(edits(MERGED, CONFLICT)).toBe('conflict')
  })

  test('an edit that changes nothing leaves the record and its time alone', () => {
    const recordSet = recordSetOf(record(1, 'one', { title: 'A' }))
    const { tx, commit } = createTransaction(recordSet, OPTIONS)
    tx.edit(KIND, 1, [{ path: 'title', was: 'Z', value: 'A' }])
    expect(commit()).toEqual([])
    expect(recordSet.stored(KIND, 1)?.record.updatedAt).toBe(1)
  })
})

test('every mutation asks to see the record that it is about, and its plan where it needs one', () => {
  const account = createTestAccount()
  const samples: Readonly<Record<string, JsonObject>> = {
    'company.updateUserCompany': { fields: { name: 'x' } },
    'company.delete': {},
    'conflict.settle': { ID: 5, choice: 'value' },
    'opportunity.create': { ID: 5, post_title: 'x' },
    'strategy.create': { ID: 5, post_title: 'x', meta_input: { kind: 'ads', opportunity_id: 7 } },
    'template.create': { ID: 5, post_title: 'x', meta_input: { kind: 'ads' } },
    'template.createFromStrategy': { ID: 5, template: 6, post_title: 'x' },
    'template.createFromOffer': { ID: 5, template: 6, post_title: 'x' },
    'template.createFromConflict': { ID: 5, conflict: 6, post_title: 'x' },
    'aiResult.create': { ID: 5, opportunity_id: 7, usecase: 'tagline', text: 'x', source: 'template' },
    'aiResult.createFromConflict': { ID: 5, conflict: 6, post_title: 'x' },
    'formula.create': { ID: 5, post_title: 'x' },
    'formula.createFromConflict': { ID: 5, conflict: 6, post_title: 'x' },
    'swot.create': { ID: 5, opportunity_id: 7, post_title: 'x', source: 'rules' },
    'swot.createFromConflict': { ID: 5, conflict: 6, post_title: 'x' },
    'entry.create': { ID: 5, form: 7 },
    'entry.createFromConflict': { ID: 5, conflict: 6, post_title: 'x' },
    'entry.update': { ID: 5, fields: {} },
    'form.createFromConflict': { ID: 5, conflict: 6, post_title: 'x' },
    'form.addFieldToForm': { ID: 5, field: {} },
    'form.updateFormField': { ID: 5, name: 'f_1' },
    'form.place': { ID: 5, item: 'f_1' },
    'form.unplace': { ID: 5, item: 'f_1' },
    'workbook.createFromConflict': { ID: 5, conflict: 6, post_title: 'x' },
    'workbook.place': { ID: 5, item: 6 },
    'workbook.unplace': { ID: 5, item: 6 },
    'app.createFromConflict': { ID: 5, conflict: 6, post_title: 'x' },
    'app.place': { ID: 5, item: 6 },
    'app.unplace': { ID: 5, item: 6 },
    'import.add': { ID: 5, form: 7, batch: 'b' },
    'job.create': { ID: 5, type: 'swot', opportunity_id: 7 },
    'strategy.putInUse': { ID: 5, placement: 6, where: 'x', since: '2027-03-01' },
    'strategy.endUse': { ID: 5, placement: 6, until: '' },
    'strategy.takeBackUse': { ID: 5, placement: 6 },
    'strategy.noteSources': { ID: 5, add: [] },
    'strategy.createFromConflict': { ID: 5, conflict: 6, post_title: 'x' },
    'voice.createFromConflict': { ID: 5, conflict: 6, post_title: 'x' },
    'opportunity.createFromConflict': { ID: 5, conflict: 6, post_title: 'x' },
    'opportunity.updateFormField': { ID: 5, form: 'goals', field: 'main', value: 'x' },
    'opportunity.updateForm': { ID: 5, form: 'goals', fields: {} },
  }
  expect(account.stored('capabilities', 1)).toBeDefined()
  for (const method of mutationMethods()) {
    const mutation = findMutation(method)
    if (!mutation) throw new Error(method)
    const params = z.parse(
      mutation.params,
      samples[method] ?? {
        ID: 5,
        copy: 6,
        path: 'title',
        value: 'x',
        to: 7,
        opportunity_id: 5,
        workbook: 5,
        post_title: 'x',
      },
    )
    const { subject } = mutation.describe(params)
    const { keys } = mutationTouches(mutation, params)
    expect(keys, method).toContainEqual(subject)
    if (mutation.needs) expect(keys, method).toContainEqual({ kind: 'capabilities', ID: 1 })
    if (!method.endsWith('All')) expect(method.split('.')[0]).toBe(subject.kind)
  }
})
