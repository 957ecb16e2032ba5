import { asRecordOf, type RecordOf } from '#domain/engine/record-types.ts'
import { randomUUID } from 'node:crypto'
import type { ExchangeAnswer, ExchangeParams, FullChange, MutationResult, SentMutation } from '#contract/sync.ts'
import { capabilitiesOf, type Tier } from '#domain/plan/tiers.ts'
import { newCompany } from '#domain/kinds/company.ts'
import { type Conflict, newConflict, conflictRelation } from '#domain/engine/conflict-record.ts'
import { findKind, findMutation } from '#domain/kinds/index.ts'
import { execute, type ExecutionResult } from '#domain/engine/execute.ts'
import { fieldChanges, type HistoryEntry, historyVerb } from '#domain/engine/history.ts'
import type { Mutation } from '#domain/engine/mutation.ts'
import { type DomainRecord, isErased, recordKeyString, type RecordKey } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { CORE_SET, parentIDOf } from '#domain/engine/kind.ts'
import { createRecordSet, type StoredRecord } from '#domain/engine/transaction.ts'
import { sameJson } from '#lib/json.ts'
import type { Clock } from '#lib/time/clock.ts'
import { createIdMinter } from '#lib/id.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { HintHub, ReadRecords, RecordService, VersionedRecord } from '#server/records/record-service.ts'
import { authorOf } from '#server/identity/session.ts'
import * as z from 'zod/mini'

/**
 * An account's records in memory behind the interface of the real record service: the real mutations, one account, no
 * database. What only a database can get wrong (locks, several processes, crashes) is shown by the integration tests.
 */
export interface MemoryRecords
  extends Pick<
    RecordService,
    'childrenAfter' | 'countChildren' | 'exchange' | 'get' | 'history' | 'latestChildren' | 'list' | 'mutate'
  > {
  /** Everything as a new device would be given it, in the order of kind and ID. */
  changes(): readonly FullChange[]
  head(): number
  /** Asked before a piece of a device's work is carried out: a refusal ends it, as where the server has newer rules. */
  refuse(because: ((sent: SentMutation) => MutationRefusal | undefined) | null): void
  /** Another plan, as an administrator gives it. */
  setTier(tier: Tier): void
  /**
   * Keeps everything as it is. What it gives puts the server back to that: the same history up to there, and another
   * one from there on.
   */
  backUp(): () => void
}

type Place = Pick<DomainRecord, 'ID' | 'updatedAt'>

interface Actor {
  readonly author: string
  readonly device: string
  readonly atMs: number
  readonly method: string
}

interface DeviceState {
  lastSeq: number
  readonly results: MutationResult[]
  readonly refused: Set<string>
}

