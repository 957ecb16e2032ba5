import { t } from '@lingui/core/macro'
import { call } from '#domain/engine/calls/call.ts'
import { Copy } from 'lucide-react'
import { createdSlug } from '#records/actions/insert-record.ts'
import { type RecordAction, toRecordRef } from '#records/kind-screens.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ENTRY } from './entry-kind.ts'

/** Actions for entries beyond those for every record. */
export const ENTRY_ACTIONS: readonly RecordAction[] = [
  {
    key: 'duplicate',
    label: t`Duplicate`,
    icon: Copy,
    also: t`copy again`,
    needs: 'create',
    async run({ account, screens, go }, [ref]) {
      if (!ref) return false
      const copy = account.mintId()
      const done = await account.runMutation(call(ENTRY, 'duplicate', { ID: ref.ID, copy }))
      if (!done.ok) {
        await account.showRefusal(done.error)
        return false
      }
      const made = toRecordRef(ENTRY, { ID: copy, name: createdSlug(done.value), title: ref.title, extra: ref.extra })
      toast.show(t`Entry duplicated.`, {
        action: { label: t`Open entry`, onAction: () => void go(screens.open(made)) },
      })
      return true
    },
  },
]
