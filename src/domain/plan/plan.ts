import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { CAPABILITIES_KEY, type PLAN_MODULES } from '#domain/plan/capabilities.ts'
import { isTier } from '#domain/plan/tiers.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { flagSchema, wholeSchema } from '#domain/engine/schema.ts'
import { err, ok } from '#lib/result.ts'

/** The largest number that can be left of a module. */
export const MAX_QUOTA = 1_000_000

/** Remaining quota of a module. Below zero means no limit. */
const leftSchema = wholeSchema(-1, MAX_QUOTA)
const flagsSchema = z.object({ create: flagSchema, read: flagSchema, update: flagSchema, delete: flagSchema })

const byModule = <S extends z.ZodMiniType>(schema: S) =>
  z.object({ opportunities: schema, strategies: schema, ai: schema, invitations: schema } satisfies Record<
    (typeof PLAN_MODULES)[number],
    S
  >)

/** Initial quotas and rights of a kind of plan. */
export const planTermsSchema = z.object({ quota: byModule(leftSchema), modules: byModule(flagsSchema) })
export type PlanTerms = z.output<typeof planTermsSchema>

/** A day such as `2027-01-31`, or nothing. */
const daySchema = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/))

/** Changes that an administrator may make to one account's plan. Omitted fields stay unchanged. */
export const planChangeSchema = z.object({
  name: z.optional(z.string()),
  quota: z.optional(z.partial(byModule(leftSchema))),
  modules: z.optional(byModule(flagsSchema)),
  activation: z.optional(daySchema),
  expiration: z.optional(daySchema),
  paused: z.optional(flagSchema),
})
export type PlanChange = z.output<typeof planChangeSchema>

const definedValues = <T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/**
 * Changes an account's plan: the server alone carries it out, for an administrator. Errors: `invalid` (`name`: of no
 * kind of plan).
 */
export const changePlan = defineMutation({
  method: 'admin.updatePlanOf',
  verb: 'edit',
  params: planChangeSchema,
  touches: () => ({ keys: [CAPABILITIES_KEY] }),
  run(tx, { quota, ...change }) {
    if (change.name !== undefined && !isTier(change.name))
      return err(refusals.invalid({ name: t`There’s no plan with this name` }))
    const plan = tx.get(CAPABILITIES_KEY.kind, CAPABILITIES_KEY.ID)
    if (!plan) return err(refusals.notFound('capabilities'))
    tx.replace(CAPABILITIES_KEY.kind, {
      ...plan,
      ...definedValues(change),
      quota: { ...plan.quota, ...definedValues(quota ?? {}) },
    })
    return ok({ ID: CAPABILITIES_KEY.ID })
  },
  describe: () => ({ subject: CAPABILITIES_KEY, paths: [] }),
})
