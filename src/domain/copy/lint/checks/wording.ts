import { t } from '@lingui/core/macro'
import { isolateDirection } from '#lib/text/text.ts'
import { type TextCheck, isSubjectField, findIssues, issueAtMatch } from '#domain/copy/lint/text-check.ts'
import { CLAIM_PHRASES, CLICHE_PHRASES, FREE_IN_CAPITALS, SPAM_PHRASES } from '#domain/copy/lint/lists/phrase-lists.ts'
import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'
import { phraseListPattern, phrasesPattern } from '#domain/copy/lint/phrase-patterns.ts'

const textAtMatch = (text: string, match: RegExpExecArray): string =>
  text.slice(match.index, match.index + match[0].length)

export const claimCheck: TextCheck = {
  id: 'claim',
  severity: 'advice',
  *find(text, { language, facts }) {
    const pattern = phraseListPattern(CLAIM_PHRASES, language)
    if (!pattern) return
    const proof = foldCaseAndAccents(`${facts.offer('benefits', 'guarantee')}\n${facts.offer('analysis', 'evidence')}`)
    yield* findIssues(pattern, text.folded(), (match) =>
      proof.includes(match[0])
        ? undefined
        : issueAtMatch(match, t`“${{ words: isolateDirection(textAtMatch(text.text, match)) }}” needs proof`),
    )
  },
}

const MAX_BANNED_PHRASES = 500
const MAX_BANNED_PHRASE_CHARS = 100

export const bannedPhraseCheck: TextCheck = {
  id: 'banned',
  severity: 'error',
  *find(text, { voice }) {
    const pattern = phrasesPattern(
      voice.banned.filter((word) => word.length <= MAX_BANNED_PHRASE_CHARS).slice(0, MAX_BANNED_PHRASES),
    )
    if (pattern)
      yield* findIssues(pattern, text.folded(), (match) =>
        issueAtMatch(match, t`Your brand voice avoids “${{ words: isolateDirection(textAtMatch(text.text, match)) }}”`),
      )
  },
}

export const clicheCheck: TextCheck = {
  id: 'cliché',
  severity: 'advice',
  *find(text, { language }) {
    const pattern = phraseListPattern(CLICHE_PHRASES, language)
    if (pattern)
      yield* findIssues(pattern, text.folded(), (match) =>
        issueAtMatch(
          match,
          t`“${{ words: isolateDirection(textAtMatch(text.text, match)) }}” is a cliché. Say what happens`,
        ),
      )
  },
}

const MAX_CAPITAL_SHARE = 0.3
const MIN_SUBJECT_LETTERS = 10
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/gu

export const spamSubjectCheck: TextCheck = {
  id: 'spam',
  severity: 'advice',
  *find(text, { language }) {
    if (!isSubjectField(text)) return
    const spammy = (match: RegExpExecArray) =>
      issueAtMatch(match, t`“${{ words: isolateDirection(textAtMatch(text.text, match)) }}” looks like spam`)
    yield* findIssues(FREE_IN_CAPITALS, text.text, spammy)
    const pattern = phraseListPattern(SPAM_PHRASES, language)
    if (pattern) yield* findIssues(pattern, text.folded(), spammy)
    const letters = text.text.match(/[\p{Lu}\p{Ll}]/gu)?.length ?? 0
    const capitals = text.text.match(/\p{Lu}/gu)?.length ?? 0
    const whole = { from: 0, to: text.text.length }
    if (letters >= MIN_SUBJECT_LETTERS && capitals > letters * MAX_CAPITAL_SHARE)
      yield { ...whole, message: t`This many capitals look like spam` }
    if ((text.text.match(EMOJI)?.length ?? 0) >= 2)
      yield { ...whole, message: t`Two emoji in a subject look like spam` }
  },
}

const REPLY_PREFIX = /^\s*(?:(?:re|fw|fwd|aw|wg|tr|rv|enc|res|antw|r)\s?:\s*)+/iu

export const falseReplyCheck: TextCheck = {
  id: 'false-re',
  severity: 'error',
  *find(text) {
    const found = isSubjectField(text) ? REPLY_PREFIX.exec(text.text) : null
    if (found) yield issueAtMatch(found, t`This isn’t a reply`, '')
  },
}
