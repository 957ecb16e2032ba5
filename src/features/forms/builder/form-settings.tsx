import { fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { FORM } from '#features/forms/form-kind.ts'
import type { Field } from '#lib/field.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { useChosen } from '#records/editor/use-chosen.ts'
import { untitled } from '#records/untitled.ts'
import { latestHeads } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { SelectField } from '#ui/select-field.tsx'
import css from './settings.module.css'

const TITLE: Field = { key: 'title', label: 'Title', kind: 'text' }
const EXCERPT: Field = { key: 'excerpt', label: 'Description', kind: 'textarea', hint: 'Stands under the title' }
const TYPE: Field = { key: 'type', label: 'One entry is called', kind: 'text', hint: 'customer, order, visit' }
const GROUP: Field = { key: 'group', label: 'Group', kind: 'text', hint: 'One word that belongs to several forms' }

/** No question has this name. */
const FIRST = '-'

/** What the form is, beyond its questions. */
export function FormSettings({ fields }: { readonly fields: readonly FormField[] }) {
  const { rights } = useRecordForm()
  const [primary, choose] = useChosen('primary')
  return (
    <section className={css.settings} aria-labelledby="settings-heading">
      <div className={css.head}>
        <h2 id="settings-heading">The form</h2>
      </div>
      <FieldInput path="title" field={TITLE} />
      <FieldInput path="excerpt" field={EXCERPT} />
      <FieldInput path="type" field={TYPE} />
      <FieldInput path="group" field={GROUP} />
      <SelectField
        label="Main question"
        hint="Entries are called by its answer"
        value={fields.some(({ name }) => name === primary) ? primary : FIRST}
        options={[
          { value: FIRST, label: 'The first that is answered' },
          ...fields.map((field) => ({ value: field.name, label: fieldTitle(field) })),
        ]}
        disabled={!rights.update}
        onValueChange={(next) => choose(next === FIRST ? '' : next)}
      />
      <WorkbookField />
    </section>
  )
}

function WorkbookField() {
  const { record, rights } = useRecordForm<CustomForm>()
  const workspace = useWorkspace()
  const workbooks = useLive((database) => latestHeads(database, 'workbook'), []) ?? []
  if (workbooks.length === 0) return null
  const move = async (to: string) => {
    const done = await workspace.carryOut({ method: `${FORM}.move`, params: { ID: record.ID, to: Number(to) } })
    if (!done.ok) await workspace.showRefusal(done.error)
  }
  return (
    <SelectField
      label="Workbook"
      value={String(record.workbook)}
      options={[
        { value: '0', label: 'None' },
        ...workbooks.map(({ ID, title }) => ({ value: String(ID), label: untitled('workbook', title) })),
      ]}
      disabled={!rights.update}
      onValueChange={(to) => void move(to)}
    />
  )
}
