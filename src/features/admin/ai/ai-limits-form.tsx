import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import type { AiSettingsAnswer } from '#contract/methods/installation.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import css from '#features/admin/admin.module.css'
import { useServerSave } from '#features/admin/saving/use-server-save.ts'
import { SaveFault } from '#features/admin/saving/save-fault.tsx'
import setupCss from '#features/admin/setup.module.css'
import { limitText, readLimit } from './ai-limits.ts'
import type { AiSetupProps } from './ai-setup-props.ts'

/** Drafts a month, for each person and for everyone. */
export function AiLimitsForm({ settings, whyId, onChanged }: AiSetupProps) {
  const { ask } = useAccountContext()
  const isOnline = useIsOnline()
  const headingId = useId()
  // Stays while newer settings arrive: what is entered is a change of these.
  const [version, setVersion] = useState(settings.limitsVersion)
  const { save, fault, isBusy, report } = useServerSave((saved: AiSettingsAnswer) => {
    setVersion(saved.limitsVersion)
    onChanged(saved)
  })
  const [person, setPerson] = useState(() => limitText(settings.limits.person))
  const [everyone, setEveryone] = useState(() => limitText(settings.limits.everyone))
  const [isChecked, setIsChecked] = useState(false)
  const read = { person: readLimit(person), everyone: readLimit(everyone) }
  const reload = async () => {
    const answered = await ask('admin.getAiSettings', [])
    report(answered.ok ? null : answered.error)
    if (!answered.ok) return
    const { limits, limitsVersion } = answered.value
    setVersion(limitsVersion)
    setPerson(limitText(limits.person))
    setEveryone(limitText(limits.everyone))
    onChanged(answered.value)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!isOnline || isBusy || !read.person.ok || !read.everyone.ok) return
    const limits = { person: read.person.value, everyone: read.everyone.value, version }
    await save(() => ask('admin.saveAiLimits', [limits]), t`Limits saved.`)
  }
  const error = (limit: (typeof read)['person']) => (isChecked && !limit.ok ? limit.error : undefined)
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Limits`}</h2>
      <form className={css.form} noValidate onSubmit={submit}>
        <div className={setupCss.pair}>
          <NumberField
            label={t`Drafts a month, each person`}
            hint={t`Plans can set a lower number`}
            placeholder={t`No limit`}
            value={person}
            onValueChange={setPerson}
            error={error(read.person)}
          />
          <NumberField
            label={t`Drafts a month, everyone`}
            hint={t`Then the built-in writer is used`}
            placeholder={t`No limit`}
            value={everyone}
            onValueChange={setEveryone}
            error={error(read.everyone)}
          />
        </div>
        <p className={css.remark}>{t`Counts start again on the 1st of each month, at midnight UTC.`}</p>
        <SaveFault fault={fault} fields={[]} onReload={reload} />
        <div className={css.actions}>
          <Button type="submit" loading={isBusy} loadingLabel={t`Saving…`} {...disabledWhile(!isOnline, whyId)}>
            {t`Save limits`}
          </Button>
        </div>
      </form>
    </section>
  )
}
