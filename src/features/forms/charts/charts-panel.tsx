import { plural, t } from '@lingui/core/macro'
import { type EntryView, SOURCE_COLUMN } from '#domain/forms/table/entry-view.ts'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { fieldTitle, type FormField, activeFormFields } from '#domain/forms/form-field.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import type { FormReplication } from '#features/forms/entries/use-replicated-entries.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { ChartCard } from './chart-card.tsx'
import css from './charts.module.css'
import { useCharts } from './use-charts.ts'

export interface ChartsPanelProps {
  readonly form: CustomForm
  readonly view: EntryView
  readonly replication: FormReplication
  /** The question whose answers numbers are compared by; empty: none. */
  readonly by: string
  readonly onByChange: (by: string) => void
}

/** Charts of the answers, question by question, for the view's entries that are on this device. */
export function ChartsPanel({ form, view, replication, by, onByChange }: ChartsPanelProps) {
  const drawn = useCharts(form, view, by)
  if (!drawn) return <SkeletonRows count={6} />
  const { charts, shown, count } = drawn
  if (count === 0)
    return (
      <EmptyState title={t`No charts yet`}>
        {replication.state === 'unheld' || replication.state === 'full'
          ? t`Charts need entries on this device, and none of this form’s entries are stored here.`
          : replication.state === 'coming'
            ? t`These entries aren’t on this device yet. They’ll appear once you’re online.`
            : t`Charts appear once this form has entries.`}
      </EmptyState>
    )
  return (
    <div className={css.panel}>
      <div className={css.head}>
        <SelectField
          label={t`Compare numbers by`}
          placeholder={t`Nothing`}
          value={by}
          options={comparisonOptions(activeFormFields(form)).map(({ name, title }) => ({ value: name, label: title }))}
          onValueChange={onByChange}
        />
        <p className={css.quiet}>
          {shown === count
            ? plural(count, { one: '# entry on this device', other: '# entries on this device' })
            : t`${shown} of ${count} entries on this device`}
        </p>
      </div>
      <div className={css.cards}>
        {charts.map((chart) => (
          <ChartCard key={chart.name} chart={chart} of={shown} />
        ))}
      </div>
    </div>
  )
}

const GROUPING_TYPES: ReadonlySet<string> = new Set([
  'choice',
  'choices',
  'yesno',
  'consent',
  'rating',
  'scale',
  'date',
  'text',
])

/** Questions whose answers make groups, and where entries came from. */
const comparisonOptions = (
  fields: readonly FormField[],
): readonly { readonly name: string; readonly title: string }[] => [
  ...fields
    .filter(({ type }) => GROUPING_TYPES.has(fieldTypeOf(type)))
    .map((field) => ({ name: field.name, title: fieldTitle(field) })),
  { name: SOURCE_COLUMN, title: t`Source` },
]
