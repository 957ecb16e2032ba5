import type { DomainRecord } from '#domain/engine/record.ts'
import { FED_KIND, sectionChange, sectionWordsOf } from '#domain/feeds/fed-section.ts'
import type { SectionWords } from '#domain/feeds/feed-words.ts'
import { tellDeed } from '#records/actions/undo.ts'
import { carryOut } from '#records/carry-out.ts'
import type { Drafts } from '#records/form/drafts.ts'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import type { ToastAction } from '#ui/feedback/toast-store.ts'

/** An offer that words are put into, and what is being typed on the screen. */
export interface FedOffer {
  readonly workspace: Workspace
  readonly drafts: Pick<Drafts, 'flush'>
  readonly ID: number
}

/** What is put into a section. */
export interface PutWords {
  /** What the section says now. */
  readonly now: SectionWords
  readonly words: SectionWords
  readonly said: string
  /** What else can be done then. */
  readonly also?: ToastAction | undefined
}

/** What a section of an offer says now, by its fields. What was typed in the last second is stored first: it counts. */
export async function sectionWords({ workspace, drafts, ID }: FedOffer, section: string): Promise<SectionWords> {
  await drafts.flush()
  const seen = await recordById<DomainRecord>(workspace.database, FED_KIND, ID)
  return sectionWordsOf(seen?.record, section)
}

/**
 * Puts words in the place of those that a section says now. The toast says `said`, and puts back what stood there
 * wherever nobody has changed it since. False: it could not be done, and that was told.
 */
export async function putInSection(
  offer: FedOffer,
  section: string,
  { now, words, said, also }: PutWords,
): Promise<boolean> {
  const write = (fields: SectionWords, was: SectionWords) =>
    carryOut(offer.workspace, sectionChange(offer.ID, section, { fields, was }))
  const was = only(now, Object.keys(words))
  if (!(await write(words, was))) return false
  const back = async () => {
    const later = await sectionWords(offer, section)
    const same = Object.keys(words).filter((key) => (later[key] ?? '') === words[key])
    if (same.length === 0) return 'These fields have changed since, so nothing was undone.'
    return write(only(was, same), only(words, same))
  }
  tellDeed({ said, back }, also)
  return true
}

const only = (words: SectionWords, keys: readonly string[]): SectionWords =>
  Object.fromEntries(keys.map((key) => [key, words[key] ?? '']))
