import { t } from '@lingui/core/macro'
import { smsParts, smsSummary } from '#domain/formats/sms-parts.ts'
import { piecesText, slicePieces } from '#domain/tokens/text-pieces.ts'
import type { TextPreviewProps } from './channel-text.ts'
import { FilledPieces } from './filled-pieces.tsx'
import css from './sms-preview.module.css'

/**
 * Previews a text as text messages on a phone: the number of messages it is sent as, and the reason for that number.
 */
export function SmsPreview({ shown, brand }: TextPreviewProps) {
  const whole = piecesText(shown.body)
  let at = 0
  const messages = smsParts(whole).map((message) => {
    const start = at
    at += message.length
    return { start, pieces: slicePieces(shown.body, start, at) }
  })
  return (
    <article dir={shown.direction} className={css.phone} aria-label={t`Text message`}>
      <header className={css.head}>
        <bdi>{brand.name}</bdi>
      </header>
      {messages.length === 0 && (
        <p className={css.bubble}>
          <FilledPieces pieces={[]} otherwise={t`Your message`} />
        </p>
      )}
      {messages.map(({ start, pieces }) => (
        <p key={start} className={css.bubble} dir="auto">
          <FilledPieces pieces={pieces} />
        </p>
      ))}
      <p className={css.summary}>{smsSummary(whole)}</p>
    </article>
  )
}
