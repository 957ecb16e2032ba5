import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ClipboardPaste, FileText, LibraryBig, Tag } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { NewTextWay } from '#features/strategies/texts-search.ts'
import { useHasSingleKeyShortcuts } from '#records/use-single-key-shortcut.ts'
import { Kbd } from '#ui/navigation/kbd.tsx'
import type { MenuEntry } from '#ui/overlays/menu.tsx'

/** The four ways to a new text, in the same words wherever one is offered. */
export const NEW_TEXT_LABELS: Readonly<
  Record<NewTextWay | 'library', { readonly label: string; readonly detail: string; readonly icon: ReactNode }>
> = {
  offer: {
    label: t`From an offer`,
    detail: t`Drafts written from what you’ve filled in`,
    icon: <Tag aria-hidden="true" />,
  },
  library: {
    label: t`From the library`,
    detail: t`A finished text, filled with your offer`,
    icon: <LibraryBig aria-hidden="true" />,
  },
  blank: {
    label: t({ message: 'Blank', context: 'new text' }),
    detail: t`Start with an empty page`,
    icon: <FileText aria-hidden="true" />,
  },
  paste: {
    label: t`Paste your own`,
    detail: t`A text you have already written`,
    icon: <ClipboardPaste aria-hidden="true" />,
  },
}

/** A link to the library's shelf of a kind; without one, to the first. */
export const libraryLink = (
  category = 'ads',
  props: { readonly className?: string; readonly children?: ReactNode } = {},
): ReactElement => <Link to="/library/strategies/$kind" params={{ kind: category }} {...props} />

const NKey = () => (useHasSingleKeyShortcuts() ? <Kbd>N</Kbd> : null)

/** The menu behind 'New text'. */
export const newTextEntries = (begin: (way: NewTextWay) => void, category?: string): readonly MenuEntry[] => [
  { ...NEW_TEXT_LABELS.offer, hint: <NKey />, onSelect: () => begin('offer') },
  { ...NEW_TEXT_LABELS.library, type: 'link', link: libraryLink(category) },
  { type: 'divider' },
  { ...NEW_TEXT_LABELS.blank, onSelect: () => begin('blank') },
  { ...NEW_TEXT_LABELS.paste, onSelect: () => begin('paste') },
]
