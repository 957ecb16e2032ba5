import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import type { AdminUser, AccountPlan } from '#contract/methods/admin.ts'
import type { PlanChange } from '#domain/plan/plan.ts'
import type { Tier } from '#domain/plan/tiers.ts'
import { planName, tierName } from '#domain/plan/plan-labels.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import css from '#features/admin/admin.module.css'
import { TIER_OPTIONS } from '#features/admin/admin-labels.ts'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import {
  isEmptyPlanChange,
  type PlanDraft,
  type PlanFaults,
  personName,
  planChange,
  planDraft,
} from './person-labels.ts'
import { QuotaFields } from '#features/admin/plans/quota-fields.tsx'
import type { PersonChanges } from './use-person-changes.ts'

export interface PersonPlanProps {
  readonly user: AdminUser
  readonly plan: AccountPlan
  /** Chosen already, since the person asked for it. */
  readonly wanted?: Tier | undefined
  readonly changes: PersonChanges
  readonly whyId: string
}

/** An account's plan: another kind of it, and what this account has that is different. */
export function PersonPlan(props: PersonPlanProps) {
  return (
    <div>
      <TierChoice {...props} />
      <AccountPlanForm key={props.plan.name} {...props} />
    </div>
  )
}

function TierChoice({ user, plan, wanted, changes, whyId }: PersonPlanProps) {
  const isOnline = useIsOnline()
  /** Null: what the account has. */
  const [chosen, setChosen] = useState<string | null>(wanted ?? null)
  const headingId = useId()
  const isSame = chosen === null || chosen === plan.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOnline || isSame) return
    void changes.update(
      { tier: chosen },
      t`${{ person: isolateDirection(personName(user)) }} is now on the plan ${{ plan: tierName(chosen) }}.`,
    )
  }
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Plan: ${{ plan: planName(plan) }}`}</h2>
      <form className={css.form} noValidate onSubmit={submit}>
        <SelectField
          label={t`Kind of plan`}
          options={TIER_OPTIONS}
          value={chosen ?? plan.name}
          onValueChange={(next) => next !== '' && setChosen(next)}
          hint={t`Starts immediately, on all their devices, with the full allowance of that plan.`}
        />
        <div className={css.actions}>
          <Button type="submit" {...(isSame ? { 'aria-disabled': true } : disabledWhile(!isOnline, whyId))}>
            {t`Change plan`}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Holds what is typed until it is saved; only untouched fields follow the server. */
function usePlanDraft(plan: AccountPlan) {
  const [state, setState] = useState(() => ({ base: plan, draft: planDraft(plan) }))
  const isTouched = JSON.stringify(state.draft) !== JSON.stringify(planDraft(state.base))
  if (!isTouched && JSON.stringify(plan) !== JSON.stringify(state.base))
    setState({ base: plan, draft: planDraft(plan) })
  return {
    ...state,
    change: (changed: Partial<PlanDraft>) => setState(({ base, draft }) => ({ base, draft: { ...draft, ...changed } })),
    begin: (base: AccountPlan) => setState({ base, draft: planDraft(base) }),
  }
}

function AccountPlanForm({ user, plan, changes, whyId }: PersonPlanProps) {
  const isOnline = useIsOnline()
  const { base, draft, change, begin } = usePlanDraft(plan)
  const [faults, setFaults] = useState<PlanFaults>({})
  const headingId = useId()
  const save = async (wanted: PlanChange) => {
    const saved = await changes.updatePlan(
      wanted,
      t`Plan of ${{ person: isolateDirection(personName(user)) }} changed.`,
    )
    if (saved) begin(saved.plan)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = planChange(base, draft)
    setFaults(wanted.ok ? {} : wanted.error)
    if (!wanted.ok || !isOnline) return
    if (isEmptyPlanChange(wanted.value)) toast.show(t`Nothing was changed.`)
    else void save(wanted.value)
  }
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`This account only`}</h2>
      <form className={css.form} noValidate onSubmit={submit}>
        <QuotaFields
          legend={t`What is left`}
          drafts={draft.quota}
          faults={faults}
          onDrafts={(quota) => change({ quota })}
        />
        <DateField
          label={t`Ends on`}
          optional
          hint={t`Leave empty for no expiry`}
          value={draft.expiration}
          onValueChange={(expiration) => change({ expiration })}
          error={faults.expiration}
          className={css.short}
        />
        <CheckBox
          label={t`Paused. The person can read everything but can’t change anything`}
          checked={draft.paused}
          onCheckedChange={(paused) => change({ paused })}
        />
        <div className={css.actions}>
          <Button type="submit" {...disabledWhile(!isOnline, whyId)}>
            {t`Save for this account`}
          </Button>
        </div>
      </form>
    </section>
  )
}
