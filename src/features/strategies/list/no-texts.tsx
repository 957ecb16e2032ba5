import { Pencil, Plus, WandSparkles } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Blank, BlankSentence, EmptyState, WayWords, wayClass } from '#ui/empty-state.tsx'

export interface NoTextsProps {
  readonly onDraft: () => void
  readonly onCustom: () => void
  readonly onWrite: () => void
}

/** Where no text was written yet: what goes here, and the ways to the first. */
export function NoTexts({ onDraft, onCustom, onWrite }: NoTextsProps) {
  return (
    <EmptyState
      picture={
        <BlankSentence>
          For <Blank width="7.5rem" /> who <Blank width="10rem" />, we have <Blank width="9rem" />. <Blank width="8rem" /> now.
        </BlankSentence>
      }
      title="Nothing written yet"
      action={
        <Button variant="primary" onClick={onDraft}>
          <Plus aria-hidden="true" />
          New draft
        </Button>
      }
      ways={
        <>
          <button type="button" className={wayClass} onClick={onWrite}>
            <WayWords icon={<WandSparkles aria-hidden="true" />} title="Draft it for me" detail="From the words of your offer" />
          </button>
          <button type="button" className={wayClass} onClick={onCustom}>
            <WayWords icon={<Pencil aria-hidden="true" />} title="Add your own text" detail="Paste what you have already" />
          </button>
        </>
      }
    >
      Ads, emails, posts and sales pages you write for your offers are kept here. Each belongs to one of them.
    </EmptyState>
  )
}
