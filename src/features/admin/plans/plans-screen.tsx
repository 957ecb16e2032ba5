import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import type { MethodAnswer } from '#contract/methods.ts'
import { tierName } from '#domain/plan/plan-labels.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import css from '#features/admin/admin.module.css'
import { allowedText, quotaLeftText, NAMED_MODULES } from '#features/admin/admin-labels.ts'
import { ServerData } from '#features/admin/server-data.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { PlanDialog } from './plan-dialog.tsx'
import plansCss from './plans.module.css'
import { useServerQuery } from '#store/react/use-server-query.ts'

type PlanOfTier = MethodAnswer<'admin.getPlans'>[number]

/** Edits what an account starts with, for each kind of plan. */
export function PlansScreen() {
  const { ask } = useAccountContext()
  const asked = useServerQuery('admin.getPlans', {})
  const [edited, setEdited] = useState<PlanOfTier | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const whyId = useId()
  const reset = async ({ tier }: PlanOfTier) => {
    const message = t`Reset the plan ${{ plan: tierName(tier) }} to its defaults? Accounts that have it keep what they have.`
    if (!(await notifier.confirm({ message, yes: t`reset it`, no: t`cancel` }))) return
    const done = await ask('admin.resetPlan', [{ tier }])
    if (!done.ok) return notifier.alert({ message: done.error.message })
    asked.put(done.value)
    toast.show(t`Plan ${{ plan: tierName(tier) }} reset to its defaults.`)
  }
  return (
    <>
      <h1>{t`Plans`}</h1>
      <p className={css.lead}>
        {t`What an account gets when you give it a plan. Changes apply from then on. Accounts that already have a plan keep what they have.`}
      </p>
      <ServerData
        asked={asked}
        offlineTitle={t`The list of plans needs a connection`}
        failedTitle={t`Couldn’t load the list of plans`}
        whyId={whyId}
      >
        {(plans) => (
          <ul className={plansCss.plans}>
            {plans.map((kind) => (
              <TierCard
                key={kind.tier}
                kind={kind}
                whyId={whyId}
                onEdit={() => {
                  setEdited(kind)
                  setIsOpen(true)
                }}
                onReset={() => reset(kind)}
              />
            ))}
          </ul>
        )}
      </ServerData>
      {edited && (
        <PlanDialog
          key={JSON.stringify(edited)}
          open={isOpen}
          kind={edited}
          onSaved={asked.put}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

interface TierCardProps {
  readonly kind: PlanOfTier
  readonly whyId: string
  readonly onEdit: () => void
  readonly onReset: () => Promise<void>
}

function TierCard({ kind: { tier, plan, isChanged }, whyId, onEdit, onReset }: TierCardProps) {
  const isOnline = useIsOnline()
  const name = tierName(tier)
  return (
    <li className={`${cardClass()} ${plansCss.plan}`}>
      <div className={css.head}>
        <h2>{name}</h2>
        <span className={css.remark}>{isChanged ? t`Changed here` : t`Default`}</span>
      </div>
      <dl className={plansCss.modules}>
        {NAMED_MODULES.map(({ module, name: moduleName }) => (
          <div key={module}>
            <dt>{moduleName}</dt>
            <dd>{quotaLeftText(plan.quota[module])}</dd>
            <dd className={css.remark}>{allowedText(plan.modules[module])}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>
        <Button small aria-label={t`Edit the plan ${name}`} {...disabledWhile(!isOnline, whyId)} onClick={onEdit}>
          {t`Edit`}
        </Button>
        {isChanged && (
          <Button
            small
            variant="quiet"
            aria-label={t`Reset the plan ${name} to its defaults`}
            {...disabledWhile(!isOnline, whyId)}
            onClick={onReset}
          >
            {t`Reset to defaults`}
          </Button>
        )}
      </div>
    </li>
  )
}
