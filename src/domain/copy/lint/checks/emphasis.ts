import { type Check, type DraftCheck, type Found, isSearchAd } from '#domain/copy/lint/check.ts'
import type { LintText } from '#domain/copy/lint/lint-text.ts'

const EXCLAIMED = /[!！]+/gu
const MOST_IN_DRAFT = 2

/** The fix would leave a Spanish ‘¡’ alone. */
const fixFor = ({ text }: LintText, mark: string): Pick<Found, 'fix'> => (text.includes('¡') ? {} : { fix: mark })

/** More than one exclamation mark in a field, two in a draft, any in a search headline. A run of them counts once. */
export const exclaim: DraftCheck = {
  id: 'exclaim',
  severity: 'error',
  *findAll(context) {
    let left = MOST_IN_DRAFT
    for (const text of context.texts) {
      const isHeadline = isSearchAd(context) && text.field.startsWith('headline')
      const places = Array.from(text.text.matchAll(EXCLAIMED))
      const own = isHeadline ? 0 : Math.min(1, left)
      for (const { 0: run, index } of places.slice(own)) {
        const message = isHeadline ? 'A search headline takes no exclamation mark' : 'One is enough'
        yield {
          of: text,
          from: index,
          to: index + run.length,
          message,
          ...fixFor(text, isHeadline ? '' : run.startsWith('！') ? '。' : '.'),
        }
      }
      left -= Math.min(own, places.length)
    }
  },
}

const EMOJI =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*/gu
const CHARS_AN_EMOJI = 200

export const emoji: Check = {
  id: 'emoji',
  severity: (context) => (isSearchAd(context) ? 'error' : 'advice'),
  *find({ text }, context) {
    const places = Array.from(text.matchAll(EMOJI))
    const isGoogle = isSearchAd(context)
    const most = isGoogle ? 0 : Math.max(1, Math.floor(text.length / CHARS_AN_EMOJI))
    for (const { 0: found, index } of places.slice(most))
      yield {
        from: index,
        to: index + found.length,
        message: isGoogle ? 'Google ads take no emoji' : 'One emoji in 200 characters is enough',
      }
  },
}
