import { t } from '@lingui/core/macro'
import { buttonClass } from '#ui/buttons/button-class.ts'

/**
 * To the page that hands out everything without the app: public/rescue.html. A plain link, since the app may be what is
 * broken.
 */
export function RescueLink() {
  return (
    <a href="/rescue.html" className={buttonClass()}>
      {t`Download your work`}
    </a>
  )
}
