import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import type { PartnerAdminDetails } from '#contract/methods/admin.ts'
import { readHostName } from '#domain/partner/host-name.ts'
import { lockOutFault } from '#domain/partner/lock-out-fault.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import css from '#features/admin/admin.module.css'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import type { PartnerSectionProps } from './partner-section-props.ts'
import { fieldFault, useServerSave } from '#features/admin/saving/use-server-save.ts'
import { useSettingTexts } from './use-setting-texts.ts'

/** Host names as browsers send them; the server refuses those that can't be read. */
const normalizeHostNames = (hostnames: readonly string[]): readonly string[] =>
  hostnames.flatMap((each) => {
    const read = readHostName(each)
    return read.ok ? read.value : []
  })

/** Lists and edits the host names at which people reach the partner. */
export function PartnerHosts({ partner, whyId, onChanged }: PartnerSectionProps) {
  const isOnline = useIsOnline()
  const { ask, partner: own } = useAccountContext()
  const { draft, change } = useSettingTexts({ hosts: partner.hosts.join('\n') })
  const text = draft.hosts ?? ''
  const { save, fault, isBusy } = useServerSave<PartnerAdminDetails>((saved) => {
    change('hosts', saved.hosts.join('\n'))
    onChanged(saved)
  })
  const [ownFault, setOwnFault] = useState<string>()
  const headingId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOnline || isBusy) return
    const hostnames = text.split(/[\s,;]+/).filter((line) => line !== '')
    const here = { hostname: location.hostname, partner: own.name }
    const found = lockOutFault(
      { partner: partner.id, before: normalizeHostNames(partner.hosts), after: normalizeHostNames(hostnames) },
      here,
    )
    setOwnFault(found)
    if (found !== undefined) return
    void save(() => ask('admin.setPartnerHosts', [{ id: partner.id, hostnames }]), t`Host names: saved.`)
  }
  const error = ownFault ?? fieldFault(fault, 'hostnames')
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Host names`}</h2>
      <form className={css.form} noValidate onSubmit={submit}>
        <TextArea
          label={t`One per line`}
          hint={t`Such as copy.example.com or bücher.example. Anyone who opens one of them sees this partner.`}
          minRows={3}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onValueChange={(next) => change('hosts', next)}
          error={error}
        />
        {fault && error === undefined && <FaultLine>{fault.message}</FaultLine>}
        <div className={css.actions}>
          <Button
            type="submit"
            aria-label={t`Save: Host names`}
            loading={isBusy}
            loadingLabel={t`Saving…`}
            {...disabledWhile(!isOnline, whyId)}
          >
            {t`Save`}
          </Button>
        </div>
      </form>
    </section>
  )
}
