import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { SimplePage } from './simple-page.tsx'

/** Shown at addresses without a screen. */
export const PageNotFoundScreen = () => (
  <SimplePage
    title={t`Page not found`}
    actions={
      <Link to="/browse/opportunities" className={buttonClass()}>
        {t`Go to your offers`}
      </Link>
    }
  >
    <p>{t`The address may be mistyped, or the page has moved. Your work is safe.`}</p>
  </SimplePage>
)
