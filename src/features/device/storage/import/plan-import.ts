import { COMPANY_FORM, COMPANY_KEY } from '#domain/kinds/company.ts'
import { kindNamed } from '#domain/kinds/index.ts'
import type { KindDefinition } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { fieldsOf } from '#lib/field.ts'
import { groupBy } from '#lib/group.ts'
import { canonicalJson, type JsonObject } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestHeads, recordById } from '#store/queries.ts'
import type { HeadRow } from '#store/rows.ts'
import type { CopiedRecord, ParsedCopy } from './parse-copy.ts'

/** A record of the copy that can be made. */
export interface Addition {
  readonly kind: string
  readonly title: string
  /** The mutation that makes it under this ID. */
  at(ID: number, title?: string): MutationCall | null
  /** The ID that it has in the copy. */
  readonly ID: number
}

/** What bringing a copy in would mean for the account as this device has it. Every record of the copy is counted once. */
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
}

export interface CompanyPlan {
  /** Fields that are empty here, with the copy's words. */
  readonly fills: Readonly<Record<string, string>>
  /** Labels of fields that hold other words here: left alone. */
  readonly differing: readonly string[]
}

/** What a duplicate is called, as everywhere in the product. */
export const titleOfCopy = (title: string): string => `Copy of ${title}`

/** Kinds that the server alone makes: they come back with what they belong to. */
const SERVERS_OWN: ReadonlySet<string> = new Set(['conflict', 'capabilities', 'preferences'])

/** Compares a copy with the account as this device has it; changes nothing. */
export async function planImport(
  database: LocalDatabase,
  { records, leftInFileCount }: Pick<ParsedCopy, 'records' | 'leftInFileCount'>,
): Promise<ImportPlan> {
  const plan = {
    fresh: [] as Addition[],
    different: [] as Addition[],
    equalCount: 0,
    trashedHereCount: 0,
    trashedThereCount: 0,
    unknownCount: 0,
  }
  const findEqual = equalFinder(database)
  for (const copied of records) {
    if (SERVERS_OWN.has(copied.kind) || copied.kind === COMPANY_KEY.kind) continue
    const entity = kindNamed(copied.kind)
    const wanted = entity?.recreate?.(copied.record, copied.ID)
    if (copied.deleted) plan.trashedThereCount++
    else if (!entity || !wanted) plan.unknownCount++
    else {
      const here = await recordById(database, copied.kind, copied.ID)
      const addition = additionOf(entity, copied)
      if (here?.deleted) plan.trashedHereCount++
      else if ((here && sameContent(entity, here.record, copied.record)) || (await findEqual(entity, copied))) plan.equalCount++
      else (here ? plan.different : plan.fresh).push(addition)
    }
  }
  const company = records.find(({ kind }) => kind === COMPANY_KEY.kind)
  return { ...plan, leftInFileCount, company: company ? await planCompany(database, company) : null }
}

const additionOf = (entity: KindDefinition, { kind, ID, record }: CopiedRecord): Addition => ({
  kind,
  ID,
  title: titleOf(record),
  at: (newID, title) => entity.recreate?.(title === undefined ? record : { ...record, title }, newID) ?? null,
})

const titleOf = ({ title }: JsonObject): string => (typeof title === 'string' ? title : '')

/** Contents are compared as if they were one record's. */
const ANY_ID = 1

/** One text for everything that a person can have written into a record. */
function contentOf(entity: KindDefinition, record: JsonObject): string | null {
  const made = entity.recreate?.(record, ANY_ID)
  return made ? canonicalJson(made.params) : null
}

function sameContent(entity: KindDefinition, first: JsonObject, second: JsonObject): boolean {
  const content = contentOf(entity, first)
  return content !== null && content === contentOf(entity, second)
}

/** Looks for a live record with the same words under any ID: what was once brought in as a copy is not brought in again. */
function equalFinder(database: LocalDatabase): (entity: KindDefinition, copied: CopiedRecord) => Promise<boolean> {
  const byTitle = new Map<string, Promise<ReadonlyMap<string, readonly HeadRow[]>>>()
  const heads = (kind: string) => {
    const known = byTitle.get(kind) ?? latestHeads(database, kind).then((rows) => groupBy(rows, ({ title }) => title))
    byTitle.set(kind, known)
    return known
  }
  return async (entity, { kind, record }) => {
    const title = titleOf(record)
    for (const wanted of [title, titleOfCopy(title)]) {
      for (const { ID } of (await heads(kind)).get(wanted) ?? []) {
        const here = await recordById(database, kind, ID)
        if (here && sameContent(entity, here.record, { ...record, title: wanted })) return true
      }
    }
    return false
  }
}

async function planCompany(database: LocalDatabase, { record }: CopiedRecord): Promise<CompanyPlan> {
  const here = await recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID)
  const fills: Record<string, string> = {}
  const differing: string[] = []
  for (const { key, label } of fieldsOf(COMPANY_FORM)) {
    const [mine, theirs] = [companyText(here?.record, key), companyText(record, key)]
    if (theirs === '' || theirs === mine) continue
    if (mine === '') fills[key] = theirs
    else differing.push(label)
  }
  return { fills, differing }
}

function companyText(record: JsonObject | undefined, key: string): string {
  const value = record && valueAt(record, `content.${COMPANY_FORM.key}.fields.${key}`)
  return typeof value === 'string' ? value : ''
}
