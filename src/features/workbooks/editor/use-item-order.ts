import type { MutationCall } from '#domain/engine/mutation.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { toast } from '#ui/feedback/toast.ts'

/**
 * The ways to change the order of what is in the record around. `list`: the field that holds it; `heads`: what is in it
 * now.
 */
export function useItemOrder(list: string, summaries: readonly SummaryRow[]) {
  const { kind, record } = useRecordForm()
  const account = useAccountContext()
  const runMutations = async (calls: readonly MutationCall[]): Promise<boolean> => {
    const done = await account.runMutations(calls)
    if (!done.ok) await account.showRefusal(done.error)
    return done.ok
  }
  const call = (method: 'place' | 'unplace', item: number, before?: number): MutationCall => ({
    method: `${kind}.${method}`,
    params: { ID: record.ID, list, item, ...(before !== undefined && { before }) },
  })
  const place = (item: number, before?: number) => runMutations([call('place', item, before)])
  return {
    place,
    /** By so many places. What the order did not name yet is named by it. */
    async move(ID: number, by: number): Promise<void> {
      const ids = summaries.map((summary) => summary.ID)
      const others = ids.filter((one) => one !== ID)
      const at = ids.indexOf(ID) + by
      const next = [...others.slice(0, at), ID, ...others.slice(at)]
      await runMutations(next.map((one) => call('place', one)))
    },
    async takeOut({ ID, title }: SummaryRow): Promise<void> {
      const before = summaries[summaries.findIndex((summary) => summary.ID === ID) + 1]?.ID
      if (!(await runMutations([call('unplace', ID)]))) return
      toast.show(`‘${isolateDirection(title)}’ taken out.`, {
        action: { label: 'Undo', onAction: () => void place(ID, before) },
      })
    },
  }
}
