import { t } from '@lingui/core/macro'
import { readVoices } from '#content/voices/read-voices.ts'
import { defaultVoice } from '#domain/voices/choose-voice.ts'
import { isolateDirection } from '#lib/text/text.ts'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'
import { trashRecords } from '#records/actions/trash-records.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { setDefaultVoice } from './set-default-voice.ts'

/**
 * Moves voices to the trash. Where the default is among them, says first which voice becomes the default, and stores
 * that choice: otherwise the texts of all offers would change their voice without a word.
 */
export async function trashVoices(context: ActionContext, refs: readonly RecordRef[]): Promise<boolean> {
  const { account } = context
  const { voices, choices, defaultID } = await readVoices(account.database)
  const trashed = new Set(refs.map(({ ID }) => ID))
  const former = voices.find(({ ID }) => ID === defaultID)
  if (!former || !trashed.has(former.ID)) return trashRecords(context, refs)
  const next = defaultVoice(
    voices.filter(({ ID }) => !trashed.has(ID)),
    choices,
  )
  const isSure = await notifier.confirm({
    message: next
      ? t`“${isolateDirection(former.title)}” is your default brand voice. “${isolateDirection(next.title)}” becomes the default.`
      : t`“${isolateDirection(former.title)}” is your only brand voice. Until you create another, drafts won’t use one.`,
    yes: t`move to trash`,
    no: t`keep`,
  })
  if (!isSure || (next && !(await setDefaultVoice(account, next.ID)))) return false
  return trashRecords(context, refs, async () => {
    const { choices: now } = await readVoices(account.database)
    // A default that somebody has chosen since stays, also one that was made after the last voice went.
    if (next && now.default_voice === next.ID) await setDefaultVoice(account, former.ID)
  })
}
