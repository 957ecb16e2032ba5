import type { ReactNode } from 'react'
import css from './gallery.module.css'

/** A part of the page with a heading. */
export function SpecimenSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <div className={css.grid}>{children}</div>
    </section>
  )
}

/** Widgets of one kind in their states, under the name of their file. */
export function Specimen({
  name,
  wide,
  children,
}: {
  readonly name: string
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={wide ? css.wide : css.specimen}>
      <h3 className={css.name}>{name}</h3>
      {children}
    </div>
  )
}

/** Side by side, with room between. */
export function SpecimenRow({ children }: { readonly children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
