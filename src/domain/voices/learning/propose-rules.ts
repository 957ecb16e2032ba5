import { plural, t } from '@lingui/core/macro'
import type { SourcePassage } from '#domain/origin/text-sources.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'
import { phrasesPattern } from '#domain/copy/lint/phrase-patterns.ts'
import { isolateDirection } from '#lib/text/text.ts'
import {
  type BrandVoice,
  MAX_VOICE_WORD_CHARS,
  voiceWordKey,
  voiceWords,
  wordKeysIn,
} from '#domain/voices/brand-voice.ts'
import { createBroughtCheck } from './brought-words.ts'
import { editedWords, type WordEdit } from './edited-words.ts'
import {
  hasSentence,
  hasVoiceWord,
  type LearnedAddition,
  type LearnedPlace,
  MIN_LEARNED_TEXTS,
} from './learned-addition.ts'
import { EMOJI_PATTERN } from './read-voice-text.ts'
import { hasWholePhrase, isDateOrNumber, isInflection, hasNameInside, isSmallPhrase } from './telling-words.ts'

/** A draft as it was written, and as a person left it. */
export interface EditedDraft {
  readonly id: string
  readonly title: string
  readonly before: string
  readonly after: string
  /** The words of its offer and the company: a change of these corrects facts, and says nothing about the voice. */
  readonly facts: string
  /** Passages that came into the text from elsewhere; absent: none, the person typed everything. */
  readonly sources?: readonly SourcePassage[]
}

/** The words around one change. */
export interface EditedPlace extends LearnedPlace {
  /** The words after the change. */
  readonly now: string
}

/** A rule that a person's changes speak for. */
export interface ProposedRule {
  /** Stable for the same rule: voices store it once it is refused. */
  readonly key: string
  readonly label: string
  readonly places: readonly EditedPlace[]
  readonly adds: LearnedAddition
}

/** The parts of a voice that decide about rules. */
export type RuleVoice = Pick<BrandVoice, 'terms' | 'avoid' | 'instead' | 'dont' | 'emoji' | 'refused'>

const MAX_RULE_WORDS = 3
const MAX_RULES = 12
/** Share of the drafts with a word or mark that lost it. */
const MIN_SHARE = 0.6

/**
 * Proposes rules from what was changed in drafts: each is in at least three of them. Rules that the voice follows
 * already, or that a person has refused, are left out. The same drafts give the same rules.
 */
export function proposeRules(drafts: readonly EditedDraft[], voice: RuleVoice): readonly ProposedRule[] {
  const edited = distinctDrafts(drafts)
  return [...wordRules(edited, voice), ...markRules(edited, voice)]
    .filter(({ key, places }) => places.length >= MIN_LEARNED_TEXTS && (voice.refused[key] ?? '') === '')
    .toSorted((one, other) => other.places.length - one.places.length || (one.key < other.key ? -1 : 1))
    .slice(0, MAX_RULES)
}

/** Drafts that began with the same words are copies of one: the last one counts. In the order of their IDs. */
const distinctDrafts = (drafts: readonly EditedDraft[]): readonly EditedDraft[] => [
  ...new Map(
    drafts
      .filter(({ before, after }) => before.trim() !== '' && after.trim() !== '')
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((draft) => [draft.before.replaceAll(/\s+/g, ' ').trim(), draft]),
  ).values(),
]

interface WordChange {
  readonly removed: string
  readonly added: string
  readonly places: Map<string, EditedPlace>
  /** Spelling inside a sentence, where a capital letter is a choice. */
  inside: { readonly removed: string; readonly added: string } | undefined
}

