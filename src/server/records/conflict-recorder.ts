import { withVersion } from '#domain/engine/versions/record-versions.ts'
import { asRecordOf } from '#domain/engine/record-types.ts'
import { CONFLICT, type Conflict, newConflict, conflictRelation } from '#domain/engine/conflict-record.ts'
import { type FoundConflict, recordKeyString } from '#domain/engine/record.ts'
import { sizeRefusal } from '#domain/engine/record-limits.ts'
import { kindNoun } from '#domain/engine/registry.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import type { RecordTransition, RecordSet } from '#domain/engine/transaction.ts'
import { sameJson } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { type PreloadContext, loadCached } from '#server/records/preload.ts'
import type { CachedRecord } from '#server/records/record-cache.ts'
import { loadFirstNames } from '#server/records/record-names.ts'

/**
 * Conflicts of one record that wait for a decision. Whoever makes more keeps their words on the device, and is told
 * why.
 */
const MAX_OPEN_OF_RECORD = 200
const MAX_NAME_CHARS = 180

interface By {
  readonly author: string
  readonly device: string
}

/** Makes the records of conflicts, within limits. */
export interface ConflictRecorder {
  /** Lists the conflicts whose earlier ones are not loaded yet. */
  unknown(found: readonly FoundConflict[], by: By): readonly FoundConflict[]
  load(found: readonly FoundConflict[], by: By): Promise<void>
  /**
   * The records that keep the conflicts, none of which is unknown. `changed`: by the same mutation, which may settle
   * earlier ones. Errors: `too_large`.
   */
  make(
    found: readonly FoundConflict[],
    by: By,
    changed: readonly RecordTransition[],
  ): Result<readonly RecordTransition[], MutationRefusal>
  /** Puts what was made into the unit of work. */
  put(made: readonly RecordTransition[]): void
}

interface ConflictRecorderDeps {
  /** Records that the unit of work has loaded. */
  readonly records: Map<string, CachedRecord>
  readonly recordSet: RecordSet
  readonly nowMs: number
  readonly mintId: () => number
}

export function createConflictRecorder(
  loading: PreloadContext,
  { records, recordSet, nowMs, mintId }: ConflictRecorderDeps,
): ConflictRecorder {
  /** Open conflicts by the record that they are of: their IDs by name. */
  const open = new Map<string, Map<string, number>>()
  const openOf = ({ of }: Pick<FoundConflict, 'of'>): Map<string, number> | undefined => {
    const ids = open.get(recordKeyString(of.kind, of.ID))
    // An earlier mutation of the batch may have settled some.
    for (const [name, ID] of ids ?? []) if (recordSet.stored(CONFLICT, ID)?.deleted) ids?.delete(name)
    return ids
  }

  const makeOne = (
    found: FoundConflict,
    by: By,
    { changed, made }: { readonly changed: readonly RecordTransition[]; readonly made: readonly RecordTransition[] },
  ): Result<RecordTransition | null, MutationRefusal> => {
    const settled = new Set(changed.flatMap(({ kind, ID, now }) => (kind === CONFLICT && now.deleted ? [ID] : [])))
    const ids = new Map([...(openOf(found) ?? [])].filter(([, ID]) => !settled.has(ID)))
    for (const { now } of made)
      if (sameJson(asRecordOf(CONFLICT, now.record).of, { ...found.of })) ids.set(now.record.name, now.record.ID)
    const name = conflictName(found, by.device)
    const ID = ids.get(name)
    const stored =
      made.findLast((other) => other.ID === ID)?.now ?? (ID === undefined ? undefined : recordSet.stored(CONFLICT, ID))
    const earlier = stored && asRecordOf(CONFLICT, stored.record)
    const relation = earlier && conflictRelation(earlier, found)
    if (relation === 'repeated') return ok(null)
    const isNewer = relation === 'newer'
    if (!isNewer && ids.size >= MAX_OPEN_OF_RECORD)
      return err(refusals.tooManyConflicts(kindNoun(found.of.kind), MAX_OPEN_OF_RECORD))
    const isTaken = (other: string): boolean => ids.has(other) || recordSet.nameOwner(CONFLICT, other) !== undefined
    const record: Conflict =
      earlier && isNewer
        ? { ...earlier, value: found.value, at: nowMs, updatedAt: nowMs }
        : {
            ...newConflict(found, { ID: mintId(), author: by.author, device: by.device, atMs: nowMs }),
            name: freeName(name, isTaken),
          }
    const one = {
      kind: CONFLICT,
      ID: record.ID,
      before: recordSet.stored(CONFLICT, record.ID),
      now: { record: withVersion(CONFLICT, record), deleted: false },
    }
    const refusal = sizeRefusal(one)
    return refusal ? err(refusal) : ok(one)
  }

  return {
    unknown: (found, by) =>
      found.filter((one) => {
        const ids = openOf(one)
        const ID = ids?.get(conflictName(one, by.device))
        return !ids || (ID !== undefined && !recordSet.stored(CONFLICT, ID))
      }),
    async load(found, by) {
      for (const one of found) {
        const { kind, ID: of } = one.of
        const ids =
          openOf(one) ??
          new Map(await loadFirstNames(loading, { kind: CONFLICT, base: `${kind}-${of}`, limit: MAX_OPEN_OF_RECORD }))
        open.set(recordKeyString(kind, of), ids)
        const ID = ids.get(conflictName(one, by.device))
        if (ID === undefined || recordSet.stored(CONFLICT, ID)) continue
        const loaded = await loadCached(loading, [{ kind: CONFLICT, ID }])
        for (const [key, record] of loaded.ok ? loaded.value : []) {
          records.set(key, record)
          recordSet.put(CONFLICT, record)
        }
      }
    },
    make(found, by, changed) {
      const made: RecordTransition[] = []
      for (const one of found) {
        const conflict = makeOne(one, by, { changed, made })
        if (!conflict.ok) return conflict
        if (conflict.value) made.push(conflict.value)
      }
      return ok(made)
    },
    put(made) {
      for (const { now } of made) {
        const conflict = asRecordOf(CONFLICT, now.record)
        openOf(conflict)?.set(conflict.name, conflict.ID)
        recordSet.put(CONFLICT, now)
      }
    },
  }
}

function freeName(base: string, isTaken: (name: string) => boolean): string {
  let name = base
  for (let suffix = 2; isTaken(name); suffix++) name = `${base}-${suffix}`
  return name
}

const conflictName = ({ of, path }: FoundConflict, device: string): string =>
  `${of.kind}-${of.ID}-${path.replaceAll('.', '-')}-${device || 'direct'}`.slice(0, MAX_NAME_CHARS)
