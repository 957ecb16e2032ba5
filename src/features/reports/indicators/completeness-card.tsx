import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Completeness } from '#domain/reports/completeness.ts'
import { ReportFieldLink } from '#features/reports/report-field-link.tsx'
import printed from '#features/reports/printed.module.css'
import { classNames } from '#ui/class-names.ts'
import { ProgressMeter } from '#ui/feedback/progress-meter.tsx'
import { FigureTableDetails } from '#ui/layout/figure-table-details.tsx'
import { FigureCard } from '#ui/layout/figure-card.tsx'
import css from './indicators.module.css'

export interface CompletenessCardProps {
  readonly offer: Opportunity
  readonly completeness: Completeness
}

const STATES = { n: 'none', p: 'part', d: 'done' } as const
const STATE_WORDS = { n: t`Not started`, p: t`In progress`, d: t`Done` } as const

/** Shows how complete an offer is, and the next step. */
export const CompletenessCard = ({
  offer,
  completeness: { done, total, filled, fields, groups, next },
}: CompletenessCardProps) => (
  <FigureCard title={t`Completeness`} aside={t`${filled} of ${fields} fields`}>
    <p className={css.big}>
      <Trans>
        {done} of {total} <span>sections</span>
      </Trans>
    </p>
    <ul className={css.groups}>
      {groups.map(({ key, title, sections, words }) => (
        <li key={key}>
          <span>{title}</span>
          <ProgressMeter
            sections={[sections.map(({ state }) => STATES[state])]}
            label={t`${{ done: sections.filter(({ state }) => state === 'd').length }} of ${{ total: sections.length }} sections`}
          />
          <span className={css.quiet}>{words}</span>
        </li>
      ))}
    </ul>
    {next && (
      <p className={classNames(css.foot, printed.app)}>
        <span>
          {next.label === ''
            ? t`${{ title: next.title }} is filled in. Mark it as done.`
            : t`Next: ${{ label: next.label }}`}
        </span>
        <ReportFieldLink offer={offer} path={next.path}>
          {next.label === '' ? t`Go to ${{ title: next.title }}` : t`Fill in ${{ title: next.title }}`}
        </ReportFieldLink>
      </p>
    )}
    <FigureTableDetails
      label={t`Completeness, as a table`}
      heads={[t`Section`, t`Status`, t`Fields`]}
      rows={groups.flatMap(({ sections }) =>
        sections.map(({ title, state, filled: some, total: all }) => [title, STATE_WORDS[state], t`${some} of ${all}`]),
      )}
    />
  </FigureCard>
)
