import { describe, expect, it } from 'vitest'
import { matchImportedRows, type DuplicateHandling } from '#features/forms/import/match-imported-rows.ts'
import { storeImport, undoImport } from '#features/forms/import/store-import.ts'
import { err, ok } from '#lib/result.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

const known = [
  { ID: 1, values: { mail: 'Ada@example.com', name: 'Ada', age: '40' } },
  { ID: 2, values: { mail: 'ada@example.com ', name: 'Another' } },
  { ID: 3, values: null },
]
const rows = [
  { line: 2, values: { mail: 'ada@EXAMPLE.com', age: '41' } },
  { line: 3, values: { mail: 'ada@example.com', age: '42', name: 'Ada' } },
  { line: 4, values: { name: 'Nobody' } },
  { line: 5, values: { mail: 'bea@example.com' } },
]
const split = (when: DuplicateHandling, by: string | null = 'mail') => {
  let ID = 100
  return matchImportedRows(rows, { by, when, known, mintId: () => ++ID })
}

describe('rows whose entry is there', () => {
  it('rows of existing entries are skipped, added again, or update the entry one after the other', () => {
    expect(split('leave')).toMatchObject({
      entries: [{ fields: { name: 'Nobody' } }, { fields: { mail: 'bea@example.com' } }],
      left: 2,
    })
    expect(split('add').entries).toHaveLength(4)
    expect(split('update', null).entries).toHaveLength(4)
    expect(split('update').updates).toEqual([
      { ID: 1, fields: { mail: 'ada@EXAMPLE.com', age: '41' }, was: { mail: 'Ada@example.com', age: '40' } },
      { ID: 1, fields: { mail: 'ada@example.com', age: '42' }, was: { mail: 'ada@EXAMPLE.com', age: '41' } },
    ])
  })
})

/** Carries out everything until a number of calls is reached. */
function recorder(refusedAt = Number.POSITIVE_INFINITY) {
  const calls: MutationCall[] = []
  let lastID = 5_000
  const mutate = async (method: string, params: MutationCall['params']) => {
    if (calls.length === refusedAt) {
      calls.push({ method: 'refused', params: {} })
      return err({ code: 'storage_full', message: 'full' } as const)
    }
    calls.push({ method, params })
    return ok({ ID: 1 })
  }
  return { calls, account: { mutate, mintId: () => ++lastID } as unknown as AccountContext }
}
const entries = Array.from({ length: 450 }, (_, index) => ({ ID: index + 1, fields: { name: 'x' } }))
const updates = [{ ID: 900, fields: { name: 'new' }, was: { name: 'old' } }]
const work = (signal: AbortSignal, onProgress: (share: number) => void = () => undefined) => ({
  ...{ form: 7, file: 'a.csv', entries, updates },
  signal,
  onProgress,
})
const sizes = (calls: readonly MutationCall[]) =>
  calls.map(({ params }) => [(params['entries'] as unknown[]).length, (params['updates'] as unknown[]).length])

describe('an import is kept', () => {
  it('an import is sent in parts of 200 with progress, and undone from the last one', async () => {
    const { calls, account } = recorder()
    const shares: number[] = []
    const stored = await storeImport(
      account,
      work(new AbortController().signal, (share) => shares.push(share)),
    )
    expect(sizes(calls)).toEqual([
      [200, 0],
      [200, 0],
      [50, 1],
    ])
    expect(calls.map(({ params }) => [params['part'], params['parts']])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ])
    expect(new Set(calls.map(({ params }) => params['batch'])).size).toBe(1)
    expect(shares.at(-1)).toBe(1)
    if (!stored.ok) throw new Error(stored.error.message)
    calls.length = 0
    await undoImport(account, stored.value)
    expect(calls).toEqual([5_003, 5_002, 5_001].map((ID) => ({ method: 'import.undo', params: { ID } })))
  })

  it('an import with long answers is sent in shorter parts, each in one call', async () => {
    const { calls, account } = recorder()
    const long = Array.from({ length: 12 }, (_, index) => ({ ID: index + 1, fields: { name: 'x'.repeat(100_000) } }))
    await storeImport(account, { ...work(new AbortController().signal), entries: long, updates: [] })
    expect(sizes(calls)).toEqual([
      [5, 0],
      [5, 0],
      [2, 0],
    ])
  })

  it('a cancelled or refused import leaves nothing behind', async () => {
    const end = new AbortController()
    const cancelled = recorder()
    expect(
      await storeImport(
        cancelled.account,
        work(end.signal, () => end.abort()),
      ),
    ).toMatchObject({ error: { code: 'cancelled' } })
    expect(cancelled.calls.map(({ method }) => method)).toEqual(['import.add', 'import.undo'])
    const refused = recorder(1)
    expect(await storeImport(refused.account, work(new AbortController().signal))).toMatchObject({
      error: { code: 'storage_full' },
    })
    expect(refused.calls.map(({ method }) => method)).toEqual(['import.add', 'refused', 'import.undo'])
  })
})
