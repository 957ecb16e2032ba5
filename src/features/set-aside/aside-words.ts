import { fieldPlace, NEWER_WORK, placesText, recordTitle } from '#domain/kinds/wording.ts'
import { counted, isolated } from '#lib/text.ts'
import { LOST_CODE } from '#store/rows.ts'
import type { WorkItem } from '#store/work.ts'
import type { AsideGroup } from './aside-groups.ts'

const DONE: Readonly<Record<Exclude<WorkItem['verb'], 'edit'>, string>> = {
  create: 'New offer',
  trash: 'Moved to trash',
  delete: 'Deleted',
  restore: 'Restored',
  newer: NEWER_WORK,
}

/** What was done: 'New offer', 'Benefits, Guarantee', 'Benefits, Guarantee and 2 more'. */
export function deedOf({ subject, verb, paths, code }: Pick<WorkItem, 'subject' | 'verb' | 'paths' | 'code'>): string {
  if (subject.kind === 'conflict' && verb !== 'newer') return verb === 'restore' ? 'Taken back' : 'Settled'
  if (code === LOST_CODE) return 'On this device only'
  if (verb !== 'edit') return DONE[verb]
  return placesText(subject.kind, paths) || 'Changed'
}

export const titleOf = ({ subject, title }: Pick<WorkItem, 'subject' | 'title'>): string => recordTitle(subject.kind, title)

const sentence = (text: string): string => `${text.replace(/\.$/, '')}.`

/** Why the server refused it and what can be done, in plain words. */
export function reasonOf({ code, message }: Pick<WorkItem, 'code' | 'message'>): string {
  switch (code) {
    case 'quota_exceeded':
      return 'The account’s plan has no room for another offer. Once it has, try again.'
    case 'not_allowed':
      return 'The account’s plan does not allow this. Once it does, try again.'
    case 'not_found':
      return 'What it belongs to is not in the account any more.'
    case 'depends_on_refused':
      return 'It belongs to an offer that was set aside itself.'
    case 'internal':
      return 'The server could not carry this out, three times in a row. It may work later.'
    case LOST_CODE:
      return 'The server was put back to an earlier state and does not have this offer any more. This device still has all of it. Try again sends it anew.'
    default:
      return message ? `The server refused it: ${sentence(message)}` : 'The server refused it.'
  }
}

/** What this version cannot decide about: it does not know what giving it up, or sending it anew, would take along. */
export const isForNewerVersion = ({ verb }: Pick<WorkItem, 'verb'>): boolean => verb === 'newer'

/** How much else is decided with it. */
export const dependentsOf = ({ dependents }: Pick<AsideGroup, 'dependents'>): string =>
  dependents.length === 0 ? '' : `${counted(dependents.length, 'later change')} to it ${dependents.length === 1 ? 'goes' : 'go'} with it.`

const QUOTED_CHARS = 120

/** The beginning of a text in quotation marks; within a sentence it is `isolated`. */
export const quoted = (text: string): string =>
  ['“', '”'].join(text.length > QUOTED_CHARS ? `${text.slice(0, QUOTED_CHARS).trimEnd()}…` : text)

/** What is lost by discarding, before it is done. */
export function discardQuestion({ item, dependents }: AsideGroup): string {
  const title = titleOf(item)
  const elsewhere = 'It is on this device only, and goes for good. Download it first if you may need it.'
  if (item.verb === 'create') {
    const more = dependents.length === 0 ? '' : `, with ${counted(dependents.length, 'later change')}`
    return `Discard the offer ‘${isolated(title)}’${more}? ${item.code === LOST_CODE ? 'The server has lost it' : 'The server never had it'}: everything written in it is on this device only, and goes for good.`
  }
  if (item.subject.kind === 'conflict') {
    const own = item.words === '' ? '' : ` Your text goes for good: ${isolated(quoted(item.words))}.`
    return `Discard this choice?${own} Both versions stay, and wait for another choice.`
  }
  if (item.text && item.text.value !== '') {
    const { label } = fieldPlace(item.text.kind, item.text.path)
    return `Discard what you wrote for ${label} in ‘${isolated(title)}’: ${isolated(quoted(item.text.value))}? ${elsewhere} The rest stays as it is.`
  }
  return `Discard this change to ‘${isolated(title)}’ (${deedOf(item)})? ${elsewhere}`
}
