import { plural, t } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import { useReplicatedEntries } from '#features/forms/entries/use-replicated-entries.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import type { ColumnChoice } from './column-choices.ts'
import css from './import.module.css'
import { indexEntriesByEmail, type DuplicateHandling } from './match-imported-rows.ts'
import type { OpenedFile } from './table-file-worker.ts'
import type { MatchingOptions } from './use-entry-import.ts'

/**
 * Returns how rows are matched to existing entries: by an email question that a column is mapped to, the first one
 * unless another is chosen.
 */
export function resolveMatching(
  fields: readonly FormField[],
  choices: readonly ColumnChoice[],
  { by, when, known }: MatchingOptions,
): MatchingOptions & { readonly field: FormField | null; readonly emailFields: readonly FormField[] } {
  const emailFields = fields.filter(
    ({ name, type }) => type === 'email' && choices.some(({ target }) => target === name),
  )
  const field = emailFields.find(({ name }) => name === by) ?? emailFields[0] ?? null
  return { by: field?.name ?? null, when, known, field, emailFields }
}

export interface ExistingEntriesSectionProps {
  readonly matching: ReturnType<typeof resolveMatching>
  readonly choices: readonly ColumnChoice[]
  readonly opened: OpenedFile
  /** The form's ID. */
  readonly form: number
  readonly onWhen: (when: DuplicateHandling) => void
  /** Another question for an email address is to tell. */
  readonly onBy: (name: string) => void
}

const DUPLICATE_OPTIONS: readonly { value: DuplicateHandling; label: string }[] = [
  { value: 'leave', label: t`Skip` },
  { value: 'update', label: t`Update` },
  { value: 'add', label: t`Add as new` },
]

/** Chooses how rows are treated whose email address an entry already has. */
export function ExistingEntriesSection({
  matching: { field, emailFields, known, when },
  choices,
  opened,
  form,
  onWhen,
  onBy,
}: ExistingEntriesSectionProps) {
  const { replication } = useReplicatedEntries(form)
  const by = field?.name
  const texts = useMemo(() => (by === undefined ? [] : [...indexEntriesByEmail(by, known).keys()]), [by, known])
  const index = field ? choices.findIndex(({ target }) => target === field.name) : -1
  const count = useExistingCount(opened, index, texts)
  if (!field)
    return (
      <p className={css.facts}>{t`No column is matched to an email question, so every row becomes a new entry.`}</p>
    )
  return (
    <section className={css.there} aria-label={t`Existing entries`}>
      <h3 className={css.small}>
        {field.title.trim() === ''
          ? t`If the email already exists`
          : t`If “${{ title: isolateDirection(fieldTitle(field)) }}” already exists`}
      </h3>
      {emailFields.length > 1 && (
        <SelectField
          className={css.by}
          label={t`Email to match by`}
          value={field.name}
          options={emailFields.map((one) => ({ value: one.name, label: fieldTitle(one) }))}
          onValueChange={onBy}
        />
      )}
      <div className={css.thereLine}>
        <Segmented
          label={t`If an entry already exists`}
          options={DUPLICATE_OPTIONS}
          value={when}
          onValueChange={onWhen}
        />
        <p className={css.facts}>
          <Undo2 aria-hidden="true" />
          {count === null ? '…' : existingCountText(count, opened.table.rows)} {t`You can undo the whole import.`}
        </p>
      </div>
      {replication.state !== 'held' && replication.state !== 'asking' && (
        <p className={css.facts}>
          {t`Only entries on this device are compared. Some of this form’s entries are only on the server.`}
        </p>
      )}
    </section>
  )
}

/** '1 of 12 rows already exists.' */
const existingCountText = (count: number, rows: number): string =>
  plural(count, {
    one: plural(rows, { one: `${count} of # row already exists.`, other: `${count} of # rows already exists.` }),
    other: plural(rows, { one: `${count} of # row already exist.`, other: `${count} of # rows already exist.` }),
  })

/** Returns the number of rows that contain one of these texts; null until counted. */
function useExistingCount(opened: OpenedFile, index: number, texts: readonly string[]): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (index < 0) return
    let isCancelled = false
    const ask = async () => {
      const found = await opened.api.countKnown(index, texts)
      if (!isCancelled) setCount(found)
    }
    void toastOnError(ask())
    return () => {
      isCancelled = true
    }
  }, [opened, index, texts])
  return count
}
