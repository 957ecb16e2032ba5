import { type KindDefinition, parentIDOf } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { keyText, type RecordKey } from '#domain/engine/record.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { BESIDE_WORK } from '#domain/kinds/counted-kinds.ts'
import { kindNamed } from '#domain/kinds/index.ts'
import { groupBy } from '#lib/group.ts'
import type { JsonObject } from '#lib/json.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestHeads, recordById } from '#store/queries.ts'
import type { SummaryRow } from '#store/rows.ts'
import type { CopiedRecord, ParsedCopy } from './parse-copy.ts'
import { type CompanyPlan, planCompany } from './plan-company.ts'
import { contentOf, generationOf, parentIn, type Place, recreated } from './recreate.ts'

/** A record of the copy that can be made. */
export interface Addition extends RecordKey {
  readonly title: string
  /** Whether what is made of its kind is made in another record. */
  readonly isChild: boolean
  /** What it belonged to in the copy; null where it belonged to nothing. */
  readonly parent: RecordKey | null
  /** The mutation that makes it. */
  at(place: Place): MutationCall | null
}

/**
 * What bringing a copy in would mean for the account as this device has it. Every record of the copy is counted once.
 */
export interface ImportPlan {
  /** The account does not have them: made under the same ID. */
  readonly fresh: readonly Addition[]
  /** The account has them, with other words: left alone, or added as copies. */
  readonly different: readonly Addition[]
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

/** What a duplicate is called, as everywhere in the product. */
export const titleOfCopy = (title: string): string => `Copy of ${title}`

/** Those whose former place is neither in the copy nor in the account: they come without it. */
export const homeless = ({ homes }: Pick<ImportPlan, 'homes'>, all: readonly Addition[]): readonly Addition[] =>
  all.filter(({ parent }) => parent && !homes.has(keyText(parent.kind, parent.ID)))

/** Compares a copy with the account as this device has it; changes nothing. */
export async function planImport(
  database: LocalDatabase,
  { records, leftInFileCount }: Pick<ParsedCopy, 'records' | 'leftInFileCount'>,
): Promise<ImportPlan> {
  const homes = new Map<string, number>()
  const plan = {
    fresh: [] as Addition[],
    different: [] as Addition[],
    equalCount: 0,
    trashedHereCount: 0,
    trashedThereCount: 0,
    unknownCount: 0,
    homes,
  }
  const findEqual = equalFinder(database)
  for (const copied of records.toSorted((one, other) => generationOf(one.kind) - generationOf(other.kind))) {
    if (BESIDE_WORK.has(copied.kind) || copied.kind === COMPANY_KEY.kind) continue
    const definition = kindNamed(copied.kind)
    const content = definition && contentOf(definition, copied.record)
    if (copied.deleted) plan.trashedThereCount++
    else if (!definition || content === null || content === undefined) plan.unknownCount++
    else {
      const { kind, ID } = copied
      const here = await recordById(database, kind, ID)
      const addition = additionOf(definition, copied)
      await findHome(database, homes, addition.parent)
      const equal =
        here && !here.deleted && contentOf(definition, here.record) === content
          ? ID
          : await findEqual(definition, addition, homes)
      if (here?.deleted) plan.trashedHereCount++
      else if (equal !== undefined) plan.equalCount++
      else (here ? plan.different : plan.fresh).push(addition)
      if (!here?.deleted) homes.set(keyText(kind, ID), equal ?? ID)
    }
  }
  const company = records.find(({ kind }) => kind === COMPANY_KEY.kind)
  return { ...plan, leftInFileCount, company: company ? await planCompany(database, company) : null }
}

const additionOf = (
  definition: KindDefinition,
  { kind, ID, record }: CopiedRecord,
): Addition & { readonly record: JsonObject } => ({
  kind,
  ID,
  record,
  title: titleOf(record),
  isChild: definition.parent !== undefined,
  parent: parentIn(definition, record),
  at: (place) => recreated(definition, record, place),
})

const titleOf = ({ title }: JsonObject): string => (typeof title === 'string' ? title : '')

/** Notes where what a record belongs to is in the account, where the copy itself does not have it. */
async function findHome(database: LocalDatabase, homes: Map<string, number>, parent: RecordKey | null): Promise<void> {
  if (!parent || homes.has(keyText(parent.kind, parent.ID))) return
  const here = await recordById(database, parent.kind, parent.ID)
  if (here && !here.deleted) homes.set(keyText(parent.kind, parent.ID), parent.ID)
}

/**
 * Looks for a live record with the same words under any ID: what was once brought in as a copy is not brought in again.
 * One that belongs to something else is another one.
 */
function equalFinder(database: LocalDatabase) {
  const byTitle = new Map<string, Promise<ReadonlyMap<string, readonly SummaryRow[]>>>()
  const heads = (kind: string) => {
    const known = byTitle.get(kind) ?? latestHeads(database, kind).then((rows) => groupBy(rows, ({ title }) => title))
    byTitle.set(kind, known)
    return known
  }
  return async (
    definition: KindDefinition,
    { kind, title, parent, record }: Addition & { readonly record: JsonObject },
    homes: ReadonlyMap<string, number>,
  ): Promise<number | undefined> => {
    const home = parent ? homes.get(keyText(parent.kind, parent.ID)) : undefined
    for (const wanted of [title, titleOfCopy(title)]) {
      const content = contentOf(definition, { ...record, title: wanted })
      for (const { ID } of (await heads(kind)).get(wanted) ?? []) {
        const here = await recordById(database, kind, ID)
        if (!here || contentOf(definition, here.record) !== content) continue
        if (home === undefined || parentIDOf(definition, here.record) === home) return ID
      }
    }
    return undefined
  }
}
