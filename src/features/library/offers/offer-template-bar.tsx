import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useRecordTitle } from '#records/record-title.ts'
import { ChevronLeft } from 'lucide-react'
import css from '#features/library/template-bar.module.css'
import { AccountTemplateMenu } from '#features/library/parts/account-template-menu.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import type { LibraryOffer } from './library-offer.ts'
import { offerCategoryName } from './offer-categories.ts'

interface OnUse {
  readonly onUse: () => Promise<void>
}

/** Names the template, with the button that uses it. */
export function OfferTemplateBar({ offer, onUse }: OnUse & { readonly offer: LibraryOffer }) {
  const { category, ID, name, title } = offer
  useRecordTitle(title)
  const back = { to: '/library/opportunities/$kind', params: { kind: category } } as const
  return (
    <div className={css.bar}>
      <Link
        {...back}
        className={buttonClass({ variant: 'quiet', iconOnly: true })}
        aria-label={t`Library: ${{ name: offerCategoryName(category) }}`}
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      <div className={css.words}>
        <Link {...back} className={css.crumb}>
          {t`Library › ${{ name: offerCategoryName(category) }}`}
        </Link>
        <h1 className={css.heading} dir="auto">
          {title}
        </h1>
      </div>
      {ID !== undefined && <AccountTemplateMenu ID={ID} name={name} title={title} />}
      <span className={css.use}>
        <UseOfferTemplateButton onUse={onUse} />
      </span>
    </div>
  )
}

/** Primary button: in the bar, on phones at the bottom of the window. */
export function UseOfferTemplateButton({ onUse, wide = false }: OnUse & { readonly wide?: boolean }) {
  return (
    <Button variant="primary" wide={wide} onClick={onUse}>
      {t`Use this template`}
    </Button>
  )
}
