import { Check, MoveRight, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CellSample, ColumnLook } from '#domain/forms/csv/column-look.ts'
import { type DecimalMark, readNumber } from '#domain/values/read-number.ts'
import type { ColumnSettings } from '#domain/forms/csv/convert.ts'
import type { PlannedColumn } from '#domain/forms/csv/read-entries.ts'
import { counted, isolated } from '#lib/text/text.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { classNames } from '#ui/class-names.ts'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './columns.module.css'
import type { OpenedFile } from './table-file-worker.ts'

export interface ColumnLookViewProps {
  readonly column: PlannedColumn
  readonly header: string
  readonly opened: OpenedFile
  readonly onSettings: (settings: Partial<ColumnSettings>) => void
}

/** Shows what a column's values become: counts, three values before and after, and the changes that can be chosen. */
export function ColumnLookView({ column, header, opened, onSettings }: ColumnLookViewProps) {
  const look = useColumnLook(opened, column)
  if (!look) return <span>…</span>
  return (
    <>
      <span className={classNames(css.words, look.tone !== 'fine' && css.odd)}>
        {look.tone === 'fine' ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        <span>{look.words}</span>
      </span>
      {look.samples.length > 0 && <Samples samples={look.samples} header={header} />}
      {look.changeable > 0 ? (
        <CheckBox
          className={css.option}
          label={`Change ${counted(look.changeable, 'cell')}: ${look.changes}`}
          checked={column.isAsWritten !== true}
          onCheckedChange={(isOn) => onSettings({ isAsWritten: !isOn })}
        />
      ) : (
        look.filled > 0 && <span>No cell changes</span>
      )}
      {look.eitherNumber !== '' && (
        <Decimals number={look.eitherNumber} column={column} header={header} onSettings={onSettings} />
      )}
      {look.losing && column.isAsWritten !== true && (
        <CheckBox
          className={css.option}
          label={
            look.losing.what === 'time'
              ? `Remove the time of day in ${counted(look.losing.count, 'cell')}`
              : `Remove spaces at the ends in ${counted(look.losing.count, 'cell')}`
          }
          checked={column.mayLose === true}
          onCheckedChange={(mayLose) => onSettings({ mayLose })}
        />
      )}
    </>
  )
}

interface DecimalsProps extends Pick<ColumnLookViewProps, 'column' | 'header' | 'onSettings'> {
  readonly number: string
}

/** Asks which number `1.234` is, where nothing in the column shows it. Until then it stays as written. */
function Decimals({ number, column, header, onSettings }: DecimalsProps) {
  const optionOf = (decimal: DecimalMark): { readonly value: DecimalMark | ''; readonly label: string } => {
    const read = readNumber(number, { decimal })
    return {
      value: decimal,
      label: read.ok ? read.value.value.number.toLocaleString('en', { maximumFractionDigits: 20 }) : decimal,
    }
  }
  return (
    <div className={css.option}>
      <bdi>{number}</bdi> {column.decimal === undefined ? 'is kept as written, or means' : 'means'}
      <Segmented
        label={`How numbers in ‘${isolated(header)}’ are written`}
        options={(['.', ','] as const).map(optionOf)}
        value={column.decimal ?? ''}
        onValueChange={(decimal) => decimal !== '' && onSettings({ decimal })}
      />
    </div>
  )
}

const Samples = ({ samples, header }: { readonly samples: readonly CellSample[]; readonly header: string }) => (
  <div className={css.pairs} role="group" aria-label={`Values of ‘${isolated(header)}’ before and after`}>
    {samples.map(({ before, after }) => (
      <div key={before} className={classNames(css.pair, before !== after && css.changed)}>
        <bdi className={css.value}>{before}</bdi>
        <MoveRight aria-hidden="true" />
        <VisuallyHidden>becomes</VisuallyHidden>
        <bdi className={css.value}>{after === '' ? 'empty' : after}</bdi>
      </div>
    ))}
  </div>
)

function useColumnLook(opened: OpenedFile, column: PlannedColumn): ColumnLook | null {
  const [look, setLook] = useState<ColumnLook | null>(null)
  const told = JSON.stringify(column)
  useEffect(() => {
    let isCancelled = false
    const see = async () => {
      const seen = await opened.api.look(JSON.parse(told) as PlannedColumn)
      if (!isCancelled) setLook(seen)
    }
    void toastOnError(see())
    return () => {
      isCancelled = true
    }
  }, [opened, told])
  return look
}
