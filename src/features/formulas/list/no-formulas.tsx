import { Plus, Upload } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { Blank, BlankSentence, EmptyState, WayWords, wayClass } from '#ui/feedback/empty-state.tsx'

export interface NoFormulasProps {
  readonly onCreate: () => void
  readonly onFile: () => void
}

/** Where no formula was made yet: what one is, and the ways to the first. */
export function NoFormulas({ onCreate, onFile }: NoFormulasProps) {
  return (
    <EmptyState
      picture={
        <BlankSentence>
          Write a reminder for <Blank width="7rem" />, about <Blank width="9rem" />, in a <Blank width="5.5rem" /> tone.
        </BlankSentence>
      }
      title="No formulas yet"
      action={
        <Button variant="primary" onClick={onCreate}>
          <Plus aria-hidden="true" />
          New formula
        </Button>
      }
      ways={
        <button type="button" className={wayClass} onClick={onFile}>
          <WayWords
            icon={<Upload aria-hidden="true" />}
            title="Bring one in"
            detail="From a file that somebody has shared"
          />
        </button>
      }
    >
      A formula is a prompt of your own with blanks in it. Fill them in, and the rest comes from your offer.
    </EmptyState>
  )
}
