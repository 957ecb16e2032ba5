import { call } from '#domain/engine/calls/call.ts'
import { fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import { redirectRemark } from '#domain/forms/page-texts.ts'
import { FORM } from '#features/forms/form-kind.ts'
import type { FieldSpec } from '#lib/field-spec.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useChosenValue } from '#records/editor/use-chosen-value.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { latestSummaries } from '#store/queries.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import css from './settings.module.css'

const TITLE: FieldSpec = { key: 'title', label: 'Title', kind: 'text' }
const EXCERPT: FieldSpec = { key: 'excerpt', label: 'Description', kind: 'textarea', hint: 'Shown below the title' }
const TYPE: FieldSpec = { key: 'type', label: 'Name for one entry', kind: 'text', hint: 'customer, order, visit' }
const GROUP: FieldSpec = { key: 'group', label: 'Group', kind: 'text', hint: 'Use the same word to group forms' }
const BUTTON: FieldSpec = { key: 'button', label: 'Button', kind: 'text', hint: 'Such as Send my review' }
const THANKS_TITLE: FieldSpec = {
  key: 'thanksTitle',
  label: 'Thank-you title',
  kind: 'text',
  hint: 'Left empty, people are thanked by first name',
}
const THANKS_TEXT: FieldSpec = {
  key: 'thanksText',
  label: 'Thank-you text',
  kind: 'textarea',
  hint: 'What happens next',
}
const REDIRECT: FieldSpec = {
  key: 'redirect',
  label: 'Redirect to',
  kind: 'url',
  hint: 'Opens five seconds after sending. People can stay.',
}
const PRIVACY: FieldSpec = {
  key: 'privacy_url',
  label: 'Privacy page',
  kind: 'url',
  hint: 'How you use responses. Linked beside consent questions.',
}

/** No question has this name. */
const FIRST = '-'

/** Settings of the form beyond its questions. */
export function FormSettings({ fields }: { readonly fields: readonly FormField[] }) {
  const { rights } = useRecordForm()
  const [primary, choose] = useChosenValue('primary')
  return (
    <section className={css.settings} aria-labelledby="settings-heading">
      <div className={css.head}>
        <h2 id="settings-heading">Form settings</h2>
      </div>
      <FieldInput path="title" field={TITLE} />
      <FieldInput path="excerpt" field={EXCERPT} />
      <FieldInput path="type" field={TYPE} />
      <FieldInput path="group" field={GROUP} />
      <SelectField
        label="Main question"
        hint="Its answer is used as the entry’s title"
        value={fields.some(({ name }) => name === primary) ? primary : FIRST}
        options={[
          { value: FIRST, label: 'First answered question' },
          ...fields.map((field) => ({ value: field.name, label: fieldTitle(field) })),
        ]}
        disabled={!rights.update}
        onValueChange={(next) => choose(next === FIRST ? '' : next)}
      />
      <WorkbookField />
      <PublicPageFields />
    </section>
  )
}

/** Texts of the page that people without an account see. */
function PublicPageFields() {
  const { record } = useRecordForm('form')
  return (
    <>
      <h3>Public page</h3>
      <FieldInput path="button" field={BUTTON} />
      <FieldInput path="thanksTitle" field={THANKS_TITLE} />
      <FieldInput path="thanksText" field={THANKS_TEXT} />
      <FieldInput path="redirect" field={REDIRECT} remark={redirectRemark(record.redirect ?? '') ?? undefined} />
      <FieldInput path="privacy_url" field={PRIVACY} remark={redirectRemark(record.privacy_url ?? '') ?? undefined} />
    </>
  )
}

function WorkbookField() {
  const { record, rights } = useRecordForm('form')
  const account = useAccountContext()
  const workbooks = useLocalQuery((database) => latestSummaries(database, 'workbook'), []) ?? []
  if (workbooks.length === 0) return null
  const move = async (to: string) => {
    const done = await account.runMutation(call(FORM, 'move', { ID: record.ID, to: Number(to) }))
    if (!done.ok) await account.showRefusal(done.error)
  }
  return (
    <SelectField
      label="Workbook"
      value={String(record.workbook)}
      options={[
        { value: '0', label: 'None' },
        ...workbooks.map(({ ID, title }) => ({ value: String(ID), label: titleOrUntitled('workbook', title) })),
      ]}
      disabled={!rights.update}
      onValueChange={(to) => void move(to)}
    />
  )
}
