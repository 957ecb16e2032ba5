import type { LookProps } from './shown-text.ts'
import { Blocks, Words } from './words.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import css from './plain-look.module.css'

/** As words alone: its short texts with their names, then the text itself. */
export function PlainLook({ shown }: LookProps) {
  const { format, part, body, blocks, values } = shown
  const written = format.parts.filter(({ key }) => part(key).length > 0)
  return (
    <article dir={shown.direction} className={`${cardClass()} ${css.text}`} aria-label={format.name}>
      {written.map(({ key, label }) => (
        <div key={key}>
          <p className={css.label}>{label}</p>
          <p className={css.lines} dir="auto">
            <Words pieces={part(key)} />
          </p>
        </div>
      ))}
      {format.body?.formatting === 'plain' || body.length === 0 ? (
        <p className={css.lines} dir="auto">
          <Words pieces={body} otherwise="Your text" />
        </p>
      ) : (
        <Blocks blocks={blocks} values={values} />
      )}
    </article>
  )
}
