import { t } from '@lingui/core/macro'
import { useId } from 'react'
import type { PartnerAdminDetails } from '#contract/methods/admin.ts'
import { settingAt, withSetting } from '#domain/partner/partner-settings.ts'
import { SHORTCUT_KEYS, SHORTCUT_LABELS, type ShortcutAudience, type ShortcutKey } from '#domain/partner/shortcuts.ts'
import css from '#features/admin/admin.module.css'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import type { PartnerSectionProps } from './partner-section-props.ts'
import { useServerSave } from '#features/admin/saving/use-server-save.ts'

const ADMINS: ShortcutAudience = 'admins'

/** Chooses which of Home's shortcuts only administrators see. */
export function PartnerShortcuts({ partner, whyId, onChanged }: PartnerSectionProps) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const { save, fault, isBusy } = useServerSave<PartnerAdminDetails>(onChanged)
  const headingId = useId()
  const hide = (key: ShortcutKey, isForAdmins: boolean) => {
    const settings = withSetting(partner.settings, `shortcuts.${key}`, isForAdmins ? ADMINS : '')
    return save(
      () => ask('admin.savePartner', [{ id: partner.id, settings, was: partner.settings }]),
      t`Shortcuts saved.`,
    )
  }
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Shortcuts on Home`}</h2>
      <p className={css.remark}>{t`Tick the ones that only administrators should see.`}</p>
      {SHORTCUT_KEYS.map((key) => (
        <CheckBox
          key={key}
          label={SHORTCUT_LABELS[key]}
          checked={settingAt(partner.settings, `shortcuts.${key}`) === ADMINS}
          disabled={!isOnline || isBusy}
          aria-describedby={isOnline ? undefined : whyId}
          onCheckedChange={(isForAdmins) => void hide(key, isForAdmins)}
        />
      ))}
      {fault && <FaultLine>{fault.message}</FaultLine>}
    </section>
  )
}
