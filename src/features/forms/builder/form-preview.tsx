import { t } from '@lingui/core/macro'
import { GitBranch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { questionAsField } from '#domain/forms/question-as-field.ts'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { fieldTitle, type FormField, isFlagSet } from '#domain/forms/form-field.ts'
import { publicQuestions } from '#domain/forms/public-questions.ts'
import { visiblePublicFields } from '#domain/forms/show-if.ts'
import { valueRemark } from '#domain/forms/value-remarks.ts'
import { ChoiceControl } from '#features/forms/question/choice-control.tsx'
import question from '#features/forms/question/question.module.css'
import { FieldControl } from '#records/form/field-control.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import css from './form-preview.module.css'

export interface FormPreviewProps {
  readonly fields: readonly FormField[]
  readonly chosen: string | undefined
  readonly onChoose: (name: string) => void
}

/**
 * The form as people see it: private questions are not among it, but for the chosen one, which says so. What is typed
 * here is kept nowhere.
 */
export function FormPreview({ fields, chosen, onChoose }: FormPreviewProps) {
  const { record } = useRecordForm('form')
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const values = Object.fromEntries(fields.map((field) => [field.name, typed[field.name] ?? field.default]))
  const open = new Map(publicQuestions(record).map((field) => [field.name, field]))
  const asked = visiblePublicFields([...open.values()], values)
  return (
    <section className={css.whole} aria-labelledby="preview-heading">
      <div className={css.head}>
        <h2 id="preview-heading">{t`Public view`}</h2>
        <Segmented
          label={t`Shown on`}
          value={device}
          onValueChange={setDevice}
          options={[
            { value: 'phone', label: t({ message: 'Phone', context: 'device' }) },
            { value: 'desktop', label: t`Desktop` },
          ]}
        />
      </div>
      <div className={css.sheet} data-device={device}>
        <p className={css.title} dir="auto">
          {titleOrUntitled('form', record.title)}
        </p>
        {record.excerpt.trim() !== '' && (
          <p className={css.lead} dir="auto">
            {record.excerpt}
          </p>
        )}
        {open.size === 0 && (
          <p className={css.lead}>
            {fields.length === 0
              ? t`Your questions will appear here.`
              : t`All questions are private, so the public form is empty.`}
          </p>
        )}
        {fields
          .filter(({ name }) => asked.has(name) || name === chosen)
          .map((field, index, shown) => (
            <PreviewedQuestion
              key={field.name}
              field={open.get(field.name) ?? field}
              group={field.group.trim() === shown[index - 1]?.group.trim() ? '' : field.group.trim()}
              isChosen={field.name === chosen}
              note={
                field.name === chosen
                  ? previewNote(field, { isOpen: open.has(field.name), isAsked: asked.has(field.name) })
                  : null
              }
              value={values[field.name] ?? ''}
              onFocus={() => onChoose(field.name)}
              onChange={(value) => setTyped({ ...typed, [field.name]: value })}
            />
          ))}
      </div>
    </section>
  )
}

interface PreviewedQuestionProps {
  readonly field: FormField
  /** The group that begins with it; empty where none does. */
  readonly group: string
  readonly isChosen: boolean
  /** When, and whether, people see it. */
  readonly note: string | null
  readonly value: string
  readonly onFocus: () => void
  readonly onChange: (value: string) => void
}

function PreviewedQuestion({ field, group, isChosen, note, value, onFocus, onChange }: PreviewedQuestionProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <div ref={box} className={css.question} data-chosen={isChosen || undefined} onFocus={onFocus}>
      {group !== '' && (
        <p className={css.group} dir="auto">
          {group}
        </p>
      )}
      <PreviewControl field={field} value={value} onChange={onChange} />
      {note !== null && (
        <p className={css.condition}>
          <GitBranch aria-hidden="true" />
          {note}
        </p>
      )}
    </div>
  )
}

function PreviewControl({ field, value, onChange }: Pick<PreviewedQuestionProps, 'field' | 'value' | 'onChange'>) {
  const plain = questionAsField(field)
  const remark = value === '' ? null : valueRemark(field, value)
  if (fieldTypeOf(field.type) === 'section') {
    return (
      <>
        <p className={question.heading} dir="auto">
          <strong>{fieldTitle(field)}</strong>
        </p>
        {field.hint.trim() !== '' && (
          <p className={question.hint} dir="auto">
            {field.hint}
          </p>
        )}
      </>
    )
  }
  const title = isFlagSet(field.required) ? fieldTitle(field) : t`${{ title: fieldTitle(field) }} (optional)`
  if (!plain) return <ChoiceControl field={{ ...field, title }} value={value} onChange={onChange} remark={remark} />
  return (
    <FieldControl
      field={plain}
      stored=""
      isReadOnly={false}
      control={{
        id: `preview-${field.name}`,
        label: title,
        labelAction: null,
        hint: plain.hint,
        advice: remark ?? undefined,
        error: undefined,
        count: undefined,
        value,
        onValueChange: onChange,
      }}
    />
  )
}

/** When the chosen question is asked of people, in words; null: always. */
function previewNote(
  field: FormField,
  { isOpen, isAsked }: { readonly isOpen: boolean; readonly isAsked: boolean },
): string | null {
  if (isFlagSet(field.private)) return t`Private. Only you see this question.`
  if (!isOpen) return t`Hidden because its condition uses a private question.`
  if (field.showIf.trim() === '') return null
  return isAsked ? t`Shown because of the answers above.` : t`Hidden because of the answers above.`
}
