import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, MoveRight, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CellSample, ColumnSummary } from '#domain/forms/csv/column-summary.ts'
import { type DecimalMark, readNumber } from '#domain/values/read-number.ts'
import type { ColumnSettings } from '#domain/forms/csv/convert-cell.ts'
import type { PlannedColumn } from '#domain/forms/csv/read-entries.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { classNames } from '#ui/class-names.ts'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './columns.module.css'
import type { OpenedFile } from './table-file-worker.ts'

export interface ColumnSummaryViewProps {
  readonly column: PlannedColumn
  readonly header: string
  readonly opened: OpenedFile
  readonly onSettings: (settings: Partial<ColumnSettings>) => void
}

/** Shows what a column's values become: counts, three values before and after, and the changes that can be chosen. */
export function ColumnSummaryView({ column, header, opened, onSettings }: ColumnSummaryViewProps) {
  const summary = useColumnSummary(opened, column)
  if (!summary) return <span>…</span>
  const { changeable, changes } = summary
  return (
    <>
      <span className={classNames(css.words, summary.tone !== 'fine' && css.odd)}>
        {summary.tone === 'fine' ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        <span>{summary.words}</span>
      </span>
      {summary.samples.length > 0 && <CellSamples samples={summary.samples} header={header} />}
      {changeable > 0 ? (
        <CheckBox
          className={css.option}
          label={plural(changeable, { one: `Change # cell: ${changes}`, other: `Change # cells: ${changes}` })}
          checked={column.isAsWritten !== true}
          onCheckedChange={(isOn) => onSettings({ isAsWritten: !isOn })}
        />
      ) : (
        summary.filled > 0 && <span>{t`No cells change`}</span>
      )}
      {summary.eitherNumber !== '' && (
        <DecimalMarkChoice number={summary.eitherNumber} column={column} header={header} onSettings={onSettings} />
      )}
      {summary.losing && column.isAsWritten !== true && (
        <CheckBox
          className={css.option}
          label={
            summary.losing.what === 'time'
              ? plural(
                  { count: summary.losing.count },
                  { one: 'Remove the time from # cell', other: 'Remove the time from # cells' },
                )
              : plural(
                  { count: summary.losing.count },
                  {
                    one: 'Remove leading and trailing spaces from # cell',
                    other: 'Remove leading and trailing spaces from # cells',
                  },
                )
          }
          checked={column.mayLose === true}
          onCheckedChange={(mayLose) => onSettings({ mayLose })}
        />
      )}
    </>
  )
}

interface DecimalMarkChoiceProps extends Pick<ColumnSummaryViewProps, 'column' | 'header' | 'onSettings'> {
  readonly number: string
}

/** Asks which number `1.234` is, where nothing in the column shows it. Until then it stays as written. */
function DecimalMarkChoice({ number, column, header, onSettings }: DecimalMarkChoiceProps) {
  const optionOf = (decimal: DecimalMark): { readonly value: DecimalMark | ''; readonly label: string } => {
    const read = readNumber(number, { decimal })
    return {
      value: decimal,
      label: read.ok ? formatNumber(read.value.value.number, { maximumFractionDigits: 20 }) : decimal,
    }
  }
  return (
    <div className={css.option}>
      {column.decimal === undefined ? (
        <Trans>
          <bdi>{number}</bdi> is kept as typed, or means
        </Trans>
      ) : (
        <Trans>
          <bdi>{number}</bdi> means
        </Trans>
      )}
      <Segmented
        label={t`Number format in “${{ header: isolateDirection(header) }}”`}
        options={(['.', ','] as const).map(optionOf)}
        value={column.decimal ?? ''}
        onValueChange={(decimal) => decimal !== '' && onSettings({ decimal })}
      />
    </div>
  )
}

const CellSamples = ({ samples, header }: { readonly samples: readonly CellSample[]; readonly header: string }) => (
  <div
    className={css.pairs}
    role="group"
    aria-label={t`Values in “${{ header: isolateDirection(header) }}” before and after`}
  >
    {samples.map(({ before, after }) => (
      <div key={before} className={classNames(css.pair, before !== after && css.changed)}>
        <bdi className={css.value}>{before}</bdi>
        <MoveRight aria-hidden="true" />
        <VisuallyHidden>{t`becomes`}</VisuallyHidden>
        <bdi className={css.value}>{after === '' ? t`empty` : after}</bdi>
      </div>
    ))}
  </div>
)

function useColumnSummary(opened: OpenedFile, column: PlannedColumn): ColumnSummary | null {
  const [summary, setSummary] = useState<ColumnSummary | null>(null)
  const serialized = JSON.stringify(column)
  useEffect(() => {
    let isCancelled = false
    const see = async () => {
      const seen = await opened.api.look(JSON.parse(serialized) as PlannedColumn)
      if (!isCancelled) setSummary(seen)
    }
    void toastOnError(see())
    return () => {
      isCancelled = true
    }
  }, [opened, serialized])
  return summary
}
