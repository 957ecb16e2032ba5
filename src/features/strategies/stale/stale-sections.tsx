import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { offerTime } from '#domain/reports/offer-time.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { formatTokenDate } from '#domain/tokens/token-values.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { endPlacement } from './change-places.ts'
import css from './out-of-date.module.css'
import type { PlacementRow, StaleGroup, StaleRow } from './stale-groups.ts'
import { offerFieldLabel, offerValue, staleChangeHeading, valueName } from './stale-labels.ts'
import { EndedOfferText, StaleTextRow, TextRow } from './stale-text-row.tsx'

const listClass = classNames(cardClass({ list: true }), css.list)

export interface GroupSectionProps {
  readonly group: StaleGroup
  /** Heading level: 1 where the group is the only content of the page. */
  readonly level: 1 | 2
  readonly mayChange: boolean
  readonly isChosen: (row: StaleRow) => boolean
  readonly onChoose: (row: StaleRow, isChosen: boolean) => void
}

/** The texts that say one value which has changed. */
export function GroupSection({ group, level, mayChange, isChosen, onChoose }: GroupSectionProps) {
  const Heading = `h${level}` as const
  return (
    <section className={css.section}>
      <Heading>{staleChangeHeading(group, navigator.language)}</Heading>
      <p className={css.lead}>
        <bdi>{group.offer.title}</bdi>. {offerFieldLabel(group.offer, group.path)}.
      </p>
      <ul className={listClass}>
        {group.rows.map((row) => (
          <StaleTextRow
            key={row.key}
            row={row}
            mayChange={mayChange}
            choice={row.isChangeable ? { isChosen: isChosen(row), onChoose: (next) => onChoose(row, next) } : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowsProps<R> {
  readonly rows: readonly R[]
  readonly mayChange: boolean
}

/** Texts that promise what has ended: what to say instead is for people to write. */
export function EndedSection({ rows, mayChange }: RowsProps<StaleRow>) {
  return (
    <section className={css.section}>
      <h2>
        {plural(rows.length, {
          one: '# text promises an offer that has ended',
          other: '# texts promise an offer that has ended',
        })}
      </h2>
      <ul className={listClass}>
        {rows.map((row) => (
          <StaleTextRow
            key={row.key}
            row={row}
            mayChange={mayChange}
            about={<EndedOfferText offer={row.offer} ended={offerEndText(row.offer)} />}
          />
        ))}
      </ul>
    </section>
  )
}

/** '3 April 2027, 23:59 in Sydney': by the offer's own clock, wherever it is read. */
const offerEndText = (offer: Opportunity): string => offerTime(offer, Date.now()).end?.words ?? ''

/** Words that are out elsewhere, where only people can change them. */
export function PlacementsSection({ rows, mayChange }: RowsProps<PlacementRow>) {
  const account = useAccountContext()
  return (
    <section className={css.section}>
      <h2>
        {plural(rows.length, {
          one: '# place elsewhere is out of date',
          other: '# places elsewhere are out of date',
        })}
      </h2>
      <ul className={listClass}>
        {rows.map(({ key, summary, offer, placement }) => (
          <TextRow
            key={key}
            summary={summary}
            about={<bdi>{offer.title}</bdi>}
            actions={
              <Button
                variant="quiet"
                small
                disabled={!mayChange}
                aria-label={t`No longer in use on ${{ place: isolateDirection(placement.where) }}`}
                onClick={() => endPlacement(account, summary.ID, placement)}
              >
                {t`No longer in use`}
              </Button>
            }
          >
            <PlacementText offer={offer} placement={placement} />
          </TextRow>
        ))}
      </ul>
    </section>
  )
}

/** Says where the old words are in use, and what is so now. */
function PlacementText({ offer, placement }: Pick<PlacementRow, 'offer' | 'placement'>) {
  const { path, where, reason } = placement
  const locale = navigator.language
  const since = formatTokenDate(placement.since, locale)
  const was = offerValue(offer, { path, value: placement.was, locale })
  const now = offerValue(offer, { path, value: placement.now, locale })
  const name = valueName(path)
  switch (reason) {
    case 'changed':
      return (
        <p>
          <Trans>
            In use on <bdi>{where}</bdi> since {since} and still says <bdi>{was}</bdi>. The {name} is now{' '}
            <bdi>{now}</bdi>.
          </Trans>
        </p>
      )
    case 'ended':
      return (
        <p>
          <Trans>
            In use on <bdi>{where}</bdi> since {since} and still says <bdi>{was}</bdi>. The offer has ended.
          </Trans>
        </p>
      )
    case 'gone':
      return (
        <p>
          <Trans>
            In use on <bdi>{where}</bdi> since {since} and still says <bdi>{was}</bdi>.
          </Trans>
        </p>
      )
  }
}
