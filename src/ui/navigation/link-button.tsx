import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './link.module.css'

/** An action that looks like a link ('Undo', 'Try again'). For going somewhere use a real link with `linkClass`. */
export function LinkButton({ className, type = 'button', ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type={type} className={classNames(css.link, css.plain, className)} {...rest} />
}
