import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { COLLECTION_NAMES, type LibraryCollection } from '#features/library/parts/library-collections.ts'
import css from '#features/library/template-bar.module.css'
import { useRecordTitle } from '#records/record-title.ts'
import { buttonClass } from '#ui/buttons/button-class.ts'

export interface SetBarProps {
  readonly collection: LibraryCollection
  readonly title: string
  /** The button that uses the set; phones have it at the bottom of the window. */
  readonly children?: ReactNode
}

/** Names a set of the library, with the way back to the others. */
export function SetBar({ collection, title, children }: SetBarProps) {
  useRecordTitle(title)
  const back = { to: '/library/strategies/$kind', params: { kind: collection } } as const
  return (
    <div className={css.bar}>
      <Link
        {...back}
        className={buttonClass({ variant: 'quiet', iconOnly: true })}
        aria-label={t`Library: ${{ name: COLLECTION_NAMES[collection] }}`}
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      <div className={css.words}>
        <Link {...back} className={css.crumb}>
          {t`Library › ${{ name: COLLECTION_NAMES[collection] }}`}
        </Link>
        <h1 className={css.heading}>{title}</h1>
      </div>
      {children !== undefined && <span className={css.use}>{children}</span>}
    </div>
  )
}
