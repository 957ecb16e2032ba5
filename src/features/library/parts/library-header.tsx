import { ALL_CATEGORIES } from '#features/library/text-categories.ts'
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx'
import css from './library-header.module.css'

/** The two halves of the library, and which one this is. */
export function LibraryHeader({ current }: { readonly current: 'texts' | 'offers' }) {
  return (
    <div className={css.head}>
      <h1>Library</h1>
      <SegmentedLinks
        className={css.halves}
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
        ]}
      />
    </div>
  )
}
