import { t } from '@lingui/core/macro'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Settings2, Table2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NO_WORKBOOK } from '#features/forms/run/no-workbook.ts'
import { RecordHeader } from '#records/editor/record-header.tsx'
import { useRecordForm, RIGHTS_REASON_ID } from '#records/form/record-form-context.tsx'
import { UnsavedFieldsAlert } from '#records/form/unsaved-fields-alert.tsx'
import { useLinkedField } from '#records/form/use-linked-field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { useRecord } from '#records/editor/use-record-by-slug.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { classNames } from '#ui/class-names.ts'
import tool from '#features/forms/bar-tool.module.css'
import css from './form-builder.module.css'
import { ShareButton } from '#features/forms/share/share-button.tsx'
import { FormPreview } from './form-preview.tsx'
import { FormSettings } from './form-settings.tsx'
import { QuestionList } from './question-list.tsx'
import { QuestionSettings } from './question-settings.tsx'
import { useQuestionEditor } from './use-question-editor.ts'
import { BackToList, type BackToListProps } from '#records/list/back-to-list.tsx'
import { FORM } from '#features/forms/form-kind.ts'

type BuilderView = 'questions' | 'preview' | 'settings'

const BUILDER_VIEWS: readonly { readonly value: BuilderView; readonly label: string }[] = [
  { value: 'questions', label: t`Questions` },
  { value: 'preview', label: t`Preview` },
  { value: 'settings', label: t`Settings` },
]

/** The builder of a form: its questions, how people see them, and the settings of the chosen one. */
export function FormBuilder() {
  const { rights } = useRecordForm()
  const questions = useQuestionEditor()
  const { chosen, choose } = useChosenQuestion()
  const [view, setView] = useState<BuilderView>(chosen === undefined ? 'questions' : 'settings')
  const field = questions.fields.find(({ name }) => name === chosen)
  const [made, setMade] = useState<string | null>(null)
  const show = (name: string | undefined, next: BuilderView) => {
    setView(next)
    choose(name)
  }
  const chooseOne = (name: string | undefined, isNew = false) => {
    setMade(isNew && name !== undefined ? name : null)
    show(name, name === undefined ? 'questions' : 'settings')
  }
  return (
    <div className={css.screen}>
      <RecordHeader Back={BackToForms} tools={<BuilderTools onSettings={() => show(undefined, 'settings')} />} />
      <Segmented<BuilderView>
        label={t`Part of the form`}
        className={css.views}
        value={view}
        onValueChange={setView}
        options={BUILDER_VIEWS}
      />
      <div className={css.desk} data-view={view}>
        <div className={css.questions}>
          {!rights.update && <PlanNote id={RIGHTS_REASON_ID} why={rights.why} />}
          <UnsavedFieldsAlert />
          <QuestionList questions={questions} chosen={field?.name} onChoose={chooseOne} />
        </div>
        <div className={css.preview}>
          <FormPreview fields={questions.fields} chosen={field?.name} onChoose={choose} />
        </div>
        <div className={css.settings}>
          {field ? (
            <QuestionSettings
              key={field.name}
              field={field}
              questions={questions}
              onChoose={chooseOne}
              isNew={field.name === made}
            />
          ) : (
            <FormSettings fields={questions.fields} />
          )}
        </div>
      </div>
    </div>
  )
}

function BuilderTools({ onSettings }: { readonly onSettings: () => void }) {
  const { record } = useRecordForm('form')
  const workbook = useRecord('workbook', record.workbook)?.record
  return (
    <>
      <Link
        to="/workbooks/run/$workbook/{-$form}"
        params={{ workbook: workbook?.name ?? NO_WORKBOOK, form: record.name }}
        aria-label={t`Entries`}
        className={classNames(buttonClass(), tool.tool)}
      >
        <Table2 className={tool.icon} aria-hidden="true" />
        <span className={tool.word}>{t`Entries`}</span>
      </Link>
      <ShareButton form={record} />
      <Button variant="quiet" iconOnly aria-label={t`Form settings`} onClick={onSettings}>
        <Settings2 aria-hidden="true" />
      </Button>
    </>
  )
}

/**
 * The question that the address names, and the way to another. An address that leads to a property of one
 * (`#fields.f_1.title`) names it as well.
 */
function useChosenQuestion() {
  const { form, field }: { readonly form?: string; readonly field?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const wanted = useLinkedField()
  const [, named] = /^fields\.([^.]+)\./.exec(wanted?.path ?? '') ?? []
  const choose = (name: string | undefined) => {
    if (form === undefined || name === field) return
    const link =
      name === undefined
        ? { to: '/forms/$form' as const, params: { form } }
        : { to: '/forms/$form/$field' as const, params: { form, field: name } }
    void navigate({ ...link, replace: true })
  }
  useEffect(() => {
    if (named !== undefined && named !== field && form !== undefined)
      void navigate({ to: '/forms/$form/$field', params: { form, field: named }, hash: true, replace: true })
  }, [named, field, form, navigate])
  return { chosen: field ?? named, choose }
}

/** To the list of forms as it was left. */
const BackToForms = (props: Omit<BackToListProps, 'kind'>) => <BackToList kind={FORM} {...props} />
