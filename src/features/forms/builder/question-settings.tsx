import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronRight, Copy, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { type FieldType, fieldTypeOf, hasChoices } from '#domain/forms/field-types.ts'
import { tokenKeys, keyRemark } from '#domain/forms/field-keys.ts'
import { type FieldProp, fieldTitle, type FormField, isFlagSet, FLAG_SET } from '#domain/forms/form-field.ts'
import { patternFault } from '#domain/forms/value-remarks.ts'
import { FEED_TARGET_OPTIONS } from '#features/forms/question/feed-target-options.ts'
import type { FieldSpec, FieldKind } from '#lib/field-spec.ts'
import { controlId } from '#records/form/field-path.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useChosenValue } from '#records/editor/use-chosen-value.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { ShowIfConditions } from './show-if-conditions.tsx'
import css from './settings.module.css'
import { QUESTION_TYPE_OPTIONS } from './question-types.ts'
import type { QuestionEditor } from './use-question-editor.ts'

const TITLE: FieldSpec = { key: 'title', label: t`Question`, kind: 'text' }
const HINT: FieldSpec = { key: 'hint', label: t`Hint`, kind: 'textarea' }
const GROUP: FieldSpec = { key: 'group', label: t`Group`, kind: 'text' }
const CHOICES: FieldSpec = { key: 'choices', label: t`Choices`, kind: 'textarea', hint: t`One per line` }
const KEY: FieldSpec = {
  key: 'key',
  label: t({ message: 'Key', context: 'question' }),
  kind: 'text',
  hint: t`Names the answer in tables and merge fields. Existing answers are kept if you change it.`,
}
const DESCRIPTION: FieldSpec = {
  key: 'description',
  label: t`Description`,
  kind: 'textarea',
  hint: t`Only you see this`,
}
const PATTERN: FieldSpec = {
  key: 'pattern',
  label: t`Pattern`,
  kind: 'text',
  hint: t`Regular expression that the whole answer must match`,
}

/** Types whose answers may be odd: all others have no use unless they are right, or are chosen. */
const HAS_REMARKS: ReadonlySet<FieldType> = new Set<FieldType>([
  'text',
  'textarea',
  'number',
  'date',
  'color',
  'url',
  'tel',
  'choices',
])

export interface QuestionSettingsProps {
  readonly field: FormField
  readonly questions: QuestionEditor
  readonly onChoose: (name: string | undefined, isNew?: boolean) => void
  /** Made a moment ago: the person goes on by asking it. */
  readonly isNew: boolean
}

/** Settings of one question: its wording, and the limits of its answers. */
export function QuestionSettings({ field, questions, onChoose, isNew }: QuestionSettingsProps) {
  const titlePath = `fields.${field.name}.title`
  useEffect(() => {
    if (isNew) document.getElementById(controlId(titlePath))?.focus()
  }, [isNew, titlePath])
  const at = (prop: FieldProp): string => `fields.${field.name}.${prop}`
  const type = fieldTypeOf(field.type)
  const tokenKey = tokenKeys(questions.fields).get(field.name)
  return (
    <section className={css.settings} aria-labelledby="settings-heading">
      <SettingsHeader field={field} questions={questions} onChoose={onChoose} />
      <FieldInput path={titlePath} field={TITLE} />
      {type !== 'section' && <FieldInput path={at('hint')} field={HINT} />}
      <div className={css.pair}>
        <TypeField path={at('type')} />
        <FieldInput path={at('group')} field={GROUP} />
      </div>
      {hasChoices(type) && <FieldInput path={at('choices')} field={CHOICES} />}
      {type !== 'section' && (
        <div className={css.marks}>
          <FlagField label={t`Required`} path={at('required')} />
          {HAS_REMARKS.has(type) && (
            <FlagField label={t`Strict (only accept answers that match)`} path={at('strict')} />
          )}
          <FlagField label={t`Private (only you see the answers)`} path={at('private')} />
        </div>
      )}
      <ShowIfConditions field={field} fields={questions.fields} />
      {type !== 'section' && <QuestionLimits field={field} at={at} />}
      {type !== 'section' && <FeedTargetField path={at('feeds')} />}
      <details className={css.more}>
        <summary>
          <ChevronRight aria-hidden="true" />
          <Trans>
            Key and description <code>{tokenKey}</code>
          </Trans>
        </summary>
        <div className={css.group}>
          <FieldInput path={at('key')} field={KEY} remark={keyRemark(questions.fields, field) ?? undefined} />
          <FieldInput path={at('description')} field={DESCRIPTION} />
        </div>
      </details>
    </section>
  )
}

