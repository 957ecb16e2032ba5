import { t } from '@lingui/core/macro'
import { isBlank } from '#lib/text/is-blank.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { textFormat } from '#domain/formats/formats.ts'
import { MAX_PLACEMENT_ADDRESS_CHARS, MAX_PLACEMENT_NAME_CHARS } from '#domain/stale/strategy-notes.ts'
import { renderPublishedText } from '#domain/stale/render-published-text.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { isLongerThan } from '#lib/text/graphemes.ts'
import { localDay } from '#lib/time/local-day.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { runMutation } from '#records/run-mutation.ts'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'
import { recordById } from '#store/queries.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { TEXT_PARENT_KIND, TEXT_RECORD_KIND } from './strategy-kind.tsx'
import { trashedTextMessage } from './trashed-text-message.ts'

/**
 * Asks where a text is in use, and keeps its words as they are now, tokens filled: what changes later is not out in the
 * world.
 */
export async function markAsInUse({ account }: ActionContext, [ref]: readonly RecordRef[]): Promise<boolean> {
  if (!ref) return false
  const seen = await recordById(account.database, TEXT_RECORD_KIND, ref.ID)
  if (!seen || seen.deleted) return false
  const text = seen.record
  const where = await notifier.prompt({
    title: t`Mark as in use`,
    message: t`We save today’s version and tell you if the offer changes while it’s in use.`,
    label: t`Where is it in use?`,
    value: textFormat(text).channel,
    check: (given) =>
      isBlank(given) ? t`Enter where this text is in use` : tooLong(given.trim(), MAX_PLACEMENT_NAME_CHARS),
  })
  if (where === null) return false
  const address = await notifier.prompt({
    title: t`Mark as in use`,
    message: t`You can leave this empty.`,
    label: t`Web address`,
    value: '',
    check: (given) => tooLong(given.trim(), MAX_PLACEMENT_ADDRESS_CHARS),
  })
  if (address === null) return false
  const placement = account.mintId()
  const done = await account.mutate('strategy.putInUse', {
    ID: ref.ID,
    placement,
    where: where.trim(),
    since: localDay(Date.now()),
    address: address.trim(),
    ...(await placementWords(account, text)),
  })
  if (!done.ok) {
    await account.showRefusal(done.error)
    return false
  }
  offerUndo({
    announcement: t`In use: ${{ place: isolateDirection(where.trim()) }}. Today’s version is saved.`,
    undo: () => undoMarkAsInUse(account, { ID: ref.ID, placement }),
  })
  return true
}

async function undoMarkAsInUse(
  account: ActionContext['account'],
  params: { readonly ID: number; readonly placement: number },
) {
  const why = await trashedTextMessage(account, params.ID, 'inUse')
  return why ?? runMutation(account, { method: 'strategy.takeBackUse', params })
}

const tooLong = (given: string, maxChars: number): string | undefined =>
  isLongerThan(given, maxChars) ? t`This is longer than ${{ max: formatNumber(maxChars) }} characters` : undefined

/** The words as they go out, and what they say of the offer. */
async function placementWords({ database }: ActionContext['account'], { content, parts, meta }: Strategy) {
  const [offer, company] = await Promise.all([
    meta.opportunity_id === 0 ? undefined : recordById(database, TEXT_PARENT_KIND, meta.opportunity_id),
    recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID),
  ])
  const out = renderPublishedText(
    { content, parts },
    { offer: offer?.record, company: company?.record, locale: navigator.language },
  )
  return { ...out, used: [...out.used] }
}
