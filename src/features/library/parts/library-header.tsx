import { ALL_CATEGORIES } from '#features/library/text-categories.ts'
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx'
import css from './library-header.module.css'

export interface LibraryHeaderProps {
  readonly current: 'texts' | 'offers' | LibraryCollection
}

/** Parts of the library besides texts and offers, as their addresses name them. */
export const LIBRARY_COLLECTIONS = ['sequences', 'formulas', 'industries'] as const
export type LibraryCollection = (typeof LIBRARY_COLLECTIONS)[number]

export const COLLECTION_NAMES: Readonly<Record<LibraryCollection, string>> = {
  sequences: 'Sequences',
  formulas: 'Formulas',
  industries: 'Industries',
}

/** The parts of the library, and which one this is. */
export function LibraryHeader({ current }: LibraryHeaderProps) {
  return (
    <div className={css.head}>
      <h1>Library</h1>
      <SegmentedLinks
        className={css.parts}
        label="Library"
        links={[
          {
            label: 'Texts',
            link: { to: '/library/strategies/$kind', params: { kind: 'ads' } },
            isCurrent: current === 'texts',
          },
          {
            label: 'Offers',
            link: { to: '/library/opportunities/$kind', params: { kind: ALL_CATEGORIES } },
            isCurrent: current === 'offers',
          },
          ...LIBRARY_COLLECTIONS.map((collection) => ({
            label: COLLECTION_NAMES[collection],
            link: { to: '/library/strategies/$kind', params: { kind: collection } } as const,
            isCurrent: current === collection,
          })),
        ]}
      />
    </div>
  )
}
