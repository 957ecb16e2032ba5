import type { TextPreviewProps } from './channel-text.ts'
import { FilledBlocks, FilledPieces } from './filled-pieces.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import css from './plain-text-preview.module.css'

/** As words alone: its short texts with their names, then the text itself. */
export function PlainTextPreview({ shown }: TextPreviewProps) {
  const { format, part, body, blocks, values } = shown
  const written = format.parts.filter(({ key }) => part(key).length > 0)
  return (
    <article dir={shown.direction} className={`${cardClass()} ${css.text}`} aria-label={format.name}>
      {written.map(({ key, label }) => (
        <div key={key}>
          <p className={css.label}>{label}</p>
          <p className={css.lines} dir="auto">
            <FilledPieces pieces={part(key)} />
          </p>
        </div>
      ))}
      {format.body?.formatting === 'plain' || body.length === 0 ? (
        <p className={css.lines} dir="auto">
          <FilledPieces pieces={body} otherwise="Your text" />
        </p>
      ) : (
        <FilledBlocks blocks={blocks} values={values} />
      )}
    </article>
  )
}
