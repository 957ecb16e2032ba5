import { Blocks } from 'lucide-react'
import type { Manifest } from '#domain/extensions/manifest.ts'
import css from '#features/extensions/host/extension-frame.module.css'

/**
 * Icon and title over an extension. A picture of another site would tell that site who opens it, so only pictures of
 * this server or in the manifest are shown.
 */
export function ExtensionTitle({ manifest: { title, iconURL } }: { readonly manifest: Manifest }) {
  return (
    <span className={css.title}>
      {iconURL === '' || iconURL.startsWith('https:') ? (
        <span className={css.icon}>
          <Blocks aria-hidden="true" size={18} />
        </span>
      ) : (
        <img className={css.icon} src={iconURL} alt="" />
      )}
      <bdi>{title}</bdi>
    </span>
  )
}
