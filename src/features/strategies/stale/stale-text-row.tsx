import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { unprefixedTitle } from '#domain/kinds/strategy-kinds.ts'
import { strategyFacts, TEXT_RECORD_KIND, STRATEGY_SCREENS } from '#features/strategies/strategy-kind.tsx'
import { textLabel } from '#features/strategies/list/text-label.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { keepTextAsIs } from './change-places.ts'
import { PlaceLine } from './place-line.tsx'
import type { StaleRow } from './stale-groups.ts'
import css from './stale-text-row.module.css'

const staleRowTitle = (summary: SummaryRow): string => unprefixedTitle(strategyFacts(summary).kind, summary.title)

interface TextRowProps {
  readonly summary: SummaryRow
  readonly box?: ReactNode
  /** Note beside the kind: '2 places'. */
  readonly about: ReactNode
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** A text that says something old: what it is, what it says, and what can be done. */
export function TextRow({ summary, box, about, actions, children }: TextRowProps) {
  return (
    <li className={css.row}>
      <span className={css.box}>{box}</span>
      <div className={css.who}>
        <h3 className={css.title} dir="auto">
          {staleRowTitle(summary)}
        </h3>
        <span className={css.about}>
          <span>{textLabel(strategyFacts(summary))}</span>
          <span>{about}</span>
        </span>
      </div>
      <div className={css.places}>{children}</div>
      <div className={css.actions}>
        <Link
          {...STRATEGY_SCREENS.open(toRecordRef(TEXT_RECORD_KIND, summary))}
          className={buttonClass({ variant: 'quiet', small: true })}
          aria-label={t`Open ${{ title: isolateDirection(staleRowTitle(summary)) }}`}
        >
          {t({ message: 'Open', context: 'verb' })}
        </Link>
        {actions}
      </div>
    </li>
  )
}

export interface StaleTextRowProps {
  readonly row: StaleRow
  readonly mayChange: boolean
  /** Note beside the kind; by default the number of places. */
  readonly about?: ReactNode
  /** Absent: there is nothing to choose. */
  readonly choice?: { readonly isChosen: boolean; readonly onChoose: (isChosen: boolean) => void } | undefined
}

/** A text with its places, a box where something can be written in their stead, and ‘Keep’. */
export function StaleTextRow({ row, mayChange, about, choice }: StaleTextRowProps) {
  const account = useAccountContext()
  const { summary, text, offer, places, isChangeable } = row
  return (
    <TextRow
      summary={summary}
      box={
        choice && (
          <CheckBox
            label={t`Choose ${{ title: isolateDirection(staleRowTitle(summary)) }}`}
            labelHidden
            checked={choice.isChosen}
            disabled={!mayChange}
            onCheckedChange={choice.onChoose}
          />
        )
      }
      about={about ?? plural(places.length, { one: '# place', other: '# places' })}
      actions={
        <LeaveButton
          title={staleRowTitle(summary)}
          mayChange={mayChange}
          onLeave={() => keepTextAsIs(account, { ID: summary.ID, offer, places })}
        />
      }
    >
      {places.map((place) => (
        <PlaceLine key={`${place.at}-${place.start}`} text={text} place={place} />
      ))}
      {!isChangeable && places.some(({ reason }) => reason !== 'ended') && (
        <p className={css.byHand}>{t`Update this text yourself.`}</p>
      )}
    </TextRow>
  )
}

interface LeaveButtonProps {
  readonly title: string
  readonly mayChange: boolean
  readonly onLeave: () => unknown
}

const LeaveButton = ({ title, mayChange, onLeave }: LeaveButtonProps) => (
  <Button
    variant="quiet"
    small
    disabled={!mayChange}
    aria-label={t`Keep: ${{ title: isolateDirection(title) }}`}
    onClick={onLeave}
  >
    {t`Keep`}
  </Button>
)

/** Names the offer of the text, and the date on which it ended. `ended`: empty where that isn't known. */
export function EndedOfferText({ offer: { title }, ended }: { readonly offer: Opportunity; readonly ended: string }) {
  return ended === '' ? (
    <Trans>
      <bdi>{title}</bdi>, ended
    </Trans>
  ) : (
    <Trans>
      <bdi>{title}</bdi>, ended on {ended}
    </Trans>
  )
}
