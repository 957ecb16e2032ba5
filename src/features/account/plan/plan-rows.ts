import { type CapabilitiesRecord, capabilitiesOf, type Module, MODULES, planEndsAtMs, type Tier, TIERS } from '#domain/plan/capabilities.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { MODULE_NOUNS } from '#domain/plan/plan-labels.ts'
import { counted } from '#lib/text.ts'

/** What a plan says of one module, in words. */
export interface PlanRow {
  readonly module: Module
  /** 'Offers' */
  readonly title: string
  /** '7 offers left', 'Without limit', 'Not in this plan'. */
  readonly left: string
  /** How much of the tier's own limit is used, where it has one and more was not added. */
  readonly used: { readonly count: number; readonly limit: number } | null
  /** 'Look, edit, delete'. */
  readonly allows: string
}

/** A plan module by module. */
export function planRows(plan: CapabilitiesRecord): readonly PlanRow[] {
  const limits = (TIERS as readonly string[]).includes(plan.name) ? capabilitiesOf(plan.name as Tier, 0).quota : null
  return MODULES.map((module) => {
    const [one, many] = MODULE_NOUNS[module]
    const left = plan.quota[module]
    const limit = limits?.[module] ?? -1
    const isAllowed = plan.modules[module].create
    return {
      module,
      title: titleOf(module),
      left:
        !isAllowed || (left === 0 && limit === 0) ? 'Not in this plan' : left < 0 ? 'Without limit' : `${counted(left, one, many)} left`,
      used: isAllowed && left >= 0 && limit > 0 && limit >= left ? { count: limit - left, limit } : null,
      allows: allowsText(plan.modules[module]),
    }
  })
}

/** 'Offers' */
const titleOf = (module: Module): string => {
  const [, many] = MODULE_NOUNS[module]
  return `${many[0]?.toUpperCase()}${many.slice(1)}`
}

/** What a plan that can be asked for holds, module by module. */
export const offeredRows = ({
  quota,
  modules,
}: Plan): readonly { readonly module: Module; readonly title: string; readonly holds: string }[] =>
  MODULES.map((module) => ({
    module,
    title: titleOf(module),
    holds:
      !modules[module].create || quota[module] === 0
        ? 'Not included'
        : quota[module] < 0
          ? 'Without limit'
          : quota[module].toLocaleString('en'),
  }))

const VERBS = [
  ['create', 'make new'],
  ['read', 'look'],
  ['update', 'edit'],
  ['delete', 'delete'],
] as const

function allowsText(flags: CapabilitiesRecord['modules'][Module]): string {
  const verbs = VERBS.filter(([flag]) => flags[flag]).map(([, verb]) => verb)
  const text = verbs.join(', ')
  return text === '' ? 'Nothing' : `${text[0]?.toUpperCase()}${text.slice(1)}`
}

/** How a plan stands at that moment of this device, for display alone: the server decides by its own clock. */
export function planState(plan: CapabilitiesRecord, nowMs: number): 'good' | 'paused' | 'ended' {
  if (plan.paused) return 'paused'
  return planEndsAtMs(plan) <= nowMs ? 'ended' : 'good'
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A plan's date in words; `fallback` where none is set, the text itself where it is no date. */
export function planDate(text: string, fallback: string): string {
  if (text === '') return fallback
  const atMs = Date.parse(text)
  return Number.isNaN(atMs) ? text : DATE.format(atMs)
}
