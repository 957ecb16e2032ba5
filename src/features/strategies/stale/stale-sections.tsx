import { offerTime } from '#domain/reports/offer-time.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { formatTokenDate } from '#domain/tokens/token-values.ts'
import { formatCount, isolateDirection } from '#lib/text/text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { endPlacement } from './change-places.ts'
import css from './out-of-date.module.css'
import type { PlacementRow, StaleGroup, StaleRow } from './stale-groups.ts'
import { staleChangeText, offerFieldLabel, offerValue, valueName } from './stale-labels.ts'
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
  const words = staleChangeText(group.textCount, group, navigator.language)
  return (
    <section className={css.section}>
      <Heading>
        {words.says}; {words.now}
      </Heading>
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
        {formatCount(rows.length, 'text')} {rows.length === 1 ? 'promises' : 'promise'} an offer that has ended
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

/** 'on 3 April 2027, 23:59 in Sydney': by the offer's own clock, wherever it is read. */
function offerEndText(offer: Opportunity): string {
  const { end } = offerTime(offer, Date.now())
  return end ? `on ${end.words}` : ''
}

/** Words that are out elsewhere, where only people can change them. */
export function PlacementsSection({ rows, mayChange }: RowsProps<PlacementRow>) {
  const account = useAccountContext()
  const locale = navigator.language
  return (
    <section className={css.section}>
      <h2>
        {formatCount(rows.length, 'place')} elsewhere {rows.length === 1 ? 'is' : 'are'} out of date
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
                aria-label={`No longer on ${isolateDirection(placement.where)}`}
                onClick={() => endPlacement(account, summary.ID, placement)}
              >
                No longer there
              </Button>
            }
          >
            <p>
              In use on <bdi>{placement.where}</bdi> since {formatTokenDate(placement.since, locale)}, saying{' '}
              <bdi>{offerValue(offer, { path: placement.path, value: placement.was, locale })}</bdi>
              {placement.reason === 'changed' && (
                <>
                  ; the {valueName(placement.path)} is{' '}
                  <bdi>{offerValue(offer, { path: placement.path, value: placement.now, locale })}</bdi> now
                </>
              )}
              {placement.reason === 'ended' && ', and the offer has ended'}.
            </p>
          </TextRow>
        ))}
      </ul>
    </section>
  )
}
