import { t } from '@lingui/core/macro'
import { EXTENSION_PERMISSIONS, type ExtensionPermission } from '#domain/extensions/manifest.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ManifestSelectField, ManifestTextField, ManifestYesNoField, withManifestText } from './manifest-fields.tsx'
import { MenuOptionsField } from './menu-options-field.tsx'
import type { ManifestTabProps } from './manifest-draft.ts'
import css from './update-extension-dialog.module.css'

const STATUSES = [
  { value: 'active', label: t`Active` },
  { value: 'inactive', label: t`Not active` },
]
const MANIFEST_THEMES = [
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
]

/** Permissions, options, menu and code. */
export function OptionsTab(tab: ManifestTabProps) {
  const { draft, onChange } = tab
  return (
    <>
      <ManifestSelectField {...tab} at="status" label={t`Status`} options={STATUSES} />
      <PermissionFields {...tab} />
      <ManifestTextField
        {...tab}
        at="hosts"
        label={t`Allowed hosts`}
        hint={t`For example, api.example.com. Separate hosts with commas, or leave empty for none.`}
      />
      <ManifestTextField {...tab} at="hostsReason" label={t`Why it needs these hosts`} />
      <ManifestYesNoField {...tab} at="dismissable" label={t`Can be closed`} />
      <ManifestYesNoField {...tab} at="protected" label={t`Protected`} />
      <ManifestYesNoField
        {...tab}
        at="standalone"
        label={t`Standalone`}
        hint={t`Saved in the manifest, but has no effect here.`}
      />
      <ManifestTextField
        {...tab}
        at="package"
        label={t`Package`}
        hint={t`Saved in the manifest, but has no effect here.`}
      />
      <ManifestTextField {...tab} at="color" label={t`Colour`} hint={t`For example, #0f6b55`} />
      <ManifestSelectField
        {...tab}
        at="theme"
        label={t`Theme`}
        options={MANIFEST_THEMES}
        placeholder={t`Same as the app`}
      />
      <MenuOptionsField menu={draft.menu} onChange={(menu) => onChange({ menu })} />
      <div className={css.code}>
        <TextArea
          label={t`Code`}
          hint={t`A classic script. Runs separately from this app, with no network access of its own.`}
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
  'read:strategy': t`Read the open text`,
  'read:opportunity': t`Read the open offer`,
  'read:company': t`Read the company details`,
  write: t`Change what it can read`,
}

const REASON_LABELS: Readonly<Record<ExtensionPermission, string>> = {
  'read:strategy': t`Why it needs to read the open text`,
  'read:opportunity': t`Why it needs to read the open offer`,
  'read:company': t`Why it needs to read the company details`,
  write: t`Why it needs to change what it can read`,
}

function PermissionFields({ draft, onChange }: ManifestTabProps) {
  const { permissions, reasons } = draft
  const toggle = (permission: ExtensionPermission, isOn: boolean) =>
    onChange({
      permissions: EXTENSION_PERMISSIONS.filter((one) => (one === permission ? isOn : permissions.includes(one))),
    })
  return (
    <fieldset className={css.group}>
      <legend>{t`Permissions`}</legend>
      {EXTENSION_PERMISSIONS.map((permission) => (
        <div key={permission}>
          <CheckBox
            label={PERMISSION_LABELS[permission]}
            checked={permissions.includes(permission)}
            onCheckedChange={(isOn) => toggle(permission, isOn)}
          />
          {permissions.includes(permission) && (
            <TextField
              label={REASON_LABELS[permission]}
              labelHidden
              placeholder={t`Why it needs this`}
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
