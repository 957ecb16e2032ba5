import { Copy } from 'lucide-react'
import { nameOf } from '#records/actions/create.ts'
import { type RecordAction, refOf } from '#records/kind-screens.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ENTRY } from './entry-kind.ts'

/** What can be done with an entry beyond what can be done with every record. */
export const ENTRY_ACTIONS: readonly RecordAction[] = [
  {
    key: 'duplicate',
    label: 'Duplicate',
    icon: Copy,
    also: 'copy again',
    needs: 'create',
    async run({ workspace, screens, go }, [ref]) {
      if (!ref) return false
      const copy = workspace.mintId()
      const done = await workspace.carryOut({ method: `${ENTRY}.duplicate`, params: { ID: ref.ID, copy } })
      if (!done.ok) {
        await workspace.showRefusal(done.error)
        return false
      }
      const made = refOf(ENTRY, { ID: copy, name: nameOf(done.value), title: ref.title, extra: ref.extra })
      toast.show('Copied.', { action: { label: 'Open it', onAction: () => void go(screens.open(made)) } })
      return true
    },
  },
]
