import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { loadOfferLibrary } from '#domain/library/offers/load-offers.ts'
import type { OfferTemplate } from '#domain/library/offers/offer-template.ts'
import type { FormSpec } from '#lib/field-spec.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { FilledFormView } from '#content/text/filled-form-view.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { SkeletonBar } from '#ui/feedback/skeleton.tsx'
import { useLoaded } from '#ui/hooks/use-loaded.ts'
import css from './section-example.module.css'
import { type TargetOffer, editSection, readSectionWords } from '#content/feeds/edit-section.ts'
import { toast } from '#ui/feedback/toast.ts'

interface ExamplePanelProps {
  readonly form: FormSpec
}

/** The section as an offer of the library fills it: to read, and to take over. */
export function ExamplePanel({ form }: ExamplePanelProps) {
  const { value: library, error, retry } = useLoaded(loadOfferLibrary)
  if (error)
    return (
      <p className={css.missing} role="status">
        {error.message} <LinkButton onClick={retry}>{t`Try again`}</LinkButton>
      </p>
    )
  return library ? <ChosenExample form={form} library={library} /> : <SkeletonBar />
}

function ChosenExample({ form, library }: ExamplePanelProps & { readonly library: readonly OfferTemplate[] }) {
  const account = useAccountContext()
  const { record, editSession, rights } = useRecordForm('opportunity')
  const [key, setKey] = useState(library[0]?.key ?? '')
  const chosen = library.find((template) => template.key === key) ?? library[0]
  const words = chosen?.sections[form.key] ?? {}
  return (
    <section className={css.panel} aria-label={t`Example`}>
      <SelectField
        label={t`Example of`}
        value={chosen?.key ?? ''}
        options={library.map(({ key: value, title }) => ({ value, label: title }))}
        onValueChange={(next) => next !== '' && setKey(next)}
      />
      <FilledFormView form={form} words={words} />
      {rights.update && (
        <Button
          className={css.take}
          onClick={() => fillEmptyFields({ account, editSession, ID: record.ID }, form, words)}
        >
          {t`Use this example`}
        </Button>
      )}
    </section>
  )
}

/**
 * Fills what is still empty in a section with the words of an example; what a person has typed stays. The toast takes
 * them back.
 */
async function fillEmptyFields(
  offer: TargetOffer,
  form: FormSpec,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  const now = await readSectionWords(offer, form.key)
  const filled = Object.fromEntries(Object.entries(words).filter(([key]) => (now[key] ?? '').trim() === ''))
  const count = Object.keys(filled).length
  if (count === 0) return void toast.show(t`You’ve already filled in every field of this example.`)
  const announcement = plural(count, { one: '# field filled in.', other: '# fields filled in.' })
  await editSection(offer, form.key, { now, words: filled, announcement })
}
