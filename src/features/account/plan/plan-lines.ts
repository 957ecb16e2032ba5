import { plural, t } from '@lingui/core/macro'
import { type CapabilitiesRecord, type PlanModule, PLAN_MODULES, planEndsAtMs } from '#domain/plan/capabilities.ts'
import { DEFAULT_PLANS, isTier, TIERS } from '#domain/plan/tiers.ts'
import type { PlanTerms } from '#domain/plan/plan.ts'
import { MODULE_NOUNS } from '#domain/plan/plan-labels.ts'
import { uiDateLocale } from '#lib/locale/ui-locale.ts'

/** Usage of one module. */
export interface UsageMeter {
  readonly module: PlanModule
  /** 'Offers' */
  readonly title: string
  readonly left: number
  /** Null where the plan's limit is unknown, or more was added to it. */
  readonly use: { readonly count: number; readonly limit: number } | null
  /** From 90 % on, and where nothing is left. */
  readonly isNear: boolean
}

/** Line in a plan's list of features, included or not. */
export interface PlanLine {
  readonly text: string
  readonly isIncluded: boolean
}

/** Part of the limit from which use is shown as nearly used up. */
const NEARLY_USED_SHARE = 0.9

const moduleTitle = (module: PlanModule): string => {
  const [, many] = MODULE_NOUNS[module]
  return `${many[0]?.toUpperCase()}${many.slice(1)}`
}

const isIncluded = ({ quota, modules }: PlanTerms, module: PlanModule): boolean =>
  modules[module].create && quota[module] !== 0

/**
 * The limits that an account's plan began with; undefined for a kind of plan that this version does not know.
 * `offered`: the server's, which administrators may have changed.
 */
export function startingPlanLimits(
  { name }: Pick<CapabilitiesRecord, 'name'>,
  offered: readonly ({ readonly name: string } & PlanTerms)[] | null,
): PlanTerms | undefined {
  return offered?.find((plan) => plan.name === name) ?? (isTier(name) ? DEFAULT_PLANS[name] : undefined)
}

/** The modules that are counted down. What the plan never had is no meter: see `ownLines`. */
export function usageMeters(plan: CapabilitiesRecord, limits: PlanTerms | undefined): readonly UsageMeter[] {
  return PLAN_MODULES.flatMap((module) => {
    const left = plan.quota[module]
    const limit = limits?.quota[module] ?? 0
    if (!plan.modules[module].create || left < 0 || (left === 0 && limits?.quota[module] === 0)) return []
    const use = limit >= left && limit > 0 ? { count: limit - left, limit } : null
    // Team access is a number of seats: all of them taken holds nobody up.
    const isNear =
      module !== 'invitations' && (left === 0 || (use !== null && use.count / use.limit >= NEARLY_USED_SHARE))
    return [{ module, title: moduleTitle(module), left, use, isNear }]
  })
}

/** Rest of each module's quota, in whole sentences: each language has plural forms of its own. */
const LEFT_SENTENCES: Readonly<Record<PlanModule, (left: number) => string>> = {
  opportunities: (left) =>
    left === 0
      ? t`No offers left. You can still read and edit everything.`
      : plural(left, {
          one: '# offer left. After that you can still read and edit everything.',
          other: '# offers left. After that you can still read and edit everything.',
        }),
  strategies: (left) =>
    left === 0
      ? t`No texts left. You can still read and edit everything.`
      : plural(left, {
          one: '# text left. After that you can still read and edit everything.',
          other: '# texts left. After that you can still read and edit everything.',
        }),
  ai: (left) =>
    left === 0
      ? t`No AI drafts left. The built-in writer still writes drafts.`
      : plural(left, {
          one: '# AI draft left. After that the built-in writer still writes drafts.',
          other: '# AI drafts left. After that the built-in writer still writes drafts.',
        }),
  invitations: (left) =>
    left === 0
      ? t`No invitations left. You can still read and edit everything.`
      : plural(left, {
          one: '# invitation left. After that you can still read and edit everything.',
          other: '# invitations left. After that you can still read and edit everything.',
        }),
}

/** Says what is nearly used up: '3 texts left. After that you can still read and edit everything.' */
export const lowQuotaSentences = (meters: readonly UsageMeter[]): readonly string[] =>
  meters.flatMap(({ module, left, isNear }) => (isNear ? [LEFT_SENTENCES[module](left)] : []))

