import { type EntryGroup, entryKey, type FieldSpec, type FormSpec, isEntryGroup } from '#lib/field-spec.ts'
import { PlaceholderText } from './placeholder-text.tsx'
import css from './filled-form-view.module.css'

export type FilledTexts = Readonly<Record<string, string>>

export interface FilledFormViewProps {
  readonly form: FormSpec
  /** Values of the fields, by key. */
  readonly words: FilledTexts
}

/** Shows a filled form for reading: fields under their labels, entries as lists. Empty fields are left out. */
export function FilledFormView({ form, words }: FilledFormViewProps) {
  return (
    <div className={css.words}>
      {filledFormRuns(form, words).map((run) =>
        'group' in run ? (
          <Entries key={run.group.entries} group={run.group} words={words} />
        ) : (
          <dl key={run.fields[0]?.key} className={css.fields}>
            {run.fields.map(({ key, label }) => (
              <Value key={key} label={label} text={filledTextAt(words, key)} />
            ))}
          </dl>
        ),
      )}
    </div>
  )
}

/** Stored under a name that a text has, and not what every object has under it. */
const filledTextAt = (words: FilledTexts, key: string): string =>
  (Object.hasOwn(words, key) ? (words[key] ?? '') : '').trim()

type FilledFormRun = { readonly fields: FieldSpec[] } | { readonly group: EntryGroup }

function filledFormRuns({ parts }: FormSpec, words: FilledTexts): readonly FilledFormRun[] {
  const runs: FilledFormRun[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (isEntryGroup(part)) runs.push({ group: part })
    else if (filledTextAt(words, part.key) === '') continue
    else if (last && 'fields' in last) last.fields.push(part)
    else runs.push({ fields: [part] })
  }
  return runs
}

function Value({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className={css.field}>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd dir="auto">
        <PlaceholderText text={text} />
      </dd>
    </div>
  )
}

function Entries({ group, words }: { readonly group: EntryGroup; readonly words: FilledTexts }) {
  const numbers = Array.from({ length: group.count }, (_, index) => index + 1)
  const filled = numbers.filter((number) =>
    group.fields.some(({ key }) => filledTextAt(words, entryKey(key, number)) !== ''),
  )
  if (filled.length === 0) return null
  return (
    <div className={css.group}>
      <p className={css.title}>{group.title}</p>
      <ol className={css.entries}>
        {filled.map((number) => (
          <li key={number}>
            <dl className={css.entry}>
              {group.fields
                .map(({ key, label }) => ({ key, label, text: filledTextAt(words, entryKey(key, number)) }))
                .filter(({ text }) => text !== '')
                .map(({ key, label, text }) => (
                  <Value key={key} label={label} text={text} />
                ))}
            </dl>
          </li>
        ))}
      </ol>
    </div>
  )
}
