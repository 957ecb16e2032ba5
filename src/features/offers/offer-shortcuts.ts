/** The keys of the screens about offers. */
export const OFFER_SHORTCUTS = [
  {
    heading: 'In an offer',
    shortcuts: [
      { what: 'Write from this offer', keys: ['W'] },
      { what: 'Next section', keys: ['Alt ↓'] },
      { what: 'Previous section', keys: ['Alt ↑'] },
      { what: 'Fold an entry', keys: ['Esc'] },
      { what: 'At its number: pick an entry up, move it', keys: ['Space', '↑', '↓'] },
    ],
  },
  {
    heading: 'In lists',
    shortcuts: [
      { what: 'New', keys: ['N'] },
      { what: 'From row to row', keys: ['↑', '↓'] },
      { what: 'Open', keys: ['Enter'] },
      { what: 'Select', keys: ['Space'] },
      { what: 'Move to trash', keys: ['Delete'] },
    ],
  },
] as const
