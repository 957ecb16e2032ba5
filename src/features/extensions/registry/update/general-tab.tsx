import { TextArea } from '#ui/fields/text-area.tsx'
import { DraftAddress, DraftText, withText } from './draft-fields.tsx'
import type { TabProps } from './manifest-draft.ts'

/** Title, author and addresses. */
export function GeneralTab({ name, ...tab }: TabProps & { readonly name: string }) {
  const { draft, onChange } = tab
  const isMissing = draft.texts.title.trim() === ''
  return (
    <>
      <DraftText
        {...tab}
        at="title"
        label="Title"
        required
        error={isMissing && 'Enter a title'}
        hint={`Name: ${name}`}
      />
      <TextArea
        label="Description"
        minRows={3}
        value={draft.texts.description}
        onValueChange={(text) => onChange(withText(draft, 'description', text))}
      />
      <DraftText {...tab} at="author" label="Author" />
      <DraftText {...tab} at="version" label="Version" />
      <DraftAddress {...tab} at="iconURL" label="Icon" hint="A path of this site, or a data:image address." />
      <DraftAddress {...tab} at="coverURL" label="Cover picture" />
      <DraftAddress {...tab} at="posterURL" label="Poster picture" />
      <DraftAddress {...tab} at="infoURL" label="More information" hint="https://…" />
      <DraftAddress {...tab} at="termsURL" label="Terms" hint="https://…" />
    </>
  )
}
