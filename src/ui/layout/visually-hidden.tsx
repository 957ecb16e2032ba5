import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#ui/class-names.ts'

/** Words for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <span className={classNames('visually-hidden', className)} {...rest} />
}
