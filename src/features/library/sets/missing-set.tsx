import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { COLLECTION_NAMES, type LibraryCollection } from '#features/library/parts/library-collections.ts'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'

/** Shown at an address that names no set of the library. */
export const MissingSet = ({ collection }: { readonly collection: LibraryCollection }) => (
  <Page>
    <EmptyState
      level={1}
      title={t`Not in the library`}
      action={
        <Link to="/library/strategies/$kind" params={{ kind: collection }} className={buttonClass()}>
          {t`Library: ${{ name: COLLECTION_NAMES[collection] }}`}
        </Link>
      }
    >
      {t`Check the address, or choose one from the library.`}
    </EmptyState>
  </Page>
)
