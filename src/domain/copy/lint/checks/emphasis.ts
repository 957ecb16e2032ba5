import { t } from '@lingui/core/macro'
import { type TextCheck, type DraftCheck, type LintIssue, isSearchAd } from '#domain/copy/lint/text-check.ts'
import type { LintText } from '#domain/copy/lint/lint-text.ts'

const EXCLAMATION_RUN = /[!！]+/gu
const MAX_EXCLAMATIONS_PER_DRAFT = 2

/** The fix would leave a Spanish ‘¡’ alone. */
const exclamationFix = ({ text }: LintText, mark: string): Pick<LintIssue, 'fix'> =>
  text.includes('¡') ? {} : { fix: mark }

/** More than one exclamation mark in a field, two in a draft, any in a search headline. A run of them counts once. */
export const exclamationCheck: DraftCheck = {
  id: 'exclaim',
  severity: 'error',
  *findAll(context) {
    let left = MAX_EXCLAMATIONS_PER_DRAFT
    for (const text of context.texts) {
      const isHeadline = isSearchAd(context) && text.field.startsWith('headline')
      const places = Array.from(text.text.matchAll(EXCLAMATION_RUN))
      const own = isHeadline ? 0 : Math.min(1, left)
      for (const { 0: run, index } of places.slice(own)) {
        const message = isHeadline
          ? t`Search headlines can’t have exclamation marks`
          : t`One exclamation mark is enough`
        yield {
          of: text,
          from: index,
          to: index + run.length,
          message,
          ...exclamationFix(text, isHeadline ? '' : run.startsWith('！') ? '。' : '.'),
        }
      }
      left -= Math.min(own, places.length)
    }
  },
}

const EMOJI =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*/gu
const CHARS_PER_EMOJI = 200

export const emojiCheck: TextCheck = {
  id: 'emoji',
  severity: (context) => (isSearchAd(context) ? 'error' : 'advice'),
  *find({ text }, context) {
    const places = Array.from(text.matchAll(EMOJI))
    const isGoogle = isSearchAd(context)
    const maxEmoji = isGoogle ? 0 : Math.max(1, Math.floor(text.length / CHARS_PER_EMOJI))
    for (const { 0: found, index } of places.slice(maxEmoji))
      yield {
        from: index,
        to: index + found.length,
        message: isGoogle ? t`Google doesn’t allow emoji` : t`Use at most one emoji per 200 characters`,
      }
  },
}
