import { useState } from 'react'
import type { LibrarySearch } from '#features/library/library-search.ts'
import { type LibraryText, previewName } from '#features/library/library-text.ts'
import type { ShownOffer } from '#features/library/use-shown-offer.ts'
import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import type { TemplatePreviewProps } from './template-preview.tsx'

/** Loaded when it first opens: it draws every channel. */
export const previewOverlay = lazyOverlay<TemplatePreviewProps>(
  async () => (await import('./template-preview.tsx')).TemplatePreview,
)

export interface ListPreviewProps {
  /** The templates of the list, in their order. */
  readonly texts: readonly LibraryText[]
  readonly shown: ShownOffer
  readonly search: LibrarySearch
  readonly onSearch: (next: LibrarySearch) => void
  readonly onLeave: () => void
}

/**
 * The preview that is named in the address, over the list. An address that names no template of the list opens none.
 */
export function ListPreview({ texts, shown, search, onSearch, onLeave }: ListPreviewProps) {
  const { preview, template } = search
  const found = preview && texts.find((text) => previewName(text) === template)
  // While it moves out it shows what it showed.
  const [last, setLast] = useState(found ? { text: found, view: preview } : undefined)
  if (found && (last?.text !== found || last.view !== preview)) setLast({ text: found, view: preview })
  if (!last) return null
  return (
    <previewOverlay.Light
      open={found !== undefined}
      onClose={onLeave}
      texts={texts}
      shown={shown}
      {...last}
      onView={(view) => onSearch({ ...search, preview: view })}
      onOffer={(offer) => onSearch({ ...search, offer })}
      onGo={(text) => onSearch({ ...search, template: previewName(text) })}
    />
  )
}
