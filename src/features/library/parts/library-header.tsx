import { t } from '@lingui/core/macro'
import {
  COLLECTION_NAMES,
  LIBRARY_COLLECTIONS,
  type LibraryCollection,
} from '#features/library/parts/library-collections.ts'
import { ALL_CATEGORIES } from '#features/library/text-categories.ts'
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx'
import css from './library-header.module.css'

export interface LibraryHeaderProps {
  readonly current: 'texts' | 'offers' | LibraryCollection
}

/** The parts of the library, and which one this is. */
export function LibraryHeader({ current }: LibraryHeaderProps) {
  return (
    <div className={css.head}>
      <h1>{t`Library`}</h1>
      <SegmentedLinks
        className={css.parts}
        label={t`Library`}
        links={[
          {
            label: t`Texts`,
            link: { to: '/library/strategies/$kind', params: { kind: 'ads' } },
            isCurrent: current === 'texts',
          },
          {
            label: t`Offers`,
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
