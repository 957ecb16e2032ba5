import { COMPANY_FORM, COMPANY_KEY } from '#domain/kinds/company.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import type { JsonObject } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import type { LocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import type { CopiedRecord } from './parse-copy.ts'

export interface CompanyPlan {
  /** Fields that are empty here, with the copy's words. */
  readonly fills: Readonly<Record<string, string>>
  /** Labels of fields that hold other words here: left alone. */
  readonly differing: readonly string[]
}

/** Returns what a copy's company profile would add to the account's. */
export async function planCompany(database: LocalDatabase, { record }: CopiedRecord): Promise<CompanyPlan> {
  const here = await recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID)
  const fills: Record<string, string> = {}
  const differing: string[] = []
  for (const { key, label } of formSpecFields(COMPANY_FORM)) {
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
