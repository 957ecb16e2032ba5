import { useState } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { loadOfferLibrary } from '#domain/library/offers/load-offers.ts'
import type { OfferTemplate } from '#domain/library/offers/offer-template.ts'
import type { Form } from '#lib/field.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { FormWords } from '#content/text/form-words.tsx'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { SkeletonBar } from '#ui/feedback/skeleton.tsx'
import { useLoaded } from '#ui/hooks/use-loaded.ts'
import css from './example.module.css'
import { takeWords } from './take-words.ts'

interface ExamplePanelProps {
  readonly form: Form
}

/** The section as an offer of the library fills it: to read, and to take over. */
export function ExamplePanel({ form }: ExamplePanelProps) {
  const { value: library, error, retry } = useLoaded(loadOfferLibrary)
  if (error)
    return (
      <p className={css.missing} role="status">
        {error.message} <LinkButton onClick={retry}>Try again</LinkButton>
      </p>
    )
  return library ? <Chosen form={form} library={library} /> : <SkeletonBar />
}

function Chosen({ form, library }: ExamplePanelProps & { readonly library: readonly OfferTemplate[] }) {
  const workspace = useWorkspace()
  const { record, drafts, rights } = useRecordForm<Opportunity>()
  const [key, setKey] = useState(library[0]?.key ?? '')
  const chosen = library.find((template) => template.key === key) ?? library[0]
  const words = chosen?.sections[form.key] ?? {}
  return (
    <section className={css.panel} aria-label="Example">
      <SelectField
        label="Example of"
        value={chosen?.key ?? ''}
        options={library.map(({ key: value, title }) => ({ value, label: title }))}
        onValueChange={(next) => next !== '' && setKey(next)}
      />
      <FormWords form={form} words={words} />
      {rights.update && (
        <Button className={css.take} onClick={() => takeWords({ workspace, drafts, ID: record.ID }, form, words)}>
          Use these words
        </Button>
      )}
    </section>
  )
}
