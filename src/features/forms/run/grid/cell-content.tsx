import { TriangleAlert } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { valueRemark } from '#domain/forms/value-remarks.ts'
import { AnswerText } from '#features/forms/run/found-answer.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './grid.module.css'

export interface CellContentProps {
  readonly field: FormField
  readonly value: string
  /** Words that are searched for; empty: none. */
  readonly words: string
}

/** An answer in its cell, in one line; a sign where it is odd. */
export const CellContent = memo(function CellContent({ field, value, words }: CellContentProps) {
  if (value.trim() === '')
    return (
      <span className={css.none} aria-hidden="true">
        –
      </span>
    )
  const remark = valueRemark(field, value)
  return (
    <>
      <Swatch field={field} value={value} />
      <bdi className={css.words}>
        <AnswerText field={field} value={value} words={words} />
      </bdi>
      {remark !== null && (
        <span className={css.remark} title={remark}>
          <TriangleAlert aria-hidden="true" />
          <VisuallyHidden>({remark})</VisuallyHidden>
        </span>
      )}
    </>
  )
})

/** The colour that an answer names. */
export function Swatch({ field, value }: Pick<CellContentProps, 'field' | 'value'>) {
  const color = value.trim()
  if (fieldTypeOf(field.type) !== 'color' || !/^#(?:[\da-f]{3}){1,2}$/i.test(color)) return null
  return <span className={css.swatch} style={{ '--swatch': color } as CSSProperties} aria-hidden="true" />
}
