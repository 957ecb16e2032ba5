import type { CanvasCell } from '#domain/reports/canvas.ts'
import css from './canvas-report.module.css'

/**
 * Content of a cell of the canvas: paragraphs, a list, items with their value. Items have no identity other than their
 * position.
 */
export const CanvasCellText = ({ cell: { texts, list, rows } }: { readonly cell: CanvasCell }) => (
  <>
    {texts.map(({ text, isQuiet }, index) => (
      <p key={index} dir="auto" className={isQuiet ? css.quiet : undefined}>
        {text}
      </p>
    ))}
    {list.length > 0 && (
      <ul className={css.list}>
        {list.map((text, index) => (
          <li key={index} dir="auto">
            {text}
          </li>
        ))}
      </ul>
    )}
    {rows.length > 0 && (
      <ul className={css.worths}>
        {rows.map(({ name, amount }, index) => (
          <li key={index}>
            <bdi>{name}</bdi>
            <bdi className={css.amount}>{amount}</bdi>
          </li>
        ))}
      </ul>
    )}
  </>
)