function SettingsHeader({ field, questions, onChoose }: Omit<QuestionSettingsProps, 'isNew'>) {
  const { rights } = useRecordForm()
  const duplicate = async () => {
    const name = await questions.duplicate(field)
    if (name !== null) onChoose(name, true)
  }
  const remove = async () => {
    onChoose(undefined)
    await questions.remove(field)
  }
  return (
    <div className={css.head}>
      <h2 id="settings-heading" dir="auto">
        {fieldTitle(field)}
      </h2>
      {rights.update && (
        <>
          <Button variant="quiet" iconOnly small aria-label={t`Duplicate question`} onClick={duplicate}>
            <Copy aria-hidden="true" />
          </Button>
          <Button variant="quiet" iconOnly small aria-label={t`Delete question`} onClick={remove}>
            <Trash2 aria-hidden="true" />
          </Button>
        </>
      )}
    </div>
  )
}

function TypeField({ path }: { readonly path: string }) {
  const { rights } = useRecordForm()
  const [type, choose] = useChosenValue(path)
  return (
    <SelectField
      label={t`Type`}
      value={fieldTypeOf(type)}
      onValueChange={choose}
      options={QUESTION_TYPE_OPTIONS}
      disabled={!rights.update}
    />
  )
}

function FeedTargetField({ path }: { readonly path: string }) {
  const { rights } = useRecordForm()
  const [feeds, choose] = useChosenValue(path)
  return (
    <SelectField
      label={t`Suggest answers for`}
      hint={t`Answers are suggested in that section of your offers`}
      placeholder={t`No offer`}
      value={feeds}
      onValueChange={choose}
      options={FEED_TARGET_OPTIONS}
      disabled={!rights.update}
    />
  )
}

function FlagField({ label, path }: { readonly label: string; readonly path: string }) {
  const { rights } = useRecordForm()
  const [text, choose] = useChosenValue(path)
  return (
    <CheckBox
      label={label}
      checked={isFlagSet(text)}
      disabled={!rights.update}
      onCheckedChange={(isChecked) => choose(isChecked ? FLAG_SET : '')}
    />
  )
}

function QuestionLimits({ field, at }: { readonly field: FormField; readonly at: (prop: FieldProp) => string }) {
  const type = fieldTypeOf(field.type)
  const limits = questionLimitFields(type)
  const takesPattern = type === 'text' || type === 'tel'
  if (!limits && !takesPattern) return null
  return (
    <details className={css.more}>
      <summary>
        <ChevronRight aria-hidden="true" />
        {t`Limits`}
      </summary>
      <div className={css.group}>
        {limits && (
          <div className={css.pair}>
            <FieldInput path={at('min')} field={limits.min} />
            <FieldInput path={at('max')} field={limits.max} />
          </div>
        )}
        {takesPattern && (
          <FieldInput path={at('pattern')} field={PATTERN} remark={patternFault(field.pattern) ?? undefined} />
        )}
      </div>
    </details>
  )
}

interface LimitFields {
  readonly min: FieldSpec
  readonly max: FieldSpec
}

const createLimitFields = (minLabel: string, maxLabel: string, kind: FieldKind = 'number'): LimitFields => ({
  min: { key: 'min', label: minLabel, kind },
  max: { key: 'max', label: maxLabel, kind },
})

const CHARACTER_LIMITS = createLimitFields(t`Min. characters`, t`Max. characters`)
const RATING_LIMITS = createLimitFields(t`Lowest rating`, t`Highest rating`)

const LIMIT_FIELDS_BY_TYPE: Readonly<Partial<Record<FieldType, LimitFields>>> = {
  text: CHARACTER_LIMITS,
  textarea: CHARACTER_LIMITS,
  number: createLimitFields(t`Min.`, t`Max.`),
  date: createLimitFields(t`Earliest`, t`Latest`, 'date'),
  choices: createLimitFields(t`Min. choices`, t`Max. choices`),
  rating: RATING_LIMITS,
  scale: RATING_LIMITS,
}

/** Returns the labels of the minimum and maximum of an answer; undefined for types without limits. */
const questionLimitFields = (type: FieldType): LimitFields | undefined => LIMIT_FIELDS_BY_TYPE[type]
