import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from '#features/admin/admin.module.css'

/** Shows why something failed when no field is at fault. */
export function FaultLine({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css.fault} role="alert">
      <TriangleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
