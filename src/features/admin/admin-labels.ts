import { t } from '@lingui/core/macro'
import { type ModuleRights, PLAN_MODULES, type PlanModule } from '#domain/plan/capabilities.ts'
import { TIERS } from '#domain/plan/tiers.ts'
import { tierName } from '#domain/plan/plan-labels.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'

/** Every kind of plan, for a choice. */
export const TIER_OPTIONS = TIERS.map((value) => ({ value, label: tierName(value) }))

const MODULE_NAMES: Readonly<Record<PlanModule, string>> = {
  opportunities: t`Offers`,
  strategies: t`Texts`,
  ai: t`AI`,
  invitations: t`Invitations`,
}

/** The modules of a plan with their names, in their order. */
export const NAMED_MODULES: readonly { readonly module: PlanModule; readonly name: string }[] = PLAN_MODULES.map(
  (module) => ({
    module,
    name: MODULE_NAMES[module],
  }),
)

/** Returns the remaining quota of a module in words. Below zero means no limit. */
export const quotaLeftText = (left: number): string => (left < 0 ? t`Without limit` : formatNumber(left))

interface NamedAction {
  readonly action: keyof ModuleRights & string
  readonly name: string
  /** Name after the first one of a list: 'Create, read'. */
  readonly listed: string
  /** Name of the right where the plan gives no other. */
  readonly only: string
}

/** The actions of a plan with their names, in the order in which they are told. */
export const NAMED_ACTIONS = [
  { action: 'create', name: t`Create`, listed: t`create`, only: t`Create only` },
  { action: 'read', name: t`Read`, listed: t`read`, only: t`Read only` },
  { action: 'update', name: t`Edit`, listed: t`edit`, only: t`Edit only` },
  { action: 'delete', name: t`Delete`, listed: t`delete`, only: t`Delete only` },
] as const satisfies readonly NamedAction[]

/** Describes a plan's rights for a module: 'Everything', 'Read only', 'Create, read', 'Nothing'. */
export function allowedText(flags: ModuleRights): string {
  const [first, ...others] = NAMED_ACTIONS.filter(({ action }) => flags[action])
  if (!first) return t`Nothing`
  if (others.length === 0) return first.only
  if (others.length === NAMED_ACTIONS.length - 1) return t`Everything`
  return [first.name, ...others.map(({ listed }) => listed)].join(', ')
}