/** The whole of an account, as a new one has it. */
export function createMemoryRecords({
  clock,
  hints,
  tier,
}: {
  readonly clock: Clock
  readonly hints: HintHub
  readonly tier: Tier
}): MemoryRecords {
  const mintId = createIdMinter(clock)
  let workspace = createRecordSet([])
  const rows = new Map<string, RecordKey & { readonly version: number }>()
  const histories = new Map<string, HistoryEntry[]>()
  const devices = new Map<string, DeviceState>()
  let head = 0
  let epoch = randomUUID()
  let refusalOf: (sent: SentMutation) => MutationRefusal | undefined = () => undefined

  const note = (key: RecordKey, before: StoredRecord | undefined, now: StoredRecord, by: Actor): void => {
    const text = recordKeyString(key.kind, key.ID)
    rows.delete(text)
    rows.set(text, { kind: key.kind, ID: key.ID, version: ++head })
    const { author, device, method, atMs: at } = by
    const fields = isErased(now.record) ? [] : fieldChanges(before?.record, now.record)
    histories.set(text, [
      { version: head, at, author, device, method, verb: historyVerb(before, now), fields },
      ...(histories.get(text) ?? []),
    ])
  }
  const run = (mutation: Mutation, params: unknown, by: Actor): Result<ExecutionResult, MutationRefusal> => {
    const done = execute(mutation, params, workspace, {
      atMs: by.atMs,
      nowMs: clock.nowMs(),
      conflictRule: 'keepCurrent',
    })
    if (!done.ok) return done
    for (const { kind, ID, before, now } of done.value.changed) note({ kind, ID }, before, now, by)
    for (const found of done.value.conflicts) {
      const open = [...workspace.allOf('conflict')]
        .filter(({ deleted }) => !deleted)
        .map((stored) => stored.record as Conflict)
      const ofSame = open.find(
        ({ of, path, device }) => sameJson(of, { ...found.of }) && path === found.path && device === by.device,
      )
      const relation = ofSame && conflictRelation(ofSame, found)
      if (relation === 'repeated') continue
      const made = newConflict(found, { ID: mintId(), author: by.author, device: by.device, atMs: clock.nowMs() })
      const record = relation === 'newer' ? { ...made, ...ofSame, value: found.value } : made
      const before = workspace.stored('conflict', record.ID)
      const now = { record, deleted: false }
      workspace.put('conflict', now)
      note({ kind: 'conflict', ID: record.ID }, before, now, by)
    }
    return done
  }
  const seed = (kind: string, record: DomainRecord): void => {
    const now = { record, deleted: false }
    const text = recordKeyString(kind, record.ID)
    workspace.put(kind, now)
    rows.delete(text)
    rows.set(text, { kind, ID: record.ID, version: ++head })
    // What comes with an account was made by nobody: its history is empty.
    histories.set(text, [])
  }
  const changeOf = ({ kind, ID, version }: RecordKey & { readonly version: number }): FullChange => {
    const { record, deleted } = workspace.stored(kind, ID) ?? { record: null, deleted: true }
    return { kind, ID, version, deleted, record: record && isErased(record) ? null : record }
  }
  const live = (kind: string): VersionedRecord[] =>
    [...rows.values()].flatMap(({ kind: of, ID, version }) => {
      const stored = of === kind ? workspace.stored(kind, ID) : undefined
      const present = findKind(kind)?.present
      return stored && !stored.deleted ? [{ ...(present?.(stored.record) ?? stored.record), version }] : []
    })
  const settle = (
    sent: SentMutation,
    device: DeviceState,
    by: Omit<Actor, 'method'>,
  ): Omit<MutationResult, 'id' | 'seq'> => {
    const mutation = findMutation(sent.method)
    const parsed = mutation && z.safeParse(mutation.params, sent.params[0])
    if (!mutation || !parsed) return { status: 'refused', ...plain(refusals.internal()) }
    if (!parsed.success) return { status: 'refused', ...plain(refusals.invalid(faultsOf(parsed.error))) }
    const refusal = refusalOf(sent)
    const done = refusal ? err(refusal) : run(mutation, parsed.data, { ...by, method: mutation.method })
    if (done.ok) return { status: done.value.outcome, version: head, data: done.value.data }
    const { verb } = mutation
    const { subject } = mutation.describe(parsed.data)
    const wanted = [subject, ...mutation.touches(parsed.data).keys].map(({ kind, ID }) => recordKeyString(kind, ID))
    const isOrphan = done.error.code === 'not_found' && wanted.some((key) => device.refused.has(key))
    if (verb === 'create') device.refused.add(recordKeyString(subject.kind, subject.ID))
    return {
      status: 'refused',
      ...plain(isOrphan ? refusals.dependsOnRefused() : done.error),
      data: verb === 'create' ? { ID: subject.ID } : {},
    }
  }

  seed('capabilities', capabilitiesOf(tier, clock.nowMs()))
  seed('company', newCompany(clock.nowMs()))
  return {
    head: () => head,
    setTier: (next) => seed('capabilities', capabilitiesOf(next, clock.nowMs())),
    refuse(because) {
      refusalOf = because ?? (() => undefined)
    },
    backUp() {
      const kept = structuredClone({ head, rows, histories, devices })
      const stored = [...rows.values()].flatMap(({ kind, ID }) => {
        const one = workspace.stored(kind, ID)
        return one ? [[kind, one] as const] : []
      })
      return () => {
        workspace = createRecordSet(stored)
        refill(rows, kept.rows)
        refill(histories, kept.histories)
        refill(devices, kept.devices)
        head = kept.head
        epoch = randomUUID()
      }
    },
    changes: () =>
      [...rows.values()].map(changeOf).toSorted((a, b) => (a.kind === b.kind ? a.ID - b.ID : a.kind < b.kind ? -1 : 1)),
    list: (_session, kind) =>
      Promise.resolve({
        records: live(kind).map((record) => ({ ...asRecordOf(kind, record), version: record.version })),
        after: null,
      }),
    get: (_session, kind, by) => {
      const found = live(kind).find((record) => ('ID' in by ? record.ID === by.ID : record.name === by.name))
      return Promise.resolve(found && { ...asRecordOf(kind, found), version: found.version })
    },
    history(_session, { kind, ID }) {
      const entries = histories.get(recordKeyString(kind, ID))
      return Promise.resolve(entries && { entries, after: null })
    },
    mutate(session, mutation, params) {
      const before = head
      const done = run(mutation, params, {
        author: authorOf(session),
        device: '',
        atMs: clock.nowMs(),
        method: mutation.method,
      })
      if (head > before) hints.publish(session.accountId)
      if (!done.ok) return Promise.resolve(err(done.error))
      const { subject } = mutation.describe(params)
      return Promise.resolve(ok(workspace.stored(subject.kind, subject.ID)?.record ?? done.value.data))
    },
    childrenAfter: (_, of, after, limit) =>
      Promise.resolve(
        page(
          of.kind,
          childrenOf(of).filter(({ ID }) => ID > after),
          limit,
        ),
      ),
    countChildren: (_, of) => Promise.resolve(childrenOf(of).length),
    latestChildren(_, of, { isOldestFirst, after, limit }) {
      const turn = isOldestFirst ? 1 : -1
      const order = (one: Place, other: Place): number => turn * (one.updatedAt - other.updatedAt || one.ID - other.ID)
      const behind = childrenOf(of).filter((one) => !after || order(one, after) > 0)
      return Promise.resolve(page(of.kind, behind.toSorted(order), limit))
    },
    exchange(session, params) {
      const before = head
      const state = devices.get(params.device) ?? { lastSeq: 0, results: [], refused: new Set() }
      if (params.epoch !== null && params.epoch !== epoch)
        return Promise.resolve(ok({ rawJson: JSON.stringify(rewound(state.lastSeq)) }))
      devices.set(params.device, state)
      const by = { author: authorOf(session), device: params.device }
      const results: MutationResult[] = []
      for (const sent of params.mutations) {
        if (sent.seq > state.lastSeq) {
          state.results.push({
            id: sent.id,
            seq: sent.seq,
            ...settle(sent, state, { ...by, atMs: Math.min(sent.at, clock.nowMs()) }),
          })
          state.lastSeq = sent.seq
        }
        const stored = state.results.find(({ seq }) => seq === sent.seq)
        if (stored) results.push(stored)
      }
      if (head > before) hints.publish(session.accountId)
      return Promise.resolve(ok({ rawJson: JSON.stringify(answer(params, state.lastSeq, results)) }))
    },
  }

  /**
   * What is of a set comes after that set's cursor where the device says which sets it holds, and after the core's
   * where it does not.
   */
  function answer(
    { cursor, sets, limit }: ExchangeParams,
    lastSeq: number,
    results: readonly MutationResult[],
  ): ExchangeAnswer {
    const after = (row: RecordKey): number => {
      const set = setOf(row)
      return sets && set !== CORE_SET ? (sets[set] ?? Number.POSITIVE_INFINITY) : cursor
    }
    const later = [...rows.values()]
      .filter((row) => row.version > after(row))
      .toSorted((one, other) => one.version - other.version)
    const taken = later.slice(0, limit)
    const more = taken.length < later.length
    const next = (at: number): number => (more ? Math.max(at, taken.at(-1)?.version ?? at) : head)
    const places =
      sets && Object.fromEntries(Object.entries(sets).map(([set, at]) => [set, { cursor: next(at), more }]))
    return {
      epoch,
      lastSeq,
      results,
      changes: taken.map(changeOf),
      cursor: next(cursor),
      head,
      more,
      ...(places && { sets: places }),
    }
  }

  /** Live ones, in the order of their IDs. */
  function childrenOf({ kind, parent }: { readonly kind: string; readonly parent: number }): readonly DomainRecord[] {
    const definition = findKind(kind)
    return [...workspace.allOf(kind)]
      .flatMap(({ record, deleted }) =>
        !deleted && definition && parentIDOf(definition, record) === parent ? [record] : [],
      )
      .toSorted((one, other) => one.ID - other.ID)
  }

  function setOf({ kind, ID }: RecordKey): string {
    const stored = workspace.stored(kind, ID)
    return (stored && findKind(kind)?.setOf?.(stored.record)) ?? CORE_SET
  }

  /** Nothing is brought in: the device has to ask for everything first. */
  function rewound(lastSeq: number): ExchangeAnswer {
    return { epoch, lastSeq, results: [], changes: [], cursor: 0, head, more: false, rewound: true }
  }
}

const page = <K extends string>(kind: K, all: readonly DomainRecord[], limit: number): ReadRecords<RecordOf<K>> => ({
  records: all
    .slice(0, limit)
    .map((record) => ({ record: asRecordOf(kind, record), bytes: JSON.stringify(record).length })),
  isLast: all.length <= limit,
})

function refill<K, V>(map: Map<K, V>, entries: ReadonlyMap<K, V>): void {
  map.clear()
  for (const [key, value] of entries) map.set(key, value)
}

const plain = ({ code, message }: MutationRefusal): { code: string; message: string } => ({ code, message })

const faultsOf = ({
  issues,
}: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
}): Record<string, string> => Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
