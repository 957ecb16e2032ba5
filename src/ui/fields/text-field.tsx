import type { ComponentPropsWithRef, ReactNode } from 'react'
import { graphemeCount } from '#lib/text/graphemes.ts'
import { classNames } from '#ui/class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import css from './field-control.module.css'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'className'>

export interface TextFieldProps extends FieldFrame, InputProps {
  value: string
  onValueChange: (value: string) => void
  /** Shows the count; nothing is cut off. */
  maxChars?: number | undefined
  /** Inside the edge, before the text: '£', an icon. */
  prefix?: ReactNode
  /** Inside the edge, after the text: '%', a small button. */
  suffix?: ReactNode
  /** Digits of equal width. */
  digits?: boolean | undefined
}

/**
 * Input types written in Latin letters and digits in every language. Left to right, so that their punctuation stays in
 * place in right-to-left text.
 */
const LATIN: readonly string[] = ['email', 'url', 'tel', 'password', 'decimal', 'numeric']

const inputDirection = (type: string, inputMode: string | undefined): 'ltr' | 'auto' =>
  LATIN.includes(type) || LATIN.includes(inputMode ?? '') ? 'ltr' : 'auto'

/** Single-line text field. Its direction follows its first letter. */
export function TextField(props: TextFieldProps) {
  const { frame, input } = splitFrame(props)
  const { value, onValueChange, maxChars, prefix, suffix, digits, type = 'text', id, ...rest } = input
  const direction = inputDirection(type, rest.inputMode)
  const isInShell = prefix !== undefined || suffix !== undefined
  return (
    <Field
      {...frame}
      id={id}
      count={frame.count ?? (maxChars === undefined ? undefined : { used: graphemeCount(value), max: maxChars })}
    >
      {(control) => {
        const element = (
          <input
            dir={direction}
            {...rest}
            {...control}
            type={type}
            value={value}
            className={classNames(isInShell ? css.bare : css.control, digits && css.digits)}
            onChange={(event) => onValueChange(event.target.value)}
          />
        )
        if (!isInShell) return element
        return (
          <span className={css.shell}>
            {prefix}
            {element}
            {suffix}
          </span>
        )
      }}
    </Field>
  )
}

/** Parts a field's props into those of the frame and those of the control. */
export function splitFrame<P extends FieldFrame>(props: P): { frame: FieldFrame; input: Omit<P, keyof FieldFrame> } {
  const { label, labelHidden, labelAction, optional, hint, message, advice, error, count, className, ...input } = props
  return { frame: { label, labelHidden, labelAction, optional, hint, message, advice, error, count, className }, input }
}
