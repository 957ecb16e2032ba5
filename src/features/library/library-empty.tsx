import { Link } from '@tanstack/react-router'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { YOURS } from './template-kind.ts'

interface OnAll {
  readonly onAll: () => void
}

/** A shelf on which nothing stands. */
export function EmptyShelf({ shelf, onAll }: OnAll & { readonly shelf: string }) {
  return (
    <EmptyState
      title={shelf === YOURS ? 'None of your own yet' : 'Nothing here yet'}
      action={
        shelf === YOURS ? (
          <Link to="/browse/strategies" className={buttonClass()}>
            Go to your texts
          </Link>
        ) : (
          <Button onClick={onAll}>Show all texts</Button>
        )
      }
    >
      {shelf === YOURS
        ? 'Keep a text that worked for other offers: choose ‘Turn into a template…’ in its menu. Templates appear here.'
        : 'No templates of this kind.'}
    </EmptyState>
  )
}

export const NoneFound = ({ onAll }: OnAll) => (
  <EmptyState title="No text has these words" action={<Button onClick={onAll}>Show all texts</Button>}>
    We searched titles, words and kinds in the whole library.
  </EmptyState>
)
