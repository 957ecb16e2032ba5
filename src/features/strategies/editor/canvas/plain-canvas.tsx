import css from './canvas.module.css'
import type { CanvasProps } from './canvas-props.ts'

/** A text that looks like nothing in particular: its title, then its words. */
export function PlainCanvas({ part, body }: CanvasProps) {
  const title = part('title', { className: css.plainTitle, hasCount: true })
  return (
    <div className={css.card}>
      {title && <div className={css.head}>{title}</div>}
      <div className={css.plainBody}>{body}</div>
    </div>
  )
}
