import { t } from '@lingui/core/macro'
import { call } from '#domain/engine/calls/call.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { toast } from '#ui/feedback/toast.ts'

/** A field that holds an order: forms of a workbook, forms or workbooks of an app. */
export type OrderList = 'forms' | 'workbooks'

/**
 * The ways to change the order of what is in the record around. `list`: the field that holds it; `heads`: what is in it
 * now.
 */
export function useItemOrder(list: OrderList, summaries: readonly SummaryRow[]) {
  const { kind, record } = useRecordForm()
  const account = useAccountContext()
  const runMutations = async (calls: readonly MutationCall[]): Promise<boolean> => {
    const done = await account.runMutations(calls)
    if (!done.ok) await account.showRefusal(done.error)
    return done.ok
  }
  const { ID } = record
  const isApp = kind === 'app'
  // A workbook has forms alone.
  const forms = 'forms' as const
  const placeCall = (item: number, before?: number): MutationCall => {
    const at = { ID, item, ...(before !== undefined && { before }) }
    return isApp ? call('app', 'place', { ...at, list }) : call('workbook', 'place', { ...at, list: forms })
  }
  const unplaceCall = (item: number): MutationCall =>
    isApp ? call('app', 'unplace', { ID, list, item }) : call('workbook', 'unplace', { ID, list: forms, item })
  const place = (item: number, before?: number) => runMutations([placeCall(item, before)])
  return {
    place,
    /** By so many places. What the order did not name yet is named by it. */
    async move(moved: number, by: number): Promise<void> {
      const ids = summaries.map((summary) => summary.ID)
      const others = ids.filter((one) => one !== moved)
      const at = ids.indexOf(moved) + by
      const next = [...others.slice(0, at), moved, ...others.slice(at)]
      await runMutations(next.map((one) => placeCall(one)))
    },
    async takeOut({ ID: item, title }: SummaryRow): Promise<void> {
      const before = summaries[summaries.findIndex((summary) => summary.ID === item) + 1]?.ID
      if (!(await runMutations([unplaceCall(item)]))) return
      toast.show(t`“${{ title: isolateDirection(title) }}” removed.`, {
        action: { label: t`Undo`, onAction: () => void place(item, before) },
      })
    },
  }
}
