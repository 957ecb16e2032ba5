import type { MutationCall } from '#domain/engine/mutation.ts'
import { isolated } from '#lib/text/text.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { toast } from '#ui/feedback/toast.ts'

/**
 * The ways to change the order of what is in the record around. `list`: the field that holds it; `heads`: what is in it
 * now.
 */
export function usePlacing(list: string, heads: readonly SummaryRow[]) {
  const { kind, record } = useRecordForm()
  const workspace = useWorkspace()
  const carryOut = async (calls: readonly MutationCall[]): Promise<boolean> => {
    const done = await workspace.carryOutAll(calls)
    if (!done.ok) await workspace.showRefusal(done.error)
    return done.ok
  }
  const call = (method: 'place' | 'unplace', item: number, before?: number): MutationCall => ({
    method: `${kind}.${method}`,
    params: { ID: record.ID, list, item, ...(before !== undefined && { before }) },
  })
  const place = (item: number, before?: number) => carryOut([call('place', item, before)])
  return {
    place,
    /** By so many places. What the order did not name yet is named by it. */
    async move(ID: number, by: number): Promise<void> {
      const ids = heads.map((head) => head.ID)
      const others = ids.filter((one) => one !== ID)
      const at = ids.indexOf(ID) + by
      const next = [...others.slice(0, at), ID, ...others.slice(at)]
      await carryOut(next.map((one) => call('place', one)))
    },
    async takeOut({ ID, title }: SummaryRow): Promise<void> {
      const before = heads[heads.findIndex((head) => head.ID === ID) + 1]?.ID
      if (!(await carryOut([call('unplace', ID)]))) return
      toast.show(`‘${isolated(title)}’ taken out.`, {
        action: { label: 'Undo', onAction: () => void place(ID, before) },
      })
    },
  }
}
