import { t } from '@lingui/core/macro'
import { PLAN_MODULES, type PlanModule } from '#domain/plan/capabilities.ts'
import { MAX_QUOTA, type PlanChange } from '#domain/plan/plan.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { err, ok, type Result } from '#lib/result.ts'

/** Remaining quota of a module, as typed. */
export interface QuotaDraft {
  readonly text: string
  readonly isUnlimited: boolean
}
export type QuotaDrafts = Readonly<Record<PlanModule, QuotaDraft>>
type Quota = Readonly<Record<PlanModule, number>>

const UNLIMITED = -1

export const quotaDrafts = (quota: Quota): QuotaDrafts =>
  mapModules((module) =>
    quota[module] < 0 ? { text: '', isUnlimited: true } : { text: String(quota[module]), isUnlimited: false },
  )

/** The typed numbers; by module a sentence where one is none. */
export function readQuota(drafts: QuotaDrafts): Result<Quota, Partial<Record<PlanModule, string>>> {
  const faults: Partial<Record<PlanModule, string>> = {}
  const quota = mapModules((module) => {
    const { text, isUnlimited } = drafts[module]
    if (isUnlimited) return UNLIMITED
    const left = Number(text.trim())
    if (text.trim() === '' || !Number.isInteger(left) || left < 0 || left > MAX_QUOTA)
      faults[module] = t`Enter a whole number from 0 to ${{ max: formatNumber(MAX_QUOTA) }}`
    return left
  })
  return Object.keys(faults).length > 0 ? err(faults) : ok(quota)
}

/** Only what is different: what the person uses up meanwhile is not given back to them by what stays as it was. */
export function changedQuota(before: Quota, after: Quota): NonNullable<PlanChange['quota']> {
  const changed = PLAN_MODULES.filter((module) => before[module] !== after[module])
  return Object.fromEntries(changed.map((module) => [module, after[module]]))
}

const mapModules = <T>(of: (module: PlanModule) => T): Record<PlanModule, T> => ({
  opportunities: of('opportunities'),
  strategies: of('strategies'),
  ai: of('ai'),
  invitations: of('invitations'),
})
