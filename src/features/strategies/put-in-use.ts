import { isBlank } from '#lib/text/is-blank.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { formatOf } from '#domain/formats/formats.ts'
import { MAX_ADDRESS_CHARS, MAX_WHERE_CHARS } from '#domain/stale/strategy-notes.ts'
import { wordsOut } from '#domain/stale/words-out.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { isLongerThan } from '#lib/text/graphemes.ts'
import { dayOf } from '#lib/time/day-end.ts'
import { isolated } from '#lib/text/text.ts'
import { tellDeed } from '#records/actions/undo.ts'
import { carryOut } from '#records/carry-out.ts'
import type { ActionScene, RecordRef } from '#records/kind-screens.ts'
import { recordById } from '#store/queries.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { OFFER, STRATEGY } from './strategy-kind.tsx'
import { whyInTrash } from './why-in-trash.ts'

/**
 * Asks where a text is in use, and keeps its words as they are now, tokens filled: what changes later is not out in the
 * world.
 */
export async function putInUse({ workspace }: ActionScene, [ref]: readonly RecordRef[]): Promise<boolean> {
  if (!ref) return false
  const seen = await recordById<Strategy>(workspace.database, STRATEGY, ref.ID)
  if (!seen || seen.deleted) return false
  const text = seen.record
  const where = await notifier.prompt({
    title: 'Mark as in use',
    message: 'We keep today’s words and tell you when the offer changes while they’re in use.',
    label: 'Where is it in use?',
    value: formatOf(text).channel,
    check: (given) => (isBlank(given) ? 'Enter where it is in use' : tooLong(given.trim(), MAX_WHERE_CHARS)),
  })
  if (where === null) return false
  const address = await notifier.prompt({
    title: 'Mark as in use',
    message: 'You can leave this empty.',
    label: 'Web address',
    value: '',
    check: (given) => tooLong(given.trim(), MAX_ADDRESS_CHARS),
  })
  if (address === null) return false
  const placement = workspace.mintId()
  const done = await workspace.mutate('strategy.putInUse', {
    ID: ref.ID,
    placement,
    where: where.trim(),
    since: dayOf(Date.now()),
    address: address.trim(),
    ...(await words(workspace, text)),
  })
  if (!done.ok) {
    await workspace.showRefusal(done.error)
    return false
  }
  tellDeed({
    said: `In use: ${isolated(where.trim())}. Today’s words are kept.`,
    back: () => takeBackUse(workspace, { ID: ref.ID, placement }),
  })
  return true
}

async function takeBackUse(
  workspace: ActionScene['workspace'],
  params: { readonly ID: number; readonly placement: number },
) {
  const why = await whyInTrash(workspace, params.ID, 'stays marked as in use')
  return why ?? carryOut(workspace, { method: 'strategy.takeBackUse', params })
}

const tooLong = (given: string, maxChars: number): string | undefined =>
  isLongerThan(given, maxChars) ? `This is longer than ${maxChars.toLocaleString('en')} characters` : undefined

/** The words as they go out, and what they say of the offer. */
async function words({ database }: ActionScene['workspace'], { content, parts, meta }: Strategy) {
  const [offer, company] = await Promise.all([
    meta.opportunity_id === 0 ? undefined : recordById(database, OFFER, meta.opportunity_id),
    recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID),
  ])
  const out = wordsOut(
    { content, parts },
    { offer: offer?.record, company: company?.record, locale: navigator.language },
  )
  return { ...out, used: [...out.used] }
}
