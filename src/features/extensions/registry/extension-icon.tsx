import { Puzzle } from 'lucide-react'
import { useState } from 'react'
import type { Manifest } from '#domain/extensions/manifest.ts'
import css from './extension-icon.module.css'

/** Pictures of other sites stay away: the page's policy closes them, and each would learn who looks at the list. */
const isLocalImage = (address: string): boolean => address.startsWith('/') || address.startsWith('data:image/')

export function ExtensionIcon({ manifest: { iconURL } }: { readonly manifest: Manifest }) {
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = iconURL !== '' && isLocalImage(iconURL) && broken !== iconURL
  return (
    <span className={css.icon}>
      {isShown ? (
        <img src={iconURL} alt="" loading="lazy" onError={() => setBroken(iconURL)} />
      ) : (
        <Puzzle aria-hidden="true" />
      )}
    </span>
  )
}