const BUILT_IN_WRITER_LINE = { text: t`Built-in writer, no limit`, isIncluded: true } as const
const LACKING_LABELS: Readonly<Record<PlanModule, string>> = {
  opportunities: t`New offers`,
  strategies: t`Saving texts`,
  ai: t`AI writing`,
  invitations: t`Team access`,
}

const writerLine = ({ modules }: PlanTerms): readonly PlanLine[] =>
  modules.opportunities.update ? [BUILT_IN_WRITER_LINE] : []

/** Lists what an account's plan has besides its meters. */
export function currentPlanLines(plan: CapabilitiesRecord, limits: PlanTerms | undefined): readonly PlanLine[] {
  const metered = new Set(usageMeters(plan, limits).map(({ module }) => module))
  const rest = PLAN_MODULES.filter((module) => !metered.has(module))
  const unlimited = rest.filter((module) => isIncluded(plan, module))
  return [
    ...writerLine(plan),
    ...unlimited.map((module) => ({ text: t`${{ module: moduleTitle(module) }} without limit`, isIncluded: true })),
    { text: t`Works offline`, isIncluded: true },
    ...rest
      .filter((module) => !isIncluded(plan, module))
      .map((module) => ({ text: LACKING_LABELS[module], isIncluded: false })),
  ]
}

const moduleAllowance = (plan: PlanTerms, module: PlanModule): number =>
  isIncluded(plan, module) ? plan.quota[module] : 0

const ALLOWANCES: Readonly<Record<PlanModule, (count: number) => string>> = {
  opportunities: (count) => plural(count, { one: '# offer', other: '# offers' }),
  strategies: (count) => plural(count, { one: '# text', other: '# texts' }),
  ai: (count) => plural(count, { one: '# AI draft', other: '# AI drafts' }),
  invitations: (count) => plural(count, { one: '# invitation', other: '# invitations' }),
}

function allowanceText(plan: PlanTerms, module: PlanModule): string {
  const count = moduleAllowance(plan, module)
  return count < 0 ? t`${{ module: moduleTitle(module) }} without limit` : ALLOWANCES[module](count)
}

/** Lists what another plan has that one's own doesn't. */
export function offeredPlanLines(plan: PlanTerms, own: PlanTerms | undefined): readonly PlanLine[] {
  const differing = PLAN_MODULES.filter(
    (module) => own === undefined || moduleAllowance(plan, module) !== moduleAllowance(own, module),
  )
  const [has, lacks] = [true, false].map((wanted) => differing.filter((module) => isIncluded(plan, module) === wanted))
  return [
    ...(has ?? []).map((module) => ({ text: allowanceText(plan, module), isIncluded: true })),
    ...writerLine(plan),
    ...(lacks ?? []).map((module) => ({ text: LACKING_LABELS[module], isIncluded: false })),
  ]
}

/**
 * The plan to recommend: the first offered one behind the account's own in the order of the tiers; undefined where
 * there is none.
 */
export function recommendedPlan<P extends { readonly name: string }>(
  offered: readonly P[],
  own: string | null,
): P | undefined {
  const rank = (name: string): number => (TIERS as readonly string[]).indexOf(name)
  return offered.find(({ name }) => rank(name) > rank(own ?? ''))
}

/** A plan's state by the device's clock, for display alone: the server decides by its own. */
export function planState(plan: CapabilitiesRecord, nowMs: number): 'good' | 'paused' | 'ended' {
  if (plan.paused) return 'paused'
  return planEndsAtMs(plan) <= nowMs ? 'ended' : 'good'
}

const DATE = new Intl.DateTimeFormat(uiDateLocale(), { dateStyle: 'long', timeZone: 'UTC' })

/** The plan's last day in words; null where none is set, the text itself where it is no date. */
export function planEndText({ expiration }: Pick<CapabilitiesRecord, 'expiration'>): string | null {
  if (expiration === '') return null
  const atMs = Date.parse(expiration)
  return Number.isNaN(atMs) ? expiration : DATE.format(atMs)
}

const LOCAL_DATE = new Intl.DateTimeFormat(uiDateLocale(), { day: 'numeric', month: 'long' })

/** 'today', 'on 3 March' */
export function requestDayText(atMs: number, nowMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString()
  return isToday ? t`today` : t`on ${{ date: LOCAL_DATE.format(atMs) }}`
}
