import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { findKind } from '#domain/kinds/index.ts'
import { parseRecord, registerVersions, withVersion } from '#domain/engine/versions/record-versions.ts'
import type { UpgradeStep } from '#domain/engine/record.ts'

const HEADED: UpgradeStep = ({ title, ...rest }) => ({ ...rest, headline: title ?? '' })
const TAGGED: UpgradeStep = (body) => ({ ...body, tags: [] })
const KIND = 'sample'
const RECORD = { ID: 7, name: 'weekly-loaf', updatedAt: 1 }

/** Bodies of a kind as each version stored them. Never changed: devices and backups hold such bodies. */
const FROZEN = [
  '{"ID":7,"name":"weekly-loaf","updatedAt":1,"title":"Weekly Loaf"}',
  '{"ID":7,"name":"weekly-loaf","updatedAt":1,"headline":"Weekly Loaf","schema":2}',
  '{"ID":7,"name":"weekly-loaf","updatedAt":1,"headline":"Weekly Loaf","tags":[],"schema":3}',
]

let forget = (): unknown => undefined
const register = (...steps: UpgradeStep[]): void => {
  forget = registerVersions(KIND, steps)
}
afterEach(() => forget())

describe('a stored body', () => {
  test.each(FROZEN)('of any version is read as the newest: %s', (json) => {
    register(HEADED, TAGGED)
    expect(parseRecord(KIND, json)).toEqual({ ...RECORD, headline: 'Weekly Loaf', tags: [], schema: 3 })
  })

  test('of a newer version is refused', () => {
    register(HEADED)
    expect(() => parseRecord(KIND, FROZEN[2] ?? '')).toThrow(RangeError)
  })

  test('of a kind without steps is read as it is', () => {
    expect(parseRecord(KIND, FROZEN[0] ?? '')).toEqual({ ...RECORD, title: 'Weekly Loaf' })
  })

  test('is written with its version, and without one in the first', () => {
    expect(withVersion(KIND, RECORD)).toEqual(RECORD)
    register(HEADED)
    expect(withVersion(KIND, RECORD)).toEqual({ ...RECORD, schema: 2 })
  })
})

const rowSchema = z.looseObject({ kind: z.string(), json: z.string() })
const frozenSchema = z.object({ stores: z.array(z.object({ name: z.string(), rows: z.array(z.unknown()) })) })
const frozen = frozenSchema.parse(JSON.parse(readFileSync('tests/fixtures/local-databases/v1.json', 'utf8')))
const rows = frozen.stores
  .filter(({ name }) => name === 'records')
  .flatMap((store) => z.array(rowSchema).parse(store.rows))
  .map(({ kind, json }) => ({ kind, record: parseRecord(kind, json) }))

describe('a database that a device has kept', () => {
  test('holds several kinds of records', () => {
    expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(2)
  })

  test.each(rows)('gives its $kind with the summary that lists show', ({ kind, record }) => {
    expect(findKind(kind)?.summary(record)).toMatchObject({ title: expect.any(String), search: expect.any(String) })
  })
})
