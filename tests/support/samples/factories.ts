import { typedFind } from '#domain/engine/mutation.ts'
import { capabilitiesOf, type Tier } from '#domain/plan/tiers.ts'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { parentIDOf } from '#domain/engine/kind.ts'
import { findKind, findMutation } from '#domain/kinds/index.ts'
import { newCompany } from '#domain/kinds/company.ts'
import { type Conflict, newConflict } from '#domain/engine/conflict-record.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { mutationTouches } from '#domain/engine/mutation.ts'
import { execute, type ExecutionResult } from '#domain/engine/execute.ts'
import {
  type DomainRecord,
  type FoundConflict,
  recordKeyString,
  type RecordKey,
  type Touches,
} from '#domain/engine/record.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import { type ConflictRule, createRecordSet, type StoredRecord } from '#domain/engine/transaction.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, type Result } from '#lib/result.ts'
import * as z from 'zod/mini'

export const NOW_MS = Date.UTC(2026, 6, 1, 12)

/**
 * An account's records in memory, changed by the real mutations. A mutation sees what it named beforehand and nothing
 * else, as on a device and on the server.
 */
export interface TestAccount {
  /** Carries a mutation out; its parameters are checked by its own schema first. */
  run(method: string, params: JsonObject, rule?: ConflictRule): Result<ExecutionResult, MutationRefusal>
  /** The same, where it must succeed. */
  done(method: string, params: JsonObject, rule?: ConflictRule): ExecutionResult
  stored(kind: string, ID: number): StoredRecord | undefined
  offer(ID: number): Opportunity
  plan(): CapabilitiesRecord
  put(kind: string, record: DomainRecord, deleted?: boolean): void
  /** Stores a found conflict as the server does; gives its ID. */
  keep(found: FoundConflict): number
  /** Everything there is, as one text. */
  snapshot(): string
}

export function createTestAccount(tier: Tier | null = 'admin'): TestAccount {
  const byKey = new Map<string, { readonly kind: string; readonly stored: StoredRecord }>()
  const put = (kind: string, record: DomainRecord, deleted = false): void => {
    byKey.set(recordKeyString(kind, record.ID), { kind, stored: { record, deleted } })
  }
  if (tier !== null) put('capabilities', capabilitiesOf(tier, NOW_MS))
  put('company', newCompany(NOW_MS))

  const stored = (kind: string, ID: number): StoredRecord | undefined => byKey.get(recordKeyString(kind, ID))?.stored
  const run = (
    method: string,
    params: JsonObject,
    conflictRule: ConflictRule = 'keepCurrent',
  ): Result<ExecutionResult, MutationRefusal> => {
    const mutation = findMutation(method)
    if (!mutation) throw new RangeError(`unknown method ${method}`)
    const parsed = z.safeParse(mutation.params, params)
    if (!parsed.success) return err({ code: 'invalid', message: 'the schema refuses it', fields: {} })
    const first = mutationTouches(mutation, parsed.data)
    const keys = [...first.keys]
    const bases = [...(first.names ?? [])]
    const asked = new Set<string>()
    for (let more: Touches | undefined = first; more; ) {
      const before = asked.size
      for (const { kind, ID } of more.keys) asked.add(recordKeyString(kind, ID))
      for (const { kind, of } of more.children ?? []) keys.push(...childrenOf(kind, of.ID))
      for (const { kind, base } of more.names ?? []) asked.add(`${kind}/${base}`)
      if (asked.size === before) break
      keys.push(...more.keys)
      bases.push(...(more.names ?? []))
      more = mutation.touchesMore?.(
        parsed.data,
        typedFind((kind, ID) => stored(kind, ID)?.record),
      )
    }
    const recordSet = createRecordSet(
      keys.flatMap(({ kind, ID }): [string, StoredRecord][] =>
        [stored(kind, ID)].flatMap((found) => (found ? [[kind, found]] : [])),
      ),
      bases.flatMap(({ kind, base }) => namesInUse(kind, base)),
    )
    const executed = execute(mutation, parsed.data, recordSet, { atMs: NOW_MS, conflictRule })
    for (const { kind, ID } of recordSet.changed()) {
      const now = recordSet.stored(kind, ID)
      if (now) put(kind, now.record, now.deleted)
    }
    return executed
  }

  const childrenOf = (kind: string, parent: number): RecordKey[] => {
    const definition = findKind(kind)
    return [...byKey.values()]
      .filter(
        (entry) =>
          entry.kind === kind && definition !== undefined && parentIDOf(definition, entry.stored.record) === parent,
      )
      .map((entry) => ({ kind, ID: entry.stored.record.ID }))
  }

  const namesInUse = (kind: string, base: string): [string, string, number][] =>
    [...byKey.values()]
      .filter((entry) => entry.kind === kind && !entry.stored.deleted && entry.stored.record.name.startsWith(base))
      .map((entry) => [kind, entry.stored.record.name, entry.stored.record.ID])

  const recordOf = (kind: string, ID: number): DomainRecord => {
    const found = stored(kind, ID)
    if (!found) throw new Error(`no ${kind} ${ID}`)
    return found.record
  }

  return {
    run,
    done(method, params, rule) {
      const result = run(method, params, rule)
      if (!result.ok) throw new Error(`${method}: ${JSON.stringify(result.error)}`)
      return result.value
    },
    stored,
    offer: (ID) => recordOf('opportunity', ID) as Opportunity,
    plan: () => recordOf('capabilities', 1) as CapabilitiesRecord,
    put,
    keep(found) {
      const ID = 9_000 + byKey.size
      put(
        'conflict',
        newConflict(found, { ID, author: 'someone', device: 'a device', atMs: NOW_MS }) satisfies Conflict,
      )
      return ID
    },
    snapshot: () => JSON.stringify([...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** A refusal's code, or 'ok'. */
export const codeOf = (result: Result<unknown, { readonly code: string }>): string =>
  result.ok ? 'ok' : result.error.code