function wordRules(drafts: readonly EditedDraft[], voice: RuleVoice): readonly ProposedRule[] {
  const changes = new Map<string, WordChange>()
  const common = detectLanguage(drafts.map(({ before }) => before.slice(0, 1_000)).join('\n')) ?? ''
  for (const { id, title, before, after, facts, sources } of drafts) {
    const language = detectLanguage(before) ?? common
    const isBrought = createBroughtCheck(before, sources)
    for (const edit of editedWords(before, after)) {
      const { removed, added } = edit
      if (!edit.isTelling || !isRule(edit, language) || isFact(edit, facts) || isBrought(edit)) continue
      const isSpelled = isSameWord(removed, added)
      const key = `${removed.toLowerCase()}\n${isSpelled ? added : added.toLowerCase()}`
      const known = changes.get(key) ?? { removed, added, places: new Map<string, EditedPlace>(), inside: undefined }
      changes.set(key, known)
      if (!edit.isAtStart) known.inside ??= { removed, added }
      if (!known.places.has(id)) known.places.set(id, { id, title, quote: edit.before, now: edit.after })
    }
  }
  return [...changes.values()]
    .filter((change) => isPattern(change, drafts, changes))
    .flatMap((change) => ruleOf({ ...change, ...insideForms(change, common) }, voice))
}

const sizeOfReverse = ({ removed, added }: WordChange, changes: ReadonlyMap<string, WordChange>): number =>
  [...changes.values()].find(
    (one) => one.removed.toLowerCase() === added.toLowerCase() && one.added.toLowerCase() === removed.toLowerCase(),
  )?.places.size ?? 0

/** Words that most edited drafts keep, or that were changed back as often, follow no rule. */
function isPattern(change: WordChange, drafts: readonly EditedDraft[], changes: ReadonlyMap<string, WordChange>) {
  const { removed, added, places } = change
  if (places.size < MIN_LEARNED_TEXTS || sizeOfReverse(change, changes) * 2 > places.size) return false
  if (isSameWord(removed, added)) return true
  const keptCount = drafts.filter(
    ({ id, before, after }) => !places.has(id) && hasWholePhrase(before, removed) && hasWholePhrase(after, removed),
  ).length
  return places.size >= (places.size + keptCount) * MIN_SHARE
}

/** The capital of a sentence's start is none of the word. German nouns have one anywhere. */
function insideForms({ removed, added, inside }: WordChange, language: string) {
  if (inside || language === 'de') return inside ?? { removed, added }
  const small = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
  return { removed: small(removed), added: small(added) }
}

