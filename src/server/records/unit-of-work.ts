import { entitiesByKind } from '#domain/entities/index.ts'
import { type Conflict, newConflict } from '#domain/entities/conflict.ts'
import { type Executed, execute } from '#domain/execute.ts'
import type { Mutation } from '#domain/mutation.ts'
import { type DomainRecord, type FoundConflict, keyText, type RecordKey, type Touches } from '#domain/record.ts'
import type { Refusal } from '#domain/refusal.ts'
import { createWorkspace } from '#domain/transaction.ts'
import { sameJson } from '#lib/json.ts'
import type { Result } from '#lib/result.ts'
import { loadNames, loadRecords, type LoadedRow, type RecordRow, writeHead, writeRecords } from '#server/records/rows.ts'
import type { PoolClient } from 'pg'

export interface Work {
  readonly mutation: Mutation
  readonly params: unknown
}

export interface UnitOfWork {
  /** The account's change number as of now. */
  head(): number
  run(work: Work, by: { readonly author: string; readonly device: string }): Promise<Result<Executed, Refusal>>
  record(kind: string, ID: number): DomainRecord | undefined
  /** Writes everything that was changed in one statement; gives the rows, oldest change first. */
  flush(): Promise<RecordRow[]>
}

interface Context {
  readonly client: PoolClient
  readonly accountId: number
  readonly head: number
  readonly nowMs: number
  readonly mintId: () => number
}

/** Reads every record that a run of mutations touches at once, then lets them work in memory. The caller holds the account's lock. */
export async function beginWork(context: Context, works: readonly Work[]): Promise<UnitOfWork> {
  const { client, accountId, nowMs } = context
  const { rows, names } = await preload(client, accountId, works)
  const workspace = createWorkspace(
    rows.map(({ kind, body, deleted }) => [kind, { record: JSON.parse(body) as DomainRecord, deleted }] as const),
    names,
  )
  const versions = new Map<string, number>()
  let head = context.head
  const number = (keys: readonly RecordKey[]): void => {
    for (const { kind, ID } of keys) versions.set(keyText(kind, ID), ++head)
  }

  /** A second conflict of the same person over the same words on the same device is the same conflict, with newer words. */
  const keepConflict = async (found: FoundConflict, by: { author: string; device: string }): Promise<void> => {
    const name = conflictName(found, by.device)
    const owned = await loadNames(client, accountId, [{ kind: 'conflict', base: name }])
    await Promise.all(
      owned.map(async ([kind, , ID]) => {
        if (workspace.held(kind, ID)) return
        const [row] = await loadRecords(client, accountId, [{ kind, ID }])
        if (row) workspace.put(kind, { record: JSON.parse(row.body) as DomainRecord, deleted: row.deleted })
      }),
    )
    const ownerID = workspace.nameOwner('conflict', name)
    const open = ownerID === undefined ? undefined : (workspace.held('conflict', ownerID)?.record as Conflict | undefined)
    const made = newConflict(found, { ID: context.mintId(), ...by, atMs: nowMs })
    const record: Conflict =
      open && sameJson(open.value, found.was)
        ? { ...open, value: found.value, at: nowMs, updatedAt: nowMs }
        : { ...made, name: freeConflictName(name) }
    workspace.put('conflict', { record, deleted: false })
    number([{ kind: 'conflict', ID: record.ID }])
  }

  const freeConflictName = (base: string): string => {
    let name = base
    for (let suffix = 2; workspace.nameOwner('conflict', name) !== undefined; suffix++) name = `${base}-${suffix}`
    return name
  }

  return {
    head: () => head,
    record: (kind, ID) => workspace.held(kind, ID)?.record,
    async run({ mutation, params }, by) {
      const executed = execute(mutation, params, workspace, { atMs: nowMs, conflictRule: 'keepCurrent' })
      if (!executed.ok) return executed
      number(executed.value.changed)
      for (const found of executed.value.conflicts) await keepConflict(found, by)
      return executed
    },
    async flush() {
      const written = [...versions].map(([key, version]) => rowOf(key, version)).toSorted((a, b) => a.version - b.version)
      if (written.length === 0) return written
      await writeRecords(client, accountId, written)
      await writeHead(client, accountId, head)
      return written
    },
  }

  function rowOf(key: string, version: number): RecordRow {
    const [kind = '', ID = ''] = key.split(':')
    const held = workspace.held(kind, Number(ID))
    if (!held) throw new Error(`a changed record is missing: ${key}`)
    const { record, deleted } = held
    return { kind, ID: record.ID, name: record.name, version, deleted, updatedAtMs: record.updatedAt, body: JSON.stringify(record) }
  }
}

const conflictName = ({ of, path }: FoundConflict, device: string): string =>
  `${of.kind}-${of.ID}-${path.replaceAll('.', '-')}-${device || 'direct'}`.slice(0, 180)

/** Loads what the mutations name, and what those records then name, in as few statements as there are rounds. */
async function preload(
  client: PoolClient,
  accountId: number,
  works: readonly Work[],
): Promise<{ rows: LoadedRow[]; names: [string, string, number][] }> {
  const rows = new Map<string, LoadedRow>()
  const names: [string, string, number][] = []
  const asked = new Set<string>()
  const find = (kind: string, ID: number): DomainRecord | undefined => {
    const row = rows.get(keyText(kind, ID))
    return row && (JSON.parse(row.body) as DomainRecord)
  }
  let touches: Touches[] = works.map(({ mutation, params }) => mutation.touches(params))
  const curious = works.filter(({ mutation }) => mutation.touchesMore)
  for (;;) {
    const keys = fresh(
      touches.flatMap((touch) => touch.keys).filter(({ kind }) => entitiesByKind.has(kind)),
      ({ kind, ID }) => keyText(kind, ID),
      asked,
    )
    const bases = fresh(
      touches.flatMap((touch) => touch.names ?? []).filter(({ base }) => base !== ''),
      ({ kind, base }) => `${kind}/${base}`,
      asked,
    )
    if (keys.length === 0 && bases.length === 0) return { rows: [...rows.values()], names }
    for (const row of await loadRecords(client, accountId, keys)) rows.set(keyText(row.kind, row.ID), row)
    names.push(...(await loadNames(client, accountId, bases)))
    touches = curious.flatMap(({ mutation, params }) => mutation.touchesMore?.(params, find) ?? [])
  }
}

/** The items not asked for before, each once. */
function fresh<T>(items: readonly T[], textOf: (item: T) => string, asked: Set<string>): T[] {
  return items.filter((item) => {
    const text = textOf(item)
    if (asked.has(text)) return false
    asked.add(text)
    return true
  })
}
