import { t } from '@lingui/core/macro'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import { MAX_VOICES, TOO_MANY_VOICES } from '#domain/voices/brand-voice.ts'
import { insertRecord } from '#records/actions/insert-record.ts'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'
import { countRecords } from '#store/queries.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Asks for a name, makes an empty voice and opens it. */
export async function createVoice({ account, screens, go }: ActionContext): Promise<void> {
  if ((await countRecords(account.database, screens.kind)) >= MAX_VOICES) {
    toast.show(`${TOO_MANY_VOICES}.`)
    return
  }
  const made: RecordRef[] = []
  await notifier.prompt({
    title: t`New brand voice`,
    message: t`The company or brand that it’s for. You can change the name at any time.`,
    label: t`Name`,
    act: async (post_title) => {
      const done = await insertRecord(account, screens.kind, { title: post_title, params: { post_title } })
      if (!done.ok) return inputDialogFault(done.error)
      made.push(done.value)
      return undefined
    },
  })
  const [one] = made
  if (one) await go(screens.open(one))
}
