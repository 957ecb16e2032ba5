import { readIdOrder, sortByOrder } from '#domain/forms/order.ts'
import type { NoCodeApp } from '#domain/kinds/no-code/app.ts'
import { isObject } from '#lib/json.ts'
import type { SummaryRow } from '#store/rows.ts'

/** Part of an app: a workbook with its forms, or the single forms, none of which has a workbook here. */
export interface AppPart {
  readonly workbook: SummaryRow | undefined
  readonly forms: readonly SummaryRow[]
}

/** The parts of an app that are there, in its order; single forms come last. */
export function appParts(
  { workbooks, forms }: Pick<NoCodeApp, 'workbooks' | 'forms'>,
  allWorkbooks: readonly SummaryRow[],
  allForms: readonly SummaryRow[],
): readonly AppPart[] {
  const inWorkbooks = readIdOrder(workbooks).flatMap((ID): AppPart[] => {
    const workbook = allWorkbooks.find((summary) => summary.ID === ID)
    if (!workbook) return []
    const own = allForms.filter(({ parent }) => parent === ID)
    return [{ workbook, forms: sortByOrder(isObject(workbook.extra) ? workbook.extra['forms'] : '', own) }]
  })
  const single = readIdOrder(forms).flatMap((ID) => allForms.find((summary) => summary.ID === ID) ?? [])
  return single.length === 0 ? inWorkbooks : [...inWorkbooks, { workbook: undefined, forms: single }]
}
