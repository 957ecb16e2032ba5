import { smsParts, smsSummary } from '#domain/formats/sms-parts.ts'
import { piecesText, slicePieces } from '#domain/tokens/pieces.ts'
import type { LookProps } from './shown-text.ts'
import { Words } from './words.tsx'
import css from './sms-look.module.css'

/** As text messages on a phone: as many as it is sent as, and what makes it so many. */
export function SmsLook({ shown, brand }: LookProps) {
  const whole = piecesText(shown.body)
  let at = 0
  const messages = smsParts(whole).map((message) => {
    const start = at
    at += message.length
    return { start, pieces: slicePieces(shown.body, start, at) }
  })
  return (
    <article dir={shown.direction} className={css.phone} aria-label="Text message">
      <header className={css.head}>
        <bdi>{brand.name}</bdi>
      </header>
      {messages.length === 0 && (
        <p className={css.bubble}>
          <Words pieces={[]} otherwise="Your message" />
        </p>
      )}
      {messages.map(({ start, pieces }) => (
        <p key={start} className={css.bubble} dir="auto">
          <Words pieces={pieces} />
        </p>
      ))}
      <p className={css.summary}>{smsSummary(whole)}</p>
    </article>
  )
}
