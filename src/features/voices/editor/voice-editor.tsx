import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { DRAFT_LANGUAGES } from '#domain/copy/writer/request/draft-language.ts'
import { unsentVoiceParts } from '#domain/voices/voice-budget.ts'
import { VOICE_CHOICE_FIELDS, VOICE_CHOICES } from '#domain/voices/voice-choices.ts'
import type { FieldSpec } from '#lib/field-spec.ts'
import { controlId } from '#records/form/field-path.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { UnsavedFieldsAlert } from '#records/form/unsaved-fields-alert.tsx'
import { useLinkedField } from '#records/form/use-linked-field.ts'
import { useChosenValue } from '#records/editor/use-chosen-value.ts'
import { FieldConflictLink } from '#records/form/conflict-links.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import type { SelectOption } from '#ui/choices/select-option.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { LearnedRules } from '#features/voices/learning/learned-rules.tsx'
import { uiLocale } from '#lib/locale/ui-locale.ts'
import { SameSentence } from './same-sentence.tsx'
import { VoiceHeader } from './voice-header.tsx'
import { VoiceSamples } from './voice-samples.tsx'
import { WordList } from './word-list.tsx'
import css from './voice-editor.module.css'

const NAME: FieldSpec = { key: 'title', label: t`Name`, kind: 'text', required: true }
const DO: FieldSpec = {
  key: 'do',
  label: t`How it sounds`,
  kind: 'textarea',
  hint: t`“Like a neighbour at the door. Short sentences. Say what happens on which day.”`,
}
const DONT: FieldSpec = {
  key: 'dont',
  label: t`Don’t`,
  kind: 'textarea',
  hint: t`“Beg, boast, ask rhetorical questions.”`,
}

const LANGUAGES: readonly SelectOption[] = DRAFT_LANGUAGES.map((tag) => ({
  value: tag,
  label: new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag,
}))

/** Everything about one brand voice. */
export function VoiceEditor() {
  useLinkedField()
  return (
    <>
      <VoiceHeader />
      <UnsavedFieldsAlert />
      <div className={css.columns}>
        <div className={css.main}>
          <section className={`${cardClass({ padded: true })} ${css.card}`} aria-label={t`How it sounds`}>
            <div className={css.two}>
              <FieldInput path="title" field={NAME} />
              <VoiceSelect
                path="language"
                label={t`Language of drafts`}
                unset={t`The offer’s language`}
                options={LANGUAGES}
              />
            </div>
            <FieldInput path="do" field={DO} />
            <FieldInput path="dont" field={DONT} />
            <div className={css.two}>
              <WordList list="terms" label={t`Words we use`} hint={t`Spell them as in your texts.`} />
              <WordList list="avoid" label={t`Words we avoid`} hint={t`Use * for any ending, such as cheap*`} />
            </div>
            <div className={css.three}>
              {VOICE_CHOICE_FIELDS.map((path) => (
                <VoiceSelect key={path} path={path} unset={t`No preference`} {...VOICE_CHOICES[path]} />
              ))}
            </div>
          </section>
          <VoiceSamples />
          <LearnedRules />
        </div>
        <div className={css.side}>
          <SameSentence />
          <p className={css.note}>{t`The built-in writer follows the word lists and the language.`}</p>
          <SentNote />
        </div>
      </div>
    </>
  )
}

/** Says what an AI gets: everything, or all but what a request has no room for. */
function SentNote() {
  const { record } = useRecordForm('voice')
  const unsent = useMemo(() => unsentVoiceParts(record), [record])
  const parts = new Intl.ListFormat(uiLocale()).format(unsent)
  return (
    <p className={css.note}>
      {unsent.length === 0
        ? t`An AI follows everything on this page.`
        : t`Too long for an AI request, so ${parts} won’t be sent. Checks still use everything.`}
    </p>
  )
}

interface VoiceSelectProps {
  readonly path: string
  readonly label: string
  /** Shown while nothing is chosen. */
  readonly unset: string
  readonly options: readonly SelectOption[]
}

function VoiceSelect({ path, label, unset, options }: VoiceSelectProps) {
  const { rights, conflicts } = useRecordForm()
  const [value, choose] = useChosenValue(path)
  const conflict = conflicts.get(path)
  return (
    <SelectField
      id={controlId(path)}
      label={label}
      labelAction={conflict !== undefined && <FieldConflictLink ID={conflict} label={label} />}
      value={value}
      placeholder={unset}
      options={options}
      disabled={!rights.update}
      onValueChange={choose}
    />
  )
}
