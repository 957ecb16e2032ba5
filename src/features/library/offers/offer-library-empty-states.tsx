import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ALL_CATEGORIES } from '#features/library/text-categories.ts'
import { ACCOUNT_CATEGORY } from '#features/library/template-kind.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

interface OnAll {
  readonly onAll: () => void
}

/** Shown for a category without offers. */
export function EmptyOfferCategory({ category, onAll }: OnAll & { readonly category: string }) {
  if (category !== ACCOUNT_CATEGORY)
    return (
      <EmptyState title={t`Nothing here yet`} action={<Button onClick={onAll}>{t`Show all offers`}</Button>}>
        {t`No templates of this kind.`}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t`You have no templates yet`}
      action={
        <Link to="/browse/opportunities" className={buttonClass()}>
          {t`Go to your offers`}
        </Link>
      }
    >
      {t`To reuse an offer for other products, choose “Turn into a template…” in its menu. Your templates appear here.`}
    </EmptyState>
  )
}

export const NoOfferTemplatesFound = ({ onAll }: OnAll) => (
  <EmptyState title={t`No matching offers`} action={<Button onClick={onAll}>{t`Show all offers`}</Button>}>
    {t`We searched titles and sections in the whole library.`}
  </EmptyState>
)

const allOffersLink = (
  <Link to="/library/opportunities/$kind" params={{ kind: ALL_CATEGORIES }} className={buttonClass()}>
    {t`Go to the library`}
  </Link>
)

/** An address at which no offer stands. */
export const OfferTemplateNotFound = () => (
  <EmptyState level={1} title={t`Template not found`} action={allOffersLink}>
    {t`It may have been removed from the library, or belongs to another account.`}
  </EmptyState>
)
