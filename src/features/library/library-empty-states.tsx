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
      title={category === ACCOUNT_CATEGORY ? 'None of your own yet' : 'Nothing here yet'}
      action={
        category === ACCOUNT_CATEGORY ? (
          <Link to="/browse/strategies" className={buttonClass()}>
            Go to your texts
          </Link>
        ) : (
          <Button onClick={onAll}>Show all texts</Button>
        )
      }
    >
      {category === ACCOUNT_CATEGORY
        ? 'Keep a text that worked for other offers: choose ‘Turn into a template…’ in its menu. Templates appear here.'
        : 'No templates of this kind.'}
    </EmptyState>
  )
}

export const NoTextsFound = ({ onAll }: OnAll) => (
  <EmptyState title="No text has these words" action={<Button onClick={onAll}>Show all texts</Button>}>
    We searched titles, words and kinds in the whole library.
  </EmptyState>
)
