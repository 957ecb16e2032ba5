import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KindPicture } from '#content/kind-picture.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { tokenClass } from '#ui/text/token-class.ts'
import css from './checklist-example.module.css'

/** Shows next to the checklist what an offer becomes. */
export function ChecklistExample() {
  const placeholderClass = tokenClass(false)
  return (
    <section className={classNames(cardClass(), css.card)} aria-label={t`Example`}>
      <p className={css.line}>{t`One sentence about your offer…`}</p>
      <p className={css.sentence}>
        <Trans>
          If <span className={placeholderClass}>Harrowby families</span> who{' '}
          <span className={placeholderClass}>queue for bread</span> could{' '}
          <span className={placeholderClass}>find it on the step</span>, they would pay{' '}
          <span className={placeholderClass}>£5.90 a week</span> for it.
        </Trans>
      </p>
      <p className={css.line}>{t`…becomes everything you publish`}</p>
      <ul className={css.kinds}>
        <li>
          <KindPicture kind="ad" />
          {t`Ad`}
        </li>
        <li>
          <KindPicture kind="email" />
          {t`Email`}
        </li>
        <li>
          <KindPicture kind="page" />
          {t`Page`}
        </li>
      </ul>
    </section>
  )
}
