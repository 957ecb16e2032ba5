import { plural, t } from '@lingui/core/macro'
import { ENGLISH_ACCOUNT_FULL } from '#domain/engine/refusal.ts'
import { findKind, kindNoun } from '#domain/kinds/index.ts'
import { fieldPlace, NEWER_VERSION_CHANGE, fieldPlacesText, recordTitle } from '#domain/kinds/record-labels.ts'
import { groupBy } from '#lib/group-by.ts'
import { isolateDirection, withArticle } from '#lib/text/text.ts'
import { joinSentences, joinWithAnd } from '#records/join-texts.ts'
import { nounCountText } from '#records/noun-count-text.ts'
import { LOST_CODE } from '#store/rows.ts'
import type { PendingChange } from '#store/sync-overview.ts'
import { translatedSentence } from '#ui/translated-sentence.ts'
import type { RejectedGroup } from './rejected-groups.ts'

const DONE: Readonly<Record<Exclude<PendingChange['verb'], 'edit' | 'create'>, string>> = {
  trash: t`Moved to trash`,
  delete: t`Deleted`,
  restore: t`Restored`,
  newer: NEWER_VERSION_CHANGE,
}

/** Describes the action: 'New offer', 'Benefits, Guarantee', 'Benefits, Guarantee and 2 more'. */
export function rejectedActionText({
  subject,
  verb,
  what,
  paths,
  code,
}: Pick<PendingChange, 'subject' | 'verb' | 'what' | 'paths' | 'code'>): string {
  if (subject.kind === 'conflict' && verb !== 'newer') return verb === 'restore' ? t`Reopened` : t`Resolved`
  if (code === LOST_CODE) return t`On this device only`
  if (verb === 'create') return t`New ${{ noun: kindNoun(subject.kind) }}`
  if (verb !== 'edit') return DONE[verb]
  return what ?? (fieldPlacesText(subject.kind, paths) || t`Changed`)
}

export const rejectedTitle = ({ subject, title }: Pick<PendingChange, 'subject' | 'title'>): string =>
  recordTitle(subject.kind, title)

const withFullStop = (text: string): string => (/[.。؟!?]$/.test(text) ? text : `${text}.`)

/** Explains in plain words why the server rejected a change and what the person can do. */
export function rejectionReason({
  subject,
  verb,
  paths,
  code,
  message,
  sentences,
}: Pick<PendingChange, 'subject' | 'verb' | 'paths' | 'code' | 'message' | 'sentences'>): string {
  const noun = kindNoun(subject.kind)
  switch (code) {
    case 'quota_exceeded':
      return t`The account’s plan has no room for another ${noun}. Try again once it does.`
    case 'not_allowed':
      return t`The account’s plan doesn’t allow this. Try again once it does.`
    case 'not_found':
      return t`This belongs to something that’s no longer in the account.`
    case 'depends_on_refused':
      return t`This belongs to ${{ nounWithArticle: withArticle(kindNoun(refusedKind({ subject, verb, paths }))) }} that couldn’t sync.`
    case 'internal':
      return t`The server failed to save this three times. Try again later.`
    case LOST_CODE:
      return t`The server was restored to an earlier state and no longer has this ${noun}. This device still has everything in it. Try again to send it.`
    default:
      return message
        ? t`The server refused this change: ${{ reason: withFullStop(translatedSentence(message, sentences)) }}`
        : t`The server refused this change.`
  }
}

/** True if the account has no room left on the server, whose sentences are English in every language of the page. */
export const isRejectedByFullAccount = ({ code, message }: Pick<PendingChange, 'code' | 'message'>): boolean =>
  code === 'too_large' && message?.startsWith(ENGLISH_ACCOUNT_FULL) === true

/** Set where another plan would let it through. */
export const needsOtherPlan = ({ code }: Pick<PendingChange, 'code'>): boolean =>
  code === 'quota_exceeded' || code === 'not_allowed'

