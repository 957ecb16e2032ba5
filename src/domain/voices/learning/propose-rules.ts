import { detectLanguage } from '#lib/language/detect-language.ts'
import { isFunctionWord } from '#lib/language/function-words.ts'
import { formatCount, isolateDirection } from '#lib/text/text.ts'
import { type BrandVoice, MAX_VOICE_WORD_CHARS, voiceWordKey } from '#domain/voices/brand-voice.ts'
import { editedWords } from './edited-words.ts'
import { hasVoiceWord, type LearnedAddition, type LearnedPlace, MIN_LEARNED_TEXTS } from './learned-addition.ts'
import { EMOJI_PATTERN } from './read-voice-text.ts'

/** A draft as it was written, and as a person left it. */
export interface EditedDraft {
  readonly id: string
  readonly title: string
  readonly before: string
  readonly after: string
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

const MAX_RULE_WORDS = 3
const MAX_RULES = 12
/** Share of the drafts with a mark that lost it. */
const MIN_MARK_SHARE = 0.6

/**
 * Proposes rules from what was changed in drafts: each is in at least three of them. Rules that the voice follows
 * already, or that a person has refused, are left out. The same drafts give the same rules.
 */
export function proposeRules(drafts: readonly EditedDraft[], voice: BrandVoice): readonly ProposedRule[] {
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
}

function wordRules(drafts: readonly EditedDraft[], voice: BrandVoice): readonly ProposedRule[] {
  const changes = new Map<string, WordChange>()
  for (const { id, title, before, after } of drafts) {
    const language = detectLanguage(before) ?? ''
    for (const edit of editedWords(before, after)) {
      const { removed, added } = edit
      if (!isRule(removed, added, language)) continue
      const key = `${removed.toLowerCase()}\n${removed.toLowerCase() === added.toLowerCase() ? added : added.toLowerCase()}`
      const known = changes.get(key) ?? { removed, added, places: new Map<string, EditedPlace>() }
      changes.set(key, known)
      if (!known.places.has(id)) known.places.set(id, { id, title, quote: edit.before, now: edit.after })
    }
  }
  return [...changes.values()].flatMap((change) => ruleOf(change, voice))
}

const wordCount = (text: string): number => (text === '' ? 0 : text.split(' ').length)

/** Figures, names of things in the offer and small words are the text's own: they are no rule. */
function isRule(removed: string, added: string, language: string): boolean {
  const isText = (text: string): boolean => /^[\p{L}\p{M}'’ -]+$/u.test(text) && text.length <= MAX_VOICE_WORD_CHARS
  const isSmall = (text: string): boolean => text.split(' ').every((word) => isFunctionWord(word, language))
  if (!isText(removed) || wordCount(removed) > MAX_RULE_WORDS || isSmall(removed)) return false
  return added === '' || (isText(added) && wordCount(added) <= MAX_RULE_WORDS && !isSmall(added))
}

function ruleOf({ removed, added, places }: WordChange, voice: BrandVoice): readonly ProposedRule[] {
  const where = `in ${formatCount(places.size, 'draft')}`
  const rule = { key: ruleKey(`${removed}\n${added}`), places: [...places.values()] }
  if (added === '')
    return hasVoiceWord(voice, 'avoid', removed)
      ? []
      : [{ ...rule, label: `You took out “${isolateDirection(removed)}” ${where}`, adds: { avoid: removed } }]
  const isSpelling = isSameWord(removed, added)
  const label = isSpelling
    ? `You spelled “${isolateDirection(removed)}” as “${isolateDirection(added)}” ${where}`
    : `You replaced “${isolateDirection(removed)}” with “${isolateDirection(added)}” ${where}`
  if (isSpelling) return Object.values(voice.terms).includes(added) ? [] : [{ ...rule, label, adds: { term: added } }]
  return (voice.instead[voiceWordKey(removed)] ?? '') === added
    ? []
    : [{ ...rule, label, adds: { avoid: removed, instead: added } }]
}

/** True if two spellings differ in case, hyphens and spaces alone. */
const isSameWord = (one: string, other: string): boolean => bareWord(one) === bareWord(other)
const bareWord = (word: string): string => word.toLowerCase().replaceAll(/[\s'’-]/g, '')

const ruleKey = (words: string): string => voiceWordKey(`rule\n${words}`)

interface MarkRule {
  readonly name: string
  readonly pattern: RegExp
  readonly adds: LearnedAddition
  isKnown(voice: BrandVoice): boolean
}

const MARK_RULES: readonly MarkRule[] = [
  {
    name: 'exclamation marks',
    pattern: /[!！]/u,
    adds: { dont: 'Use exclamation marks.' },
    isKnown: ({ dont }) => dont.includes('Use exclamation marks.'),
  },
  { name: 'emoji', pattern: EMOJI_PATTERN, adds: { emoji: 'no' }, isKnown: ({ emoji }) => emoji === 'no' },
]

/** Rules about marks that people take out of most drafts that have them. */
const markRules = (drafts: readonly EditedDraft[], voice: BrandVoice): readonly ProposedRule[] =>
  MARK_RULES.flatMap(({ name, pattern, adds, isKnown }) => {
    const having = drafts.filter(({ before }) => pattern.test(before))
    const places = having
      .filter(({ after }) => !pattern.test(after))
      .map(({ id, title, before, after }) => {
        const edit = editedWords(before, after).find(({ removed }) => pattern.test(removed))
        return { id, title, quote: edit?.before ?? before.slice(0, 200), now: edit?.after ?? after.slice(0, 200) }
      })
    const isMost = places.length >= having.length * MIN_MARK_SHARE
    if (isKnown(voice) || !isMost) return []
    const share = places.length === having.length ? `${having.length}` : `${places.length} of ${having.length}`
    return [{ key: ruleKey(name), label: `You took out ${name} in ${share} drafts`, places, adds }]
  })
