import { type KindDefinition, parentIDOf } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { recordKeyString, type RecordKey } from '#domain/engine/record.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { NON_WORK_KINDS } from '#domain/kinds/kind-counts.ts'
import { findKind } from '#domain/kinds/index.ts'
import { groupBy } from '#lib/group-by.ts'
import type { JsonObject } from '#lib/json.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestSummaries, recordById } from '#store/queries.ts'
import type { SummaryRow } from '#store/rows.ts'
import type { CopiedRecord, ParsedCopy } from './parse-copy.ts'
import { type CompanyPlan, planCompany } from './plan-company.ts'
import {
  comparableContent,
  parentDepth,
  copiedParent,
  type RecreateTarget,
  recreateMutation,
} from './recreate-mutation.ts'

/** A record of the copy that can be made. */
export interface CopyAddition extends RecordKey {
  readonly title: string
  /** True if records of its kind are created inside another record. */
  readonly isChild: boolean
  /** Parent of the record in the copy; null if it had none. */
  readonly parent: RecordKey | null
  /** The mutation that makes it. */
  at(place: RecreateTarget): MutationCall | null
}

/**
 * Effects of importing a copy into the account, compared with this device's data. Every record of the copy is counted
 * once.
 */
export interface CopyImportPlan {
  /** The account does not have them: made under the same ID. */
  readonly fresh: readonly CopyAddition[]
  /** The account has them, with other words: left alone, or added as copies. */
  readonly different: readonly CopyAddition[]
  /** The account has them with the same words, under the same ID or another. */
  readonly equalCount: number
  /** In the trash of the account: to be restored there. */
  readonly trashedHereCount: number
  /** In the trash of the copy. */
  readonly trashedThereCount: number
  /** Fields of the company profile that are empty here, and a line for each that holds something else here. */
  readonly company: CompanyPlan | null
  /** Not in the shape of a record that this version of the app can make. */
  readonly unknownCount: number
  /** Edits that had been set aside. */
  readonly leftInFileCount: number
  /** The ID in the account, now or once it is made, of each record of the copy, and of what those belong to. */
  readonly homes: ReadonlyMap<string, number>
}

/** Returns the title of a duplicate, the same throughout the product. */
export const copyTitle = (title: string): string => `Copy of ${title}`

/** Returns the records whose former parent is neither in the copy nor in the account: they are added without it. */
export const orphanedAdditions = (
  { homes }: Pick<CopyImportPlan, 'homes'>,
  all: readonly CopyAddition[],
): readonly CopyAddition[] => all.filter(({ parent }) => parent && !homes.has(recordKeyString(parent.kind, parent.ID)))

/** Compares a copy with the account as this device has it; changes nothing. */
export async function planCopyImport(
  database: LocalDatabase,
  { records, leftInFileCount }: Pick<ParsedCopy, 'records' | 'leftInFileCount'>,
): Promise<CopyImportPlan> {
  const homes = new Map<string, number>()
  const plan = {
    fresh: [] as CopyAddition[],
    different: [] as CopyAddition[],
    equalCount: 0,
    trashedHereCount: 0,
    trashedThereCount: 0,
    unknownCount: 0,
    homes,
  }
  const findEqual = createEqualFinder(database)
  for (const copied of records.toSorted((one, other) => parentDepth(one.kind) - parentDepth(other.kind))) {
    if (NON_WORK_KINDS.has(copied.kind) || copied.kind === COMPANY_KEY.kind) continue
    const definition = findKind(copied.kind)
    const content = definition && comparableContent(definition, copied.record)
    if (copied.deleted) plan.trashedThereCount++
    else if (!definition || content === null || content === undefined) plan.unknownCount++
    else {
      const { kind, ID } = copied
      const here = await recordById(database, kind, ID)
      const addition = createAddition(definition, copied)
      await resolveParentID(database, homes, addition.parent)
      const equal =
        here && !here.deleted && comparableContent(definition, here.record) === content
          ? ID
          : await findEqual(definition, addition, homes)
      if (here?.deleted) plan.trashedHereCount++
      else if (equal !== undefined) plan.equalCount++
      else (here ? plan.different : plan.fresh).push(addition)
      if (!here?.deleted) homes.set(recordKeyString(kind, ID), equal ?? ID)
    }
  }
  const company = records.find(({ kind }) => kind === COMPANY_KEY.kind)
  return { ...plan, leftInFileCount, company: company ? await planCompany(database, company) : null }
}

const createAddition = (
  definition: KindDefinition,
  { kind, ID, record }: CopiedRecord,
): CopyAddition & { readonly record: JsonObject } => ({
  kind,
  ID,
  record,
  title: copiedTitle(record),
  isChild: definition.parent !== undefined,
  parent: copiedParent(definition, record),
  at: (place) => recreateMutation(definition, record, place),
})

const copiedTitle = ({ title }: JsonObject): string => (typeof title === 'string' ? title : '')

/** Notes where what a record belongs to is in the account, where the copy itself does not have it. */
async function resolveParentID(
  database: LocalDatabase,
  homes: Map<string, number>,
  parent: RecordKey | null,
): Promise<void> {
  if (!parent || homes.has(recordKeyString(parent.kind, parent.ID))) return
  const here = await recordById(database, parent.kind, parent.ID)
  if (here && !here.deleted) homes.set(recordKeyString(parent.kind, parent.ID), parent.ID)
}

/**
 * Looks for a live record with the same words under any ID: what was once brought in as a copy is not brought in again.
 * One that belongs to something else is another one.
 */
function createEqualFinder(database: LocalDatabase) {
  const byTitle = new Map<string, Promise<ReadonlyMap<string, readonly SummaryRow[]>>>()
  const summariesByTitle = (kind: string) => {
    const known =
      byTitle.get(kind) ?? latestSummaries(database, kind).then((rows) => groupBy(rows, ({ title }) => title))
    byTitle.set(kind, known)
    return known
  }
  return async (
    definition: KindDefinition,
    { kind, title, parent, record }: CopyAddition & { readonly record: JsonObject },
    homes: ReadonlyMap<string, number>,
  ): Promise<number | undefined> => {
    const home = parent ? homes.get(recordKeyString(parent.kind, parent.ID)) : undefined
    for (const wanted of [title, copyTitle(title)]) {
      const content = comparableContent(definition, { ...record, title: wanted })
      for (const { ID } of (await summariesByTitle(kind)).get(wanted) ?? []) {
        const here = await recordById(database, kind, ID)
        if (!here || comparableContent(definition, here.record) !== content) continue
        if (home === undefined || parentIDOf(definition, here.record) === home) return ID
      }
    }
    return undefined
  }
}
