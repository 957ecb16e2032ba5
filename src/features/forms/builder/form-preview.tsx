import { GitBranch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { asField } from '#domain/forms/as-field.ts'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { fieldTitle, type FormField, isMarked } from '#domain/forms/form-field.ts'
import { askedFields } from '#domain/forms/show-if.ts'
import { valueRemark } from '#domain/forms/value-remarks.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { ChoiceControl } from '#features/forms/question/choice-control.tsx'
import question from '#features/forms/question/question.module.css'
import { FieldControl } from '#records/form/field-control.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { untitled } from '#records/untitled.ts'
import { Segmented } from '#ui/segmented.tsx'
import css from './form-preview.module.css'

export interface FormPreviewProps {
  readonly fields: readonly FormField[]
  readonly chosen: string | undefined
  readonly onChoose: (name: string) => void
}

/** The form as people see it. What is typed here is kept nowhere. */
export function FormPreview({ fields, chosen, onChoose }: FormPreviewProps) {
  const { record } = useRecordForm<CustomForm>()
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const values = Object.fromEntries(fields.map((field) => [field.name, typed[field.name] ?? field.default]))
  const asked = askedFields(fields, values)
  return (
    <section className={css.whole} aria-labelledby="preview-heading">
      <div className={css.head}>
        <h2 id="preview-heading">As people see it</h2>
        <Segmented
          label="Shown on"
          value={device}
          onValueChange={setDevice}
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
        />
      </div>
      <div className={css.sheet} data-device={device}>
        <p className={css.title} dir="auto">
          {untitled('form', record.title)}
        </p>
        {record.excerpt.trim() !== '' && (
          <p className={css.lead} dir="auto">
            {record.excerpt}
          </p>
        )}
        {fields.length === 0 && <p className={css.lead}>Its questions stand here.</p>}
        {fields
          .filter(({ name }) => asked.has(name) || name === chosen)
          .map((field, index, shown) => (
            <PreviewedQuestion
              key={field.name}
              field={field}
              group={field.group.trim() === shown[index - 1]?.group.trim() ? '' : field.group.trim()}
              isChosen={field.name === chosen}
              isHidden={!asked.has(field.name)}
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
  /** Not asked for what was answered so far: shown here alone. */
  readonly isHidden: boolean
  readonly value: string
  readonly onFocus: () => void
  readonly onChange: (value: string) => void
}

function PreviewedQuestion({ field, group, isChosen, isHidden, value, onFocus, onChange }: PreviewedQuestionProps) {
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
      {isChosen && field.showIf.trim() !== '' && (
        <p className={css.condition}>
          <GitBranch aria-hidden="true" />
          {isHidden ? 'Not shown now: the answers above do not ask for it.' : 'Shown now, for the answers above.'}
        </p>
      )}
    </div>
  )
}

function PreviewControl({ field, value, onChange }: Pick<PreviewedQuestionProps, 'field' | 'value' | 'onChange'>) {
  const plain = asField(field)
  const remark = value === '' ? null : valueRemark(field, value)
  if (fieldTypeOf(field.type) === 'section') {
    return (
      <>
        <p className={question.heading} dir="auto">
          <strong>{fieldTitle(field)}</strong>
        </p>
        {field.description.trim() !== '' && <p className={question.hint}>{field.description}</p>}
      </>
    )
  }
  if (!plain) return <ChoiceControl field={field} value={value} onChange={onChange} remark={remark} />
  return (
    <FieldControl
      field={plain}
      stored=""
      isReadOnly={false}
      control={{
        id: `preview-${field.name}`,
        label: isMarked(field.required) ? plain.label : `${plain.label} (optional)`,
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
