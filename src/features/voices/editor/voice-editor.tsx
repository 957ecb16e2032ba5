import { DRAFT_LANGUAGES } from '#domain/copy/writer/request/draft-language.ts'
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
import { SameSentence } from './same-sentence.tsx'
import { VoiceHeader } from './voice-header.tsx'
import { VoiceSamples } from './voice-samples.tsx'
import { WordList } from './word-list.tsx'
import css from './voice-editor.module.css'

const NAME: FieldSpec = { key: 'title', label: 'Name', kind: 'text', required: true }
const DO: FieldSpec = {
  key: 'do',
  label: 'How it sounds',
  kind: 'textarea',
  hint: '‘Like a neighbour at the door. Short sentences. Say what happens on which day.’',
}
const DONT: FieldSpec = {
  key: 'dont',
  label: 'Don’t',
  kind: 'textarea',
  hint: '‘Beg, boast, ask rhetorical questions.’',
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
          <section className={`${cardClass({ padded: true })} ${css.card}`} aria-label="How it sounds">
            <div className={css.two}>
              <FieldInput path="title" field={NAME} />
              <VoiceSelect
                path="language"
                label="Language of drafts"
                unset="The offer’s language"
                options={LANGUAGES}
              />
            </div>
            <FieldInput path="do" field={DO} />
            <FieldInput path="dont" field={DONT} />
            <div className={css.two}>
              <WordList list="terms" label="Words we use" hint="Spelled as in your texts." />
              <WordList list="avoid" label="Words we avoid" hint="A star covers endings: cheap*" />
            </div>
            <div className={css.three}>
              <VoiceSelect path="formality" label="Formality" unset="Not decided" options={FORMALITY} />
              <VoiceSelect path="emoji" label="Emoji" unset="Not decided" options={EMOJI} />
              <VoiceSelect path="spelling" label="English spelling" unset="Not decided" options={SPELLING} />
            </div>
          </section>
          <VoiceSamples />
          <LearnedRules />
        </div>
        <div className={css.side}>
          <SameSentence />
          <p className={css.note}>The built-in writer keeps to the word lists. An AI follows everything here.</p>
        </div>
      </div>
    </>
  )
}

const FORMALITY: readonly SelectOption[] = [
  { value: 'informal', label: 'Informal (du, tu)' },
  { value: 'formal', label: 'Formal (Sie, vous)' },
]
const EMOJI: readonly SelectOption[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const SPELLING: readonly SelectOption[] = [
  { value: 'en-GB', label: 'British' },
  { value: 'en-US', label: 'American' },
]

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
