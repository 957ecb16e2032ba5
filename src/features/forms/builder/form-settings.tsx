import { t } from '@lingui/core/macro'
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

const TITLE: FieldSpec = { key: 'title', label: t`Title`, kind: 'text' }
const EXCERPT: FieldSpec = { key: 'excerpt', label: t`Description`, kind: 'textarea', hint: t`Shown below the title` }
const TYPE: FieldSpec = { key: 'type', label: t`Name for one entry`, kind: 'text', hint: t`customer, order, visit` }
const GROUP: FieldSpec = { key: 'group', label: t`Group`, kind: 'text', hint: t`Use the same word to group forms` }
const BUTTON: FieldSpec = { key: 'button', label: t`Button`, kind: 'text', hint: t`For example, Send my review` }
const THANKS_TITLE: FieldSpec = {
  key: 'thanksTitle',
  label: t`Thank-you title`,
  kind: 'text',
  hint: t`Leave empty to thank people by first name`,
}
const THANKS_TEXT: FieldSpec = {
  key: 'thanksText',
  label: t`Thank-you text`,
  kind: 'textarea',
  hint: t`What happens next`,
}
const REDIRECT: FieldSpec = {
  key: 'redirect',
  label: t`Redirect to`,
  kind: 'url',
  hint: t`Opens 5 seconds after sending. People can choose to stay.`,
}
const PRIVACY: FieldSpec = {
  key: 'privacy_url',
  label: t`Privacy page`,
  kind: 'url',
  hint: t`Explains how you use responses. Linked next to consent questions.`,
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
        <h2 id="settings-heading">{t`Form settings`}</h2>
      </div>
      <FieldInput path="title" field={TITLE} />
      <FieldInput path="excerpt" field={EXCERPT} />
      <FieldInput path="type" field={TYPE} />
      <FieldInput path="group" field={GROUP} />
      <SelectField
        label={t`Main question`}
        hint={t`Its answer is used as the entry’s title`}
        value={fields.some(({ name }) => name === primary) ? primary : FIRST}
        options={[
          { value: FIRST, label: t`First answered question` },
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
      <h3>{t`Public page`}</h3>
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
      label={t`Workbook`}
      value={String(record.workbook)}
      options={[
        { value: '0', label: t({ message: 'None', context: 'workbook' }) },
        ...workbooks.map(({ ID, title }) => ({ value: String(ID), label: titleOrUntitled('workbook', title) })),
      ]}
      disabled={!rights.update}
      onValueChange={(to) => void move(to)}
    />
  )
}
