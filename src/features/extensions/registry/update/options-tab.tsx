import { EXTENSION_PERMISSIONS, type ExtensionPermission } from '#domain/extensions/manifest.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ManifestSelectField, ManifestTextField, ManifestYesNoField, withManifestText } from './manifest-fields.tsx'
import { MenuOptionsField } from './menu-options-field.tsx'
import type { ManifestTabProps } from './manifest-draft.ts'
import css from './update-extension-dialog.module.css'

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Not active' },
]
const MANIFEST_THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Permissions, options, menu and code. */
export function OptionsTab(tab: ManifestTabProps) {
  const { draft, onChange } = tab
  return (
    <>
      <ManifestSelectField {...tab} at="status" label="Status" options={STATUSES} />
      <PermissionFields {...tab} />
      <ManifestTextField
        {...tab}
        at="hosts"
        label="Hosts it may reach"
        hint="Such as api.example.com, with commas between them. Empty: none."
      />
      <ManifestTextField {...tab} at="hostsReason" label="Why it needs these hosts" />
      <ManifestYesNoField {...tab} at="dismissable" label="Can be closed" />
      <ManifestYesNoField {...tab} at="protected" label="Protected" />
      <ManifestYesNoField
        {...tab}
        at="standalone"
        label="Standalone"
        hint="Kept in the manifest. Changes nothing here."
      />
      <ManifestTextField {...tab} at="package" label="Package" hint="Kept in the manifest. Changes nothing here." />
      <ManifestTextField {...tab} at="color" label="Colour" hint="Such as #0f6b55" />
      <ManifestSelectField {...tab} at="theme" label="Theme" options={MANIFEST_THEMES} placeholder="Same as the app" />
      <MenuOptionsField menu={draft.menu} onChange={(menu) => onChange({ menu })} />
      <div className={css.code}>
        <TextArea
          label="Code"
          hint="A classic script. It runs apart from this app, without a network of its own."
          minRows={8}
          spellCheck={false}
          dir="ltr"
          value={draft.texts.code}
          onValueChange={(code) => onChange(withManifestText(draft, 'code', code))}
        />
      </div>
    </>
  )
}

const PERMISSION_LABELS: Readonly<Record<ExtensionPermission, string>> = {
  'read:strategy': 'Read the text that is open',
  'read:opportunity': 'Read the offer that is open',
  'read:company': 'Read the company details',
  write: 'Change what it may read',
}

function PermissionFields({ draft, onChange }: ManifestTabProps) {
  const { permissions, reasons } = draft
  const toggle = (permission: ExtensionPermission, isOn: boolean) =>
    onChange({
      permissions: EXTENSION_PERMISSIONS.filter((one) => (one === permission ? isOn : permissions.includes(one))),
    })
  return (
    <fieldset className={css.group}>
      <legend>Permissions</legend>
      {EXTENSION_PERMISSIONS.map((permission) => (
        <div key={permission}>
          <CheckBox
            label={PERMISSION_LABELS[permission]}
            checked={permissions.includes(permission)}
            onCheckedChange={(isOn) => toggle(permission, isOn)}
          />
          {permissions.includes(permission) && (
            <TextField
              label={`Why it needs to ${PERMISSION_LABELS[permission].toLowerCase()}`}
              labelHidden
              placeholder="Why it needs this"
              autoComplete="off"
              value={reasons[permission] ?? ''}
              onValueChange={(reason) => onChange({ reasons: { ...reasons, [permission]: reason } })}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}
