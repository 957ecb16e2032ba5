import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './visually-hidden.module.css'

/** Words for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <span className={classNames(css.hidden, className)} {...rest} />
}
