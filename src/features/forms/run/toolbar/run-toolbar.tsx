import { ArrowDownWideNarrow, Eye, ListFilter, Rows3 } from 'lucide-react'
import { fieldTitle, type FormField, formFields } from '#domain/forms/form-field.ts'
import { EDITED, type EntryView, SOURCE, viewColumns, WHOLE_VIEW } from '#domain/forms/table/entry-view.ts'
import { isSaid } from '#domain/forms/table/view-matcher.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { shownWords } from '#features/forms/run/grid/grid-edges.tsx'
import { useLatest } from '#features/forms/run/use-latest.ts'
import type { ShownRows } from '#features/forms/run/use-steady-rows.ts'
import { counted } from '#lib/text/text.ts'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useTypedQuery } from '#ui/fields/use-typed-query.ts'
import { ExportButton } from '#features/forms/export/export-button.tsx'
import { ImportLink } from './import-link.tsx'
import { ColumnsEditor } from './columns-editor.tsx'
import { filterWords } from './condition-words.ts'
import { ConditionsEditor } from './conditions-editor.tsx'
import { ToolPanel } from './tool-panel.tsx'
import css from './toolbar.module.css'
import { useKeptViews } from './use-kept-views.ts'
import { ViewChips } from './view-chips.tsx'

export interface RunToolbarProps {
  readonly form: CustomForm
  readonly view: EntryView
  /** `isTyping`: the way back leads past it. */
  readonly onView: (view: EntryView, isTyping?: boolean) => void
  readonly rows: ShownRows
  readonly canChange: boolean
}

/** How the entries are looked at: search, filter, groups, order, columns, and the views that are kept. */
export function RunToolbar(props: RunToolbarProps) {
  const { form, view, onView, rows, canChange } = props
  const kept = useKeptViews(form)
  const fields = viewColumns(formFields(form), WHOLE_VIEW)
  const said = view.conditions.filter((condition) => isSaid(fields, condition))
  return (
    <>
      <div className={css.bar} role="toolbar" aria-label="How the entries are shown">
        <Search {...props} />
        <ToolPanel
          icon={<ListFilter aria-hidden="true" />}
          label={filterWords(fields, said)}
          title="Show entries where"
          isOn={said.length > 0}
          foot={
            <>
              <span className={css.found} role="status">
                {shownWords(rows)}
              </span>
              <Button variant="quiet" onClick={() => onView({ ...view, words: '', conditions: [] })}>
                Clear
              </Button>
              {canChange && <Button onClick={() => kept.keep(view)}>Save as view</Button>}
            </>
          }
        >
          <ConditionsEditor
            fields={fields}
            conditions={view.conditions}
            onChange={(conditions, isTyping) => onView({ ...view, conditions }, isTyping)}
          />
        </ToolPanel>
        <ChoiceMenu
          className={css.choice}
          icon={Rows3}
          word="Group"
          label="Group by"
          value={view.group}
          options={groupOptions(fields)}
          onChoose={(group) => onView({ ...view, group })}
        />
        <ChoiceMenu
          className={css.choice}
          icon={ArrowDownWideNarrow}
          word="Sort"
          label="Sort by"
          value={view.sort}
          options={sortOptions(fields)}
          onChoose={(sort) => onView({ ...view, sort })}
        />
        <Columns {...props} fields={fields} />
        <div className={css.files}>
          {canChange && <ImportLink form={form} />}
          <ExportButton form={form} entries={rows.readAll} />
        </div>
      </div>
      <ViewChips kept={kept} view={view} onView={onView} canChange={canChange} />
    </>
  )
}

function Search({ view, onView, rows }: RunToolbarProps) {
  const onWords = useLatest((words: string) => onView({ ...view, words }, true))
  const [typed, setTyped] = useTypedQuery(view.words, onWords)
  return (
    <SearchField
      className={css.search}
      label={`Search ${counted(rows.count, 'entry', 'entries')}`}
      value={typed}
      onValueChange={setTyped}
    />
  )
}

function Columns({ form, view, onView, fields }: RunToolbarProps & { readonly fields: readonly FormField[] }) {
  const columns = viewColumns(formFields(form), view)
  return (
    <ToolPanel
      icon={<Eye aria-hidden="true" />}
      label={`${columns.length} of ${counted(fields.length, 'field')}`}
      title="Fields that are shown"
      isOn={view.columns.length > 0}
      foot={<Button onClick={() => onView({ ...view, columns: [] })}>Show all</Button>}
    >
      <ColumnsEditor fields={fields} columns={columns} onChange={(names) => onView({ ...view, columns: names })} />
    </ToolPanel>
  )
}

const groupOptions = (fields: readonly FormField[]) => [
  { value: '', label: 'None' },
  ...fields.map((field) => {
    const title = fieldTitle(field)
    return { value: field.name, label: fieldTypeOf(field.type) === 'date' ? `Month of ${title}` : title }
  }),
  { value: EDITED, label: 'Month of the last edit' },
  { value: SOURCE, label: 'Source' },
]

const sortOptions = (fields: readonly FormField[]) => [
  { value: `-${EDITED}`, label: 'Newest first' },
  { value: EDITED, label: 'Oldest first' },
  ...fields.flatMap((field) => [
    { value: field.name, label: `${fieldTitle(field)}, first to last` },
    { value: `-${field.name}`, label: `${fieldTitle(field)}, last to first` },
  ]),
]
