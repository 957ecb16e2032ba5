import { t } from '@lingui/core/macro'
import { CircleOff, CirclePause } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { AccountStorage, OfferedPlan } from '#contract/methods/session.ts'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { tierName } from '#domain/plan/plan-labels.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import css from './orders.module.css'
import {
  startingPlanLimits,
  lowQuotaSentences,
  currentPlanLines,
  planEndText,
  planState,
  type UsageMeter,
  usageMeters,
} from './plan-lines.ts'
import { PlanLineList } from './plan-line-list.tsx'

interface CurrentPlanCardProps {
  readonly plan: CapabilitiesRecord
  /** Null while the server was not asked: then the product's own limits count. */
  readonly offered: readonly OfferedPlan[] | null
  /** Null while the server was not asked. */
  readonly storage: AccountStorage | null
}

const PLAN_STATE_BADGES = {
  paused: {
    badge: (
      <Badge tone="wait" icon={<CirclePause aria-hidden="true" />}>
        {t`Paused`}
      </Badge>
    ),
    note: t`Until the plan resumes, you can read and download everything, but not change anything.`,
  },
  ended: {
    badge: (
      <Badge tone="need" icon={<CircleOff aria-hidden="true" />}>
        {t`Ended`}
      </Badge>
    ),
    note: t`Until the plan is renewed, you can read and edit everything, but not create anything new.`,
  },
} as const

export function CurrentPlanCard({ plan, offered, storage }: CurrentPlanCardProps) {
  const { session } = useAccountContext()
  const [nowMs] = useState(Date.now)
  const state = planState(plan, nowMs)
  const limits = startingPlanLimits(plan, offered)
  const meters = usageMeters(plan, limits)
  const end = planEndText(plan)
  return (
    <li className={classNames(cardClass(), css.plan, css.own)}>
      <div className={css.name}>
        <h2>{tierName(plan.name)}</h2>
        <Badge>{session.acting ? t`This account’s plan` : t`Your plan`}</Badge>
        {state !== 'good' && PLAN_STATE_BADGES[state].badge}
      </div>
      {end !== null && <p className={css.until}>{t`Until ${end}`}</p>}
      {(meters.length > 0 || storage) && (
        <dl className={css.meters}>
          {meters.map((meter) => (
            <Meter key={meter.module} meter={meter} />
          ))}
          {storage && <StorageMeter {...storage} />}
        </dl>
      )}
      <PlanLineList lines={currentPlanLines(plan, limits)} />
      {state === 'good' ? (
        lowQuotaSentences(meters).map((sentence) => (
          <p key={sentence} className={css.note}>
            {sentence}
          </p>
        ))
      ) : (
        <p className={css.note}>{PLAN_STATE_BADGES[state].note}</p>
      )}
    </li>
  )
}

/** Share of the storage from which it is shown as nearly used up. */
const NEARLY_FULL_SHARE = 0.9

function StorageMeter({ bytes, maxBytes }: AccountStorage) {
  return (
    <div className={classNames(css.meter, bytes >= maxBytes * NEARLY_FULL_SHARE && css.near)}>
      <dt>{t`Storage`}</dt>
      <dd>{t`${{ bytes: formatBytes(bytes) }} of ${{ maxBytes: formatBytes(maxBytes) }}`}</dd>
      <dd
        className={css.bar}
        style={{ '--used': `${Math.min(100, (100 * bytes) / maxBytes)}%` } as CSSProperties}
        aria-hidden="true"
      />
    </div>
  )
}

function Meter({ meter: { title, left, use, isNear } }: { readonly meter: UsageMeter }) {
  return (
    <div className={classNames(css.meter, isNear && css.near)}>
      <dt>{title}</dt>
      <dd>
        {use
          ? t`${{ count: formatNumber(use.count) }} of ${{ limit: formatNumber(use.limit) }}`
          : t`${{ count: formatNumber(left) }} left`}
      </dd>
      {use && (
        <dd
          className={css.bar}
          style={{ '--used': `${(100 * use.count) / use.limit}%` } as CSSProperties}
          aria-hidden="true"
        />
      )}
    </div>
  )
}
