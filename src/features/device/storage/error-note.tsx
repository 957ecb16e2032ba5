import { TriangleAlert } from 'lucide-react'
import css from './storage.module.css'

/** The sentence about what went wrong, where the button was pressed. */
export function ErrorNote({ fault }: { readonly fault: string | null }) {
  if (fault === null) return null
  return (
    <p className={css.fault} role="alert">
      <TriangleAlert aria-hidden="true" />
      <span>{fault}</span>
    </p>
  )
}
