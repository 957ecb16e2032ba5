import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { SimplePage } from './simple-page.tsx'

export interface AdministratorsOnlyScreenProps {
  /** An administrator, perhaps, but working in somebody else's account just now. */
  readonly isElsewhere: boolean
  readonly onGoBack: () => void
}

/** In the place of a page that is not for whoever looks at it. */
export function AdministratorsOnlyScreen({ isElsewhere, onGoBack }: AdministratorsOnlyScreenProps) {
  const home = (
    <Link to="/" className={buttonClass()}>
      {t`Go to Home`}
    </Link>
  )
  return (
    <SimplePage
      title={t`This page is for administrators`}
      actions={
        <>
          {isElsewhere && (
            <Button variant="primary" onClick={onGoBack}>
              {t`Back to my account`}
            </Button>
          )}
          {home}
        </>
      }
    >
      <p>
        {isElsewhere
          ? t`You’re working in another account. Open this page in your own account.`
          : t`These settings apply to everyone who uses this product. Ask your administrator if you need something changed.`}
      </p>
    </SimplePage>
  )
}
