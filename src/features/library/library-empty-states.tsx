import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ACCOUNT_CATEGORY } from './template-kind.ts'

interface OnAll {
  readonly onAll: () => void
}

/** Shown for a category without texts. */
export function EmptyTextCategory({ category, onAll }: OnAll & { readonly category: string }) {
  return (
    <EmptyState
      title={category === ACCOUNT_CATEGORY ? t`You have no templates yet` : t`Nothing here yet`}
      action={
        category === ACCOUNT_CATEGORY ? (
          <Link to="/browse/strategies" className={buttonClass()}>
            {t`Go to your texts`}
          </Link>
        ) : (
          <Button onClick={onAll}>{t`Show all texts`}</Button>
        )
      }
    >
      {category === ACCOUNT_CATEGORY
        ? t`To reuse a text for other offers, choose “Turn into a template…” in its menu. Your templates appear here.`
        : t`No templates of this kind.`}
    </EmptyState>
  )
}

export const NoTextsFound = ({ onAll }: OnAll) => (
  <EmptyState title={t`No matching texts`} action={<Button onClick={onAll}>{t`Show all texts`}</Button>}>
    {t`We searched titles, contents and types in the whole library.`}
  </EmptyState>
)
