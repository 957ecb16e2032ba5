import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './disclosure.module.css'

/** Single line that expands to show its content. */
export function Disclosure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={css.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronRight className={classNames(css.chevron, isOpen && css.turned)} aria-hidden="true" />
        {label}
      </button>
      {isOpen && (
        <div id={id} className={css.body}>
          {children}
        </div>
      )}
    </div>
  )
}
