import { t } from '@lingui/core/macro'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { listSwotPoints, type Swot, SWOT_GROUPS, SWOT_LABELS } from '#domain/kinds/swot.ts'
import { formatSwotDay, FOLLOWS_HEADING } from '#domain/swot/swot-document.ts'
import printed from '#features/reports/printed.module.css'
import { classNames } from '#ui/class-names.ts'
import css from './printed-swot.module.css'

export interface PrintedSwotProps {
  readonly swot: Swot
  readonly offer: Opportunity
}

/** A SWOT on paper, which is white whatever the theme; on a screen there is nothing of it. */
export function PrintedSwot({ swot, offer }: PrintedSwotProps) {
  const day = formatSwotDay(swot)
  const version = swot.opportunity_version
  return (
    <article className={classNames(printed.paper, css.paper)} data-theme="light">
      <h1 dir="auto">{offer.title}</h1>
      <p className={css.about}>
        {version > 0 ? t`SWOT of ${day}, from version ${version} of the offer` : t`SWOT of ${day}`}
      </p>
      <div className={css.quadrants}>
        {SWOT_GROUPS.map((group) => (
          <section key={group}>
            <h2>{SWOT_LABELS[group]}</h2>
            <ul>
              {listSwotPoints(swot[group]).map(({ key, text }) => (
                <li key={key} dir="auto">
                  {text}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {swot.follows.trim() !== '' && (
        <section>
          <h2>{FOLLOWS_HEADING}</h2>
          <p className={css.follows} dir="auto">
            {swot.follows}
          </p>
        </section>
      )}
    </article>
  )
}
