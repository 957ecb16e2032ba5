import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'

/** At an address that no report has. */
export const NoReport = () => (
  <Page>
    <EmptyState
      level={1}
      title="There is no report of that name"
      action={
        <Link to="/browse/opportunities" className={buttonClass()}>
          Go to your offers
        </Link>
      }
    >
      It may have been deleted for good, or the address is mistyped. The reports of an offer are in its menu.
    </EmptyState>
  </Page>
)
