import { t } from '@lingui/core/macro'
import { NEW_TEXT_LABELS, libraryLink } from './new-text-labels.tsx'
import type { NewTextWay } from '#features/strategies/texts-search.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState, StartOptionLabel, startOptionClass } from '#ui/feedback/empty-state.tsx'

/** The list before the first text: the ways to it. */
export function NoTexts({ onBegin }: { readonly onBegin: (way: NewTextWay) => void }) {
  const { library, blank, paste } = NEW_TEXT_LABELS
  return (
    <EmptyState
      title={t`No texts yet`}
      action={
        <Button variant="primary" onClick={() => onBegin('offer')}>
          {t`Write from an offer`}
        </Button>
      }
      ways={
        <>
          {libraryLink('ads', {
            className: startOptionClass,
            children: <StartOptionLabel icon={library.icon} title={library.label} detail={library.detail} />,
          })}
          {([blank, paste] as const).map(({ label, detail, icon }, index) => (
            <button
              key={label}
              type="button"
              className={startOptionClass}
              onClick={() => onBegin(index === 0 ? 'blank' : 'paste')}
            >
              <StartOptionLabel icon={icon} title={label} detail={detail} />
            </button>
          ))}
        </>
      }
    >
      {t`Write the first one from an offer.`}
    </EmptyState>
  )
}
