import { plural, t } from '@lingui/core/macro'
import { ArrowDownWideNarrow, Eye, ListFilter, Rows3 } from 'lucide-react'
import { fieldTitle, type FormField, activeFormFields } from '#domain/forms/form-field.ts'
import {
  EDITED_COLUMN,
  type EntryView,
  SOURCE_COLUMN,
  viewColumns,
  WHOLE_VIEW,
} from '#domain/forms/table/entry-view.ts'
import { isCompleteCondition } from '#domain/forms/table/view-matcher.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { shownEntriesText } from '#features/forms/run/grid/grid-header.tsx'
import { useLatestCallback } from '#features/forms/run/use-latest-callback.ts'
import type { ShownRows } from '#features/forms/run/use-stable-rows.ts'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useUrlSearchQuery } from '#ui/fields/use-url-search-query.ts'
import { EntryExportButton } from '#features/forms/export/entry-export-button.tsx'
import { ImportLink } from './import-link.tsx'
import { ColumnsEditor } from './columns-editor.tsx'
import { filterLabel } from './condition-labels.ts'
import { ViewConditionsEditor } from './view-conditions-editor.tsx'
import { ToolPanel } from './tool-panel.tsx'
import css from './toolbar.module.css'
import { useSavedViews } from './use-saved-views.ts'
import { SavedViewChips } from './saved-view-chips.tsx'

export interface RunToolbarProps {
  readonly form: CustomForm
  readonly view: EntryView
  /** `isTyping`: the way back leads past it. */
  readonly onView: (view: EntryView, isTyping?: boolean) => void
  readonly rows: ShownRows
  readonly canChange: boolean
}

/** Toolbar of the entries: search, filter, groups, order, columns and saved views. */
export function RunToolbar(props: RunToolbarProps) {
  const { form, view, onView, rows, canChange } = props
  const savedViews = useSavedViews(form)
  const fields = viewColumns(activeFormFields(form), WHOLE_VIEW)
  const activeConditions = view.conditions.filter((condition) => isCompleteCondition(fields, condition))
  return (
    <>
      <div className={css.bar} role="toolbar" aria-label={t`View options`}>
        <EntrySearch {...props} />
        <ToolPanel
          icon={<ListFilter aria-hidden="true" />}
          label={filterLabel(fields, activeConditions)}
          title={t`Show entries where`}
          isOn={activeConditions.length > 0}
          foot={
            <>
              <span className={css.found} role="status">
                {shownEntriesText(rows)}
              </span>
              <Button variant="quiet" onClick={() => onView({ ...view, words: '', conditions: [] })}>
                {t`Clear`}
              </Button>
              {canChange && <Button onClick={() => savedViews.keep(view)}>{t`Save as view`}</Button>}
            </>
          }
        >
          <ViewConditionsEditor
            fields={fields}
            conditions={view.conditions}
            onChange={(conditions, isTyping) => onView({ ...view, conditions }, isTyping)}
          />
        </ToolPanel>
        <ChoiceMenu
          className={css.choice}
          icon={Rows3}
          word={t({ message: 'Group', context: 'verb' })}
          label={t`Group by`}
          value={view.group}
          options={groupOptions(fields)}
          onChoose={(group) => onView({ ...view, group })}
        />
        <ChoiceMenu
          className={css.choice}
          icon={ArrowDownWideNarrow}
          word={t({ message: 'Sort', context: 'verb' })}
          label={t`Sort by`}
          value={view.sort}
          options={sortOptions(fields)}
          onChoose={(sort) => onView({ ...view, sort })}
        />
        <ColumnsTool {...props} fields={fields} />
        <div className={css.files}>
          {canChange && <ImportLink form={form} />}
          <EntryExportButton form={form} entries={rows.readAll} />
        </div>
      </div>
      <SavedViewChips savedViews={savedViews} view={view} onView={onView} canChange={canChange} />
    </>
  )
}

function EntrySearch({ view, onView, rows }: RunToolbarProps) {
  const onWords = useLatestCallback((words: string) => onView({ ...view, words }, true))
  const [typed, setTyped] = useUrlSearchQuery(view.words, onWords)
  return (
    <SearchField
      className={css.search}
      label={plural({ count: rows.count }, { one: 'Search # entry', other: 'Search # entries' })}
      value={typed}
      onValueChange={setTyped}
    />
  )
}

function ColumnsTool({ form, view, onView, fields }: RunToolbarProps & { readonly fields: readonly FormField[] }) {
  const columns = viewColumns(activeFormFields(form), view)
  const shown = columns.length
  return (
    <ToolPanel
      icon={<Eye aria-hidden="true" />}
      label={plural({ count: fields.length }, { one: `${shown} of # field`, other: `${shown} of # fields` })}
      title={t`Visible fields`}
      isOn={view.columns.length > 0}
      foot={<Button onClick={() => onView({ ...view, columns: [] })}>{t`Show all`}</Button>}
    >
      <ColumnsEditor fields={fields} columns={columns} onChange={(names) => onView({ ...view, columns: names })} />
    </ToolPanel>
  )
}

const groupOptions = (fields: readonly FormField[]) => [
  { value: '', label: t({ message: 'None', context: 'grouping' }) },
  ...fields.map((field) => {
    const title = fieldTitle(field)
    return { value: field.name, label: fieldTypeOf(field.type) === 'date' ? t`Month of ${title}` : title }
  }),
  { value: EDITED_COLUMN, label: t`Month of the last edit` },
  { value: SOURCE_COLUMN, label: t`Source` },
]

const sortOptions = (fields: readonly FormField[]) => [
  { value: `-${EDITED_COLUMN}`, label: t`Newest first` },
  { value: EDITED_COLUMN, label: t`Oldest first` },
  ...fields.flatMap((field) => [
    { value: field.name, label: t`${{ title: fieldTitle(field) }}, first to last` },
    { value: `-${field.name}`, label: t`${{ title: fieldTitle(field) }}, last to first` },
  ]),
]
