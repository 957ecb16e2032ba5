import { isolated } from '#lib/text/text.ts'
import { type Check, isSubject, matches, placeOf } from '#domain/copy/lint/check.ts'
import { CLAIMS, CLICHES, FREE, SPAM } from '#domain/copy/lint/lists/phrase-lists.ts'
import { foldedOf } from '#domain/copy/lint/lint-text.ts'
import { patternOf, phrasesPattern } from '#domain/copy/lint/phrases.ts'

const said = (text: string, match: RegExpExecArray): string => text.slice(match.index, match.index + match[0].length)

export const claim: Check = {
  id: 'claim',
  severity: 'advice',
  *find(text, { language, facts }) {
    const pattern = patternOf(CLAIMS, language)
    if (!pattern) return
    const proof = foldedOf(`${facts.offer('benefits', 'guarantee')}\n${facts.offer('analysis', 'evidence')}`)
    yield* matches(pattern, text.folded(), (match) =>
      proof.includes(match[0]) ? undefined : placeOf(match, `‘${isolated(said(text.text, match))}’ needs proof`),
    )
  },
}

const MOST_BANNED = 500
const MAX_BANNED_CHARS = 100

export const banned: Check = {
  id: 'banned',
  severity: 'error',
  *find(text, { voice }) {
    const pattern = phrasesPattern(voice.banned.filter((word) => word.length <= MAX_BANNED_CHARS).slice(0, MOST_BANNED))
    if (pattern)
      yield* matches(pattern, text.folded(), (match) =>
        placeOf(match, `You banned ‘${isolated(said(text.text, match))}’`),
      )
  },
}

export const cliche: Check = {
  id: 'cliché',
  severity: 'advice',
  *find(text, { language }) {
    const pattern = patternOf(CLICHES, language)
    if (pattern)
      yield* matches(pattern, text.folded(), (match) =>
        placeOf(match, `‘${isolated(said(text.text, match))}’ is worn out: say what happens`),
      )
  },
}

const MOST_CAPITALS = 0.3
const LEAST_LETTERS = 10
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/gu

export const spam: Check = {
  id: 'spam',
  severity: 'advice',
  *find(text, { language }) {
    if (!isSubject(text)) return
    const spammy = (match: RegExpExecArray) => placeOf(match, `‘${isolated(said(text.text, match))}’ reads as spam`)
    yield* matches(FREE, text.text, spammy)
    const pattern = patternOf(SPAM, language)
    if (pattern) yield* matches(pattern, text.folded(), spammy)
    const letters = text.text.match(/[\p{Lu}\p{Ll}]/gu)?.length ?? 0
    const capitals = text.text.match(/\p{Lu}/gu)?.length ?? 0
    const whole = { from: 0, to: text.text.length }
    if (letters >= LEAST_LETTERS && capitals > letters * MOST_CAPITALS)
      yield { ...whole, message: 'So many capitals read as spam' }
    if ((text.text.match(EMOJI)?.length ?? 0) >= 2) yield { ...whole, message: 'Two emoji in a subject read as spam' }
  },
}

const ANSWER = /^\s*(?:(?:re|fw|fwd|aw|wg|tr|rv|enc|res|antw|r)\s?:\s*)+/iu

export const falseAnswer: Check = {
  id: 'false-re',
  severity: 'error',
  *find(text) {
    const found = isSubject(text) ? ANSWER.exec(text.text) : null
    if (found) yield placeOf(found, 'This is no answer', '')
  },
}
