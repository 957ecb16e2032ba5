import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import type { MethodAnswer } from '#contract/methods.ts'
import type { PlanModule } from '#domain/plan/capabilities.ts'
import type { PlanTerms } from '#domain/plan/plan.ts'
import { tierName } from '#domain/plan/plan-labels.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import css from '#features/admin/admin.module.css'
import { NAMED_ACTIONS, NAMED_MODULES } from '#features/admin/admin-labels.ts'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import plansCss from './plans.module.css'
import { quotaDrafts, readQuota } from './quota-draft.ts'
import { QuotaField } from './quota-fields.tsx'

export interface PlanDialogProps {
  readonly open: boolean
  readonly kind: MethodAnswer<'admin.getPlans'>[number]
  readonly onSaved: (plans: MethodAnswer<'admin.getPlans'>) => void
  readonly onClose: () => void
}

/** Changes what a kind of plan begins with. */
export function PlanDialog({ open, kind: { tier, plan }, onSaved, onClose }: PlanDialogProps) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const [drafts, setDrafts] = useState(() => quotaDrafts(plan.quota))
  const [modules, setModules] = useState<PlanTerms['modules']>(plan.modules)
  const [faults, setFaults] = useState<Partial<Record<PlanModule, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [formId, whyId] = [useId(), useId()]
  const save = async (wanted: PlanTerms) => {
    setIsBusy(true)
    const asked = await ask('admin.updatePlan', [{ tier, plan: wanted }])
    setIsBusy(false)
    setRefusal(asked.ok ? null : asked.error.message)
    if (!asked.ok) return
    onSaved(asked.value)
    toast.show(t`Plan ${{ plan: tierName(tier) }} changed.`)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const quota = readQuota(drafts)
    setFaults(quota.ok ? {} : quota.error)
    if (quota.ok && isOnline && !isBusy) void save({ quota: quota.value, modules })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="palette"
      title={t`Plan ${{ plan: tierName(tier) }}`}
      description={t`For accounts that get this plan from now on`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={isBusy}
            loadingLabel={t`Saving…`}
            {...disabledWhile(!isOnline, whyId)}
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        {NAMED_MODULES.map(({ module, name }) => (
          <div key={module} className={plansCss.module}>
            <QuotaField
              name={name}
              draft={drafts[module]}
              fault={faults[module]}
              onDraft={(draft) => setDrafts({ ...drafts, [module]: draft })}
            />
            <ModulePermissions
              name={name}
              flags={modules[module]}
              onFlags={(flags) => setModules({ ...modules, [module]: flags })}
            />
          </div>
        ))}
        {refusal !== null && <FaultLine>{refusal}</FaultLine>}
        {!isOnline && (
          <DisabledReason id={whyId}>
            {t`You’re offline. Changing a plan needs a connection. What you typed stays here.`}
          </DisabledReason>
        )}
      </form>
    </Dialog>
  )
}

interface ModulePermissionsProps {
  readonly name: string
  readonly flags: PlanTerms['modules'][PlanModule]
  readonly onFlags: (flags: PlanTerms['modules'][PlanModule]) => void
}

function ModulePermissions({ name, flags, onFlags }: ModulePermissionsProps) {
  return (
    <fieldset>
      <legend className={css.legend}>{t`${name}: what is allowed`}</legend>
      <div className={plansCss.may}>
        {NAMED_ACTIONS.map(({ action, name: actionName }) => (
          <CheckBox
            key={action}
            label={actionName}
            checked={flags[action]}
            onCheckedChange={(isAllowed) => onFlags({ ...flags, [action]: isAllowed })}
          />
        ))}
      </div>
    </fieldset>
  )
}
