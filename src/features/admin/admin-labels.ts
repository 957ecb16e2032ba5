import { type ModuleRights, PLAN_MODULES, type PlanModule } from '#domain/plan/capabilities.ts'
import { TIERS } from '#domain/plan/tiers.ts'
import { tierName } from '#domain/plan/plan-labels.ts'

/** Every kind of plan, for a choice. */
export const TIER_OPTIONS = TIERS.map((value) => ({ value, label: tierName(value) }))

const MODULE_NAMES: Readonly<Record<PlanModule, string>> = {
  opportunities: 'Offers',
  strategies: 'Strategies',
  ai: 'AI',
  invitations: 'Invitations',
}

/** The modules of a plan with their names, in their order. */
export const NAMED_MODULES: readonly { readonly module: PlanModule; readonly name: string }[] = PLAN_MODULES.map(
  (module) => ({
    module,
    name: MODULE_NAMES[module],
  }),
)

/** Returns the remaining quota of a module in words. Below zero means no limit. */
export const quotaLeftText = (left: number): string => (left < 0 ? 'Without limit' : left.toLocaleString('en'))

/** The actions of a plan with their names, in the order in which they are told. */
export const NAMED_ACTIONS = [
  { action: 'create', name: 'Create' },
  { action: 'read', name: 'Read' },
  { action: 'update', name: 'Edit' },
  { action: 'delete', name: 'Delete' },
] as const satisfies readonly { readonly action: keyof ModuleRights & string; readonly name: string }[]

/** Describes a plan's rights for a module: 'Everything', 'Read only', 'Create, read', 'Nothing'. */
export function allowedText(flags: ModuleRights): string {
  const names = NAMED_ACTIONS.filter(({ action }) => flags[action]).map(({ name }) => name)
  if (names.length === NAMED_ACTIONS.length) return 'Everything'
  if (names.length === 0) return 'Nothing'
  const text = names.join(', ')
  return names.length === 1 ? `${text} only` : text.charAt(0) + text.slice(1).toLowerCase()
}
