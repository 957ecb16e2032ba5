import { EXTENSION_PERMISSIONS, type ExtensionPermission } from '#domain/extensions/manifest.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DraftSelect, DraftText, DraftYesNo, withText } from './draft-fields.tsx'
import { MenuOptionsField } from './menu-options-field.tsx'
import type { TabProps } from './manifest-draft.ts'
import css from './update-dialog.module.css'

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Not active' },
]
const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Permissions, options, menu and code. */
export function OptionsTab(tab: TabProps) {
  const { draft, onChange } = tab
  return (
    <>
      <DraftSelect {...tab} at="status" label="Status" options={STATUSES} />
      <PermissionFields {...tab} />
      <DraftText
        {...tab}
        at="hosts"
        label="Hosts it may reach"
        hint="Such as api.example.com, with commas between them. Empty: none."
      />
      <DraftText {...tab} at="hostsReason" label="Why it needs these hosts" />
      <DraftYesNo {...tab} at="dismissable" label="Can be closed" />
      <DraftYesNo {...tab} at="protected" label="Protected" />
      <DraftYesNo {...tab} at="standalone" label="Standalone" hint="Kept in the manifest. Changes nothing here." />
      <DraftText {...tab} at="package" label="Package" hint="Kept in the manifest. Changes nothing here." />
      <DraftText {...tab} at="color" label="Colour" hint="Such as #0f6b55" />
      <DraftSelect {...tab} at="theme" label="Theme" options={THEMES} placeholder="Same as the app" />
      <MenuOptionsField menu={draft.menu} onChange={(menu) => onChange({ menu })} />
      <div className={css.code}>
        <TextArea
          label="Code"
          hint="A classic script. It runs apart from this app, without a network of its own."
          minRows={8}
          spellCheck={false}
          dir="ltr"
          value={draft.texts.code}
          onValueChange={(code) => onChange(withText(draft, 'code', code))}
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

function PermissionFields({ draft, onChange }: TabProps) {
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
