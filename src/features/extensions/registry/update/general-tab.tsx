import { t } from '@lingui/core/macro'
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
        label={t`Title`}
        required
        error={isMissing && t`Enter a title`}
        hint={t`Name: ${name}`}
      />
      <TextArea
        label={t`Description`}
        minRows={3}
        value={draft.texts.description}
        onValueChange={(text) => onChange(withManifestText(draft, 'description', text))}
      />
      <ManifestTextField {...tab} at="author" label={t`Author`} />
      <ManifestTextField {...tab} at="version" label={t`Version`} />
      <ManifestAddressField
        {...tab}
        at="iconURL"
        label={t`Icon`}
        hint={t`A path on this site or a data:image address.`}
      />
      <ManifestAddressField {...tab} at="coverURL" label={t`Cover picture`} />
      <ManifestAddressField {...tab} at="posterURL" label={t`Poster picture`} />
      <ManifestAddressField {...tab} at="infoURL" label={t`More information`} hint="https://…" />
      <ManifestAddressField {...tab} at="termsURL" label={t`Terms`} hint="https://…" />
    </>
  )
}
