import { useState } from 'react'
import type { LibrarySearch } from '#features/library/library-search.ts'
import { type LibraryText, previewName } from '#features/library/library-text.ts'
import type { OfferSelection } from '#features/library/use-offer-selection.ts'
import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import type { TemplatePreviewProps } from './template-preview.tsx'

/** Loaded when it first opens: it draws every channel. */
export const templatePreviewOverlay = lazyOverlay<TemplatePreviewProps>(
  async () => (await import('./template-preview.tsx')).TemplatePreview,
)

export interface LibraryPreviewProps {
  /** The templates of the list, in their order. */
  readonly texts: readonly LibraryText[]
  readonly shown: OfferSelection
  readonly search: LibrarySearch
  readonly onSearch: (next: LibrarySearch) => void
  readonly onLeave: () => void
}

/**
 * The preview that is named in the address, over the list. An address that names no template of the list opens none.
 */
export function LibraryPreview({ texts, shown, search, onSearch, onLeave }: LibraryPreviewProps) {
  const { preview, template } = search
  const found = preview && texts.find((text) => previewName(text) === template)
  // While it moves out it shows what it showed.
  const [last, setLast] = useState(found ? { text: found, view: preview } : undefined)
  if (found && (last?.text !== found || last.view !== preview)) setLast({ text: found, view: preview })
  if (!last) return null
  return (
    <templatePreviewOverlay.Light
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
