import { beginFirstVoice } from '#content/voices/begin-first-voice.ts'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import { insertRecord } from '#records/actions/insert-record.ts'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'
import { notifier } from '#ui/feedback/notifier.ts'

/** Asks for a name, makes an empty voice and opens it. */
export async function createVoice({ account, screens, go }: ActionContext): Promise<void> {
  const made: RecordRef[] = []
  await notifier.prompt({
    title: 'New voice',
    message: 'The company or brand that it is for. You can change it at any time.',
    label: 'Name',
    act: async (post_title) => {
      // Otherwise the voice of the preferences would no longer be the first one.
      if (post_title.trim() !== '' && !(await beginFirstVoice(account))) return undefined
      const done = await insertRecord(account, screens.kind, { title: post_title, params: { post_title } })
      if (!done.ok) return inputDialogFault(done.error)
      made.push(done.value)
      return undefined
    },
  })
  const [one] = made
  if (one) await go(screens.open(one))
}
