import { t } from '@lingui/core/macro'
import { ChevronRight } from 'lucide-react'
import { createElement } from 'react'
import type { ColumnSettings } from '#domain/forms/csv/convert-cell.ts'
import type { ColumnOverview } from '#domain/forms/csv/table-file.ts'
import { FIELD_TYPE_LABELS, fieldTypeOf } from '#domain/forms/field-types.ts'
import { fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import { QUESTION_TYPE_ICONS } from '#features/forms/builder/question-types.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { classNames } from '#ui/class-names.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { ColumnSummaryView } from './column-summary-view.tsx'
import {
  type ColumnChoice,
  columnTargetField,
  needsDateOrderChoice,
  NEW_QUESTION,
  NEW_TEXT_QUESTION,
  plannedColumn,
  type ColumnTarget,
} from './column-choices.ts'
import css from './columns.module.css'
import type { OpenedFile } from './table-file-worker.ts'

export interface ColumnRowProps {
  readonly column: { readonly index: number; readonly seen: ColumnOverview; readonly choice: ColumnChoice }
  readonly fields: readonly FormField[]
  readonly opened: OpenedFile
  readonly onTarget: (target: ColumnTarget) => void
  readonly onSettings: (settings: Partial<ColumnSettings>) => void
}

/** A column of the file, the question it goes to, and what its values become there. */
export function ColumnRow({ column: { index, seen, choice }, fields, opened, onTarget, onSettings }: ColumnRowProps) {
  const field = columnTargetField(fields, choice)
  return (
    <li className={css.row}>
      <div className={css.column}>
        <span className={css.name} dir="auto">
          {seen.header}
        </span>
        <span className={css.guess}>
          {seen.samples.length === 0 ? t`Empty` : t`Looks like: ${{ type: FIELD_TYPE_LABELS[seen.type] }}`}
        </span>
      </div>
      <ChevronRight className={css.arrow} aria-hidden="true" />
      <div className={classNames(css.target, field && css.withIcon)}>
        {field && <ColumnTypeIcon type={field.type} />}
        <SelectField
          label={t`Question for “${{ header: isolateDirection(seen.header) }}”`}
          labelHidden
          placeholder={t`Don’t import`}
          value={choice.target}
          options={[
            ...fields
              .filter(({ type }) => type !== 'section')
              .map((one) => ({ value: one.name, label: fieldTitle(one) })),
            { value: NEW_QUESTION, label: t`New question: ${{ type: FIELD_TYPE_LABELS[seen.type] }}` },
            ...(seen.type === 'text' || seen.type === 'textarea'
              ? []
              : [{ value: NEW_TEXT_QUESTION, label: t`New question: Short text` }]),
          ]}
          onValueChange={onTarget}
        />
      </div>
      <div className={css.look}>
        {field ? (
          <ColumnSummaryView
            column={plannedColumn(index, field, choice)}
            header={seen.header}
            opened={opened}
            onSettings={onSettings}
          />
        ) : (
          <span>
            {seen.samples.length === 0 ? t`Not imported` : t`Not imported: ${{ values: seen.samples.join(' · ') }}`}
          </span>
        )}
        {needsDateOrderChoice(fields, choice, seen) && (
          <Segmented
            label={t`Date format in “${{ header: isolateDirection(seen.header) }}”`}
            options={DATE_ORDER_OPTIONS}
            value={choice.order ?? ''}
            onValueChange={(order) => order !== '' && onSettings({ order })}
          />
        )}
      </div>
    </li>
  )
}

const ColumnTypeIcon = ({ type }: { readonly type: string }) =>
  createElement(QUESTION_TYPE_ICONS[fieldTypeOf(type)], { className: css.icon, 'aria-hidden': 'true' })

const DATE_ORDER_OPTIONS: readonly { value: 'dmy' | 'mdy' | ''; label: string }[] = [
  { value: 'dmy', label: t`Day first` },
  { value: 'mdy', label: t`Month first` },
]