/** Figures, names, dates and small words are the text's own, and forms of a word are grammar: they are no rule. */
function isRule({ removed, added, removedCount, addedCount, isAtStart }: WordEdit, language: string): boolean {
  const isText = (text: string): boolean => /^[\p{L}\p{M}'’ -]+$/u.test(text) && text.length <= MAX_VOICE_WORD_CHARS
  const isWording = (text: string, count: number): boolean =>
    isText(text) && count <= MAX_RULE_WORDS && !isSmallPhrase(text, language) && !isDateOrNumber(text, language)
  if (!isWording(removed, removedCount) || (added !== '' && !isWording(added, addedCount))) return false
  if (isSameWord(removed, added)) return isSpelling(removed, added, isAtStart)
  return !isInflection(removed, added) && ![removed, added].some((text) => hasNameInside(text, language, isAtStart))
}

/** A capital alone counts inside a sentence, where the word gets it: nothing tells a title from a mistake. */
const isSpelling = (removed: string, added: string, isAtStart: boolean): boolean =>
  removed.toLowerCase() !== added.toLowerCase() || (!isAtStart && /\p{Lu}/u.test(added))

/** The spelling of a name counts, although the offer has the name. */
const isFact = ({ removed, added }: WordEdit, facts: string): boolean =>
  !isSameWord(removed, added) && (hasWholePhrase(facts, removed) || (added !== '' && hasWholePhrase(facts, added)))

function ruleOf(
  { removed, added, places }: Pick<WordChange, 'removed' | 'added' | 'places'>,
  voice: RuleVoice,
): readonly ProposedRule[] {
  const count = places.size
  const rule = { key: ruleKey(`${removed}\n${added}`), places: [...places.values()] }
  if (isSameWord(removed, added)) {
    const label = plural(count, {
      one: `You spelled “${isolateDirection(removed)}” as “${isolateDirection(added)}” in # draft`,
      other: `You spelled “${isolateDirection(removed)}” as “${isolateDirection(added)}” in # drafts`,
    })
    return Object.values(voice.terms).includes(added) ? [] : [{ ...rule, label, adds: { term: added } }]
  }
  // A word that a person wants to be used, or avoided, is not proposed as the opposite.
  if (hasVoiceWord(voice, 'terms', removed) || isAvoided(voice, added)) return []
  if (added === '') {
    const label = plural(count, {
      one: `You removed “${isolateDirection(removed)}” from # draft`,
      other: `You removed “${isolateDirection(removed)}” from # drafts`,
    })
    return isAvoided(voice, removed) ? [] : [{ ...rule, label, adds: { avoid: removed } }]
  }
  const label = plural(count, {
    one: `You replaced “${isolateDirection(removed)}” with “${isolateDirection(added)}” in # draft`,
    other: `You replaced “${isolateDirection(removed)}” with “${isolateDirection(added)}” in # drafts`,
  })
  const isKnown = wordKeysIn(voice.avoid, removed).some((key) => voice.instead[key] === added)
  return isKnown ? [] : [{ ...rule, label, adds: { avoid: removed, instead: added } }]
}

/** True if words to avoid cover a word, such as ‘cheap*’ does ‘cheaper’. */
const isAvoided = ({ avoid }: RuleVoice, word: string): boolean => {
  const pattern = word === '' ? undefined : phrasesPattern(voiceWords(avoid))
  return pattern?.test(foldCaseAndAccents(word)) === true
}

/** True if two spellings differ in case, hyphens and spaces alone. */
const isSameWord = (one: string, other: string): boolean => one !== '' && bareWord(one) === bareWord(other)
const bareWord = (word: string): string => word.toLowerCase().replaceAll(/[\s'’-]/g, '')

const ruleKey = (words: string): string => voiceWordKey(`rule\n${words}`)

interface MarkRule {
  /** Part of the key by which a dismissed rule is remembered. */
  readonly name: string
  /** Says in how many drafts the mark was taken out, of all that had it. */
  removalText(count: number, all: number): string
  readonly pattern: RegExp
  readonly adds: LearnedAddition
  isKnown(voice: RuleVoice): boolean
}

const MARK_RULES: readonly MarkRule[] = [
  {
    name: 'exclamation marks',
    removalText: (count, all) =>
      count === all
        ? plural(all, {
            one: 'You removed exclamation marks from # draft',
            other: 'You removed exclamation marks from # drafts',
          })
        : t`You removed exclamation marks from ${count} of ${all} drafts`,
    pattern: /[!！]/u,
    adds: { dont: 'Use exclamation marks.' },
    isKnown: ({ dont }) => hasSentence(dont, 'Use exclamation marks.'),
  },
  {
    name: 'emoji',
    removalText: (count, all) =>
      count === all
        ? plural(all, { one: 'You removed emoji from # draft', other: 'You removed emoji from # drafts' })
        : t`You removed emoji from ${count} of ${all} drafts`,
    pattern: EMOJI_PATTERN,
    adds: { emoji: 'no' },
    isKnown: ({ emoji }) => emoji === 'no',
  },
]

/** Rules about marks that people take out of most drafts that have them. */
const markRules = (drafts: readonly EditedDraft[], voice: RuleVoice): readonly ProposedRule[] =>
  MARK_RULES.flatMap(({ name, removalText, pattern, adds, isKnown }) => {
    const having = drafts.filter(({ before }) => pattern.test(before))
    const places = having
      .filter(({ after }) => !pattern.test(after))
      .flatMap(({ id, title, before, after, sources }) => {
        const edit = editedWords(before, after).find(({ removed }) => pattern.test(removed))
        const [quote, now] = edit ? [edit.before, edit.after] : [before.slice(0, 200), after.slice(0, 200)]
        return createBroughtCheck(before, sources)({ added: '', after: now }) ? [] : [{ id, title, quote, now }]
      })
    const isMost = places.length >= having.length * MIN_SHARE
    if (isKnown(voice) || !isMost) return []
    return [{ key: ruleKey(name), label: removalText(places.length, having.length), places, adds }]
  })
