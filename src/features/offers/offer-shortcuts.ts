import { t } from '@lingui/core/macro'

/** The keys of the screens about offers. */
export const OFFER_SHORTCUTS = [
  {
    heading: t`In an offer`,
    shortcuts: [
      { what: t`Write from this offer`, keys: ['W'] },
      { what: t`Next section`, keys: ['Alt ↓'] },
      { what: t`Previous section`, keys: ['Alt ↑'] },
      { what: t`Collapse an entry`, keys: [t`Esc`] },
      { what: t`On an entry’s number: pick up and move`, keys: [t({ message: 'Space', context: 'key' }), '↑', '↓'] },
    ],
  },
  {
    heading: t`In lists`,
    shortcuts: [
      { what: t`New`, keys: ['N'] },
      { what: t`Move between rows`, keys: ['↑', '↓'] },
      { what: t({ message: 'Open', context: 'verb' }), keys: [t({ message: 'Enter', context: 'key' })] },
      { what: t`Select`, keys: [t({ message: 'Space', context: 'key' })] },
      { what: t`Move to trash`, keys: [t({ message: 'Delete', context: 'key' })] },
    ],
  },
] as const
