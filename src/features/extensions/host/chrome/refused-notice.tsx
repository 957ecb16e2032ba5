import css from '#features/extensions/host/extension-frame.module.css'

/** In place of a page that may not be shown here. */
export function RefusedNotice({ why }: { readonly why: string }) {
  return (
    <div className={css.ended} role="alert">
      <p>{why}</p>
    </div>
  )
}
