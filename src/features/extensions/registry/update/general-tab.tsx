import { TextArea } from '#ui/fields/text-area.tsx'
import { ManifestAddressField, ManifestTextField, withManifestText } from './manifest-fields.tsx'
import type { ManifestTabProps } from './manifest-draft.ts'

/** Title, author and addresses. */
export function GeneralTab({ name, ...tab }: ManifestTabProps & { readonly name: string }) {
  const { draft, onChange } = tab
  const isMissing = draft.texts.title.trim() === ''
  return (
    <>
      <ManifestTextField
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
        onValueChange={(text) => onChange(withManifestText(draft, 'description', text))}
      />
      <ManifestTextField {...tab} at="author" label="Author" />
      <ManifestTextField {...tab} at="version" label="Version" />
      <ManifestAddressField {...tab} at="iconURL" label="Icon" hint="A path of this site, or a data:image address." />
      <ManifestAddressField {...tab} at="coverURL" label="Cover picture" />
      <ManifestAddressField {...tab} at="posterURL" label="Poster picture" />
      <ManifestAddressField {...tab} at="infoURL" label="More information" hint="https://…" />
      <ManifestAddressField {...tab} at="termsURL" label="Terms" hint="https://…" />
    </>
  )
}
