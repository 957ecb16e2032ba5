import { plural, t } from '@lingui/core/macro'
import { formatList } from '#lib/locale/ui-locale.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { smsLength } from './channel-length.ts'

/** The messages that a text is sent as, in order; joined they are the text. An empty text is none. */
export function smsParts(text: string): readonly string[] {
  const { parts, perPart, alphabet } = smsLength(text)
  if (parts <= 1) return text === '' ? [] : [text]
  const messages: string[] = []
  let message = ''
  let filled = 0
  for (const letter of text) {
    const size = alphabet === 'UCS-2' ? letter.length : smsLength(letter).units
    if (filled + size > perPart) {
      messages.push(message)
      message = ''
      filled = 0
    }
    message += letter
    filled += size
  }
  return [...messages, message]
}

const MAX_FOREIGN = 3

/**
 * Describes the size of a text message in words: '1 message, 94 of 160', '2 messages of 67: ‘ő’ is not in the short
 * alphabet'.
 */
export function smsSummary(text: string): string {
  const { parts, units, perPart, foreign } = smsLength(text)
  if (parts === 0) return t`No message yet`
  const size =
    parts === 1
      ? t`1 message, ${units} of ${perPart}`
      : plural(parts, { one: `# message of ${perPart}`, other: `# messages of ${perPart}` })
  return foreign.length === 0 ? size : t`${size}: ${{ problem: foreignText(foreign) }}`
}

function foreignText(foreign: readonly string[]): string {
  const few = foreign.slice(0, MAX_FOREIGN).map((letter) => `‘${isolateDirection(letter)}’`)
  const rest = foreign.length - few.length
  if (rest > 0) {
    const letters = few.join(', ')
    return plural(rest, {
      one: `${letters} and # more are not in the short alphabet`,
      other: `${letters} and # more are not in the short alphabet`,
    })
  }
  const letters = formatList(few)
  return plural(few.length, {
    one: `${letters} is not in the short alphabet`,
    other: `${letters} are not in the short alphabet`,
  })
}
