import { NEW_TEXT_WORDS, libraryLink } from './new-text-ways.tsx'
import type { NewTextWay } from '#features/strategies/texts-search.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState, WayWords, wayClass } from '#ui/feedback/empty-state.tsx'

/** The list before the first text: the ways to it. */
export function NoTexts({ onBegin }: { readonly onBegin: (way: NewTextWay) => void }) {
  const { library, blank, paste } = NEW_TEXT_WORDS
  return (
    <EmptyState
      title="No texts yet"
      action={
        <Button variant="primary" onClick={() => onBegin('offer')}>
          Write from an offer
        </Button>
      }
      ways={
        <>
          {libraryLink('ads', {
            className: wayClass,
            children: <WayWords icon={library.icon} title={library.label} detail={library.detail} />,
          })}
          {([blank, paste] as const).map(({ label, detail, icon }, index) => (
            <button
              key={label}
              type="button"
              className={wayClass}
              onClick={() => onBegin(index === 0 ? 'blank' : 'paste')}
            >
              <WayWords icon={icon} title={label} detail={detail} />
            </button>
          ))}
        </>
      }
    >
      Write the first one from an offer.
    </EmptyState>
  )
}