/** The kind of the refused record that a change depends on: its own, or the one that it is to belong to. */
function refusedKind({ subject, verb, paths }: Pick<PendingChange, 'subject' | 'verb' | 'paths'>): string {
  const parent = findKind(subject.kind)?.parent
  return parent && (verb === 'create' || paths.includes(parent.path)) ? parent.kind : subject.kind
}

/**
 * Is true for a change that this version cannot decide about, since it doesn't know what else discarding or resending
 * it would affect.
 */
export const isForNewerVersion = ({ verb }: Pick<PendingChange, 'verb'>): boolean => verb === 'newer'

/** Returns a note about how many other changes are decided together with this one. */
export function dependentsNote({ item, dependents }: RejectedGroup): string {
  if (dependents.length === 0) return ''
  const areToIt = dependents.every(({ verb, subject }) => verb !== 'create' && subject.kind === item.subject.kind)
  const count = dependents.length
  const theirs = dependentsText(dependents)
  return areToIt
    ? plural(count, { one: `${theirs} to it goes with it.`, other: `${theirs} to it go with it.` })
    : plural(count, { one: `${theirs} goes with it.`, other: `${theirs} go with it.` })
}

/** '2 texts and 3 later changes' */
function dependentsText(dependents: RejectedGroup['dependents']): string {
  const made = groupBy(
    dependents.filter(({ verb }) => verb === 'create'),
    ({ subject }) => subject.kind,
  )
  const changes = dependents.filter(({ verb }) => verb !== 'create').length
  return joinWithAnd([
    ...[...made].map(([kind, items]) => nounCountText(items.length, findKind(kind)?.noun ?? RECORD_NOUN)),
    ...(changes > 0 ? [plural(changes, { one: '# later change', other: '# later changes' })] : []),
  ])
}

/** Noun for a record whose kind this version doesn't know. */
const RECORD_NOUN = [t`record`, t`records`] as const

const QUOTED_CHARS = 120

/** The beginning of a text in quotation marks; within a sentence it is `isolated`. */
export const quoteBeginning = (text: string): string =>
  ['“', '”'].join(text.length > QUOTED_CHARS ? `${text.slice(0, QUOTED_CHARS).trimEnd()}…` : text)

/** Returns the question that names what discarding would delete. */
export function discardQuestion({ item, dependents }: RejectedGroup): string {
  const title = rejectedTitle(item)
  const noun = kindNoun(item.subject.kind)
  const elsewhere = t`It’s only on this device and can’t be recovered. Download it first if you might need it.`
  if (item.verb === 'create') {
    const question =
      dependents.length === 0
        ? t`Discard the ${noun} “${{ title: isolateDirection(title) }}”?`
        : t`Discard the ${noun} “${{ title: isolateDirection(title) }}”, with ${{ theirs: dependentsText(dependents) }}?`
    const isAlone = dependents.every(({ verb }) => verb !== 'create')
    return joinSentences(question, item.code === LOST_CODE ? lostText(isAlone) : neverSentText(isAlone))
  }
  if (item.subject.kind === 'conflict') {
    if (item.words === '') return t`Discard this choice? Both versions stay until you choose again.`
    const text = isolateDirection(quoteBeginning(item.words))
    return t`Discard this choice? Your text ${text} will be permanently deleted. Both versions stay until you choose again.`
  }
  if (item.text && item.text.value !== '') {
    const { label } = fieldPlace(item.text.kind, item.text.path)
    const text = isolateDirection(quoteBeginning(item.text.value))
    return t`Discard what you wrote for ${label} in “${{ title: isolateDirection(title) }}”: ${text}? ${elsewhere} Nothing else changes.`
  }
  const change = rejectedActionText(item)
  return t`Discard this change to “${{ title: isolateDirection(title) }}” (${change})? ${elsewhere}`
}

const lostText = (isAlone: boolean): string =>
  isAlone
    ? t`The server lost it. Everything in it is only on this device and can’t be recovered.`
    : t`The server lost it. Everything in them is only on this device and can’t be recovered.`

const neverSentText = (isAlone: boolean): string =>
  isAlone
    ? t`The server never had it. Everything in it is only on this device and can’t be recovered.`
    : t`The server never had it. Everything in them is only on this device and can’t be recovered.`
