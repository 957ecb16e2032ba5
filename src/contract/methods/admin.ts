import { method, none, one } from '#contract/method.ts'
import { TIERS } from '#domain/capabilities.ts'
import { planChangeSchema, planSchema } from '#domain/plan.ts'
import { flagSchema, idSchema } from '#domain/schema.ts'
import * as z from 'zod/mini'

const text = (maxChars: number) => z.string().check(z.maxLength(maxChars))
const tier = z.enum(TIERS)
const when = z.nullable(z.number())

const userSchema = z.object({
  ID: z.int(),
  user_login: z.string(),
  user_email: z.string(),
  is_admin: z.boolean(),
  disabled: z.boolean(),
  partner: z.string(),
  tier: z.string(),
  /** Epoch ms; null: never. */
  created: z.number(),
  lastSeen: when,
  signInCount: z.int(),
  offerCount: z.int(),
})
/** A person as administrators see them. */
export type AdminUser = z.output<typeof userSchema>

const planOfSchema = z.object({
  name: z.string(),
  activation: z.string(),
  expiration: z.string(),
  paused: z.boolean(),
  quota: planSchema.shape.quota,
  modules: planSchema.shape.modules,
})
/** One account's plan. */
export type PlanOf = z.output<typeof planOfSchema>

const plansSchema = z.array(z.object({ tier, plan: planSchema, isChanged: z.boolean() }))
const useCasesSchema = z.array(z.object({ slug: z.string(), name: z.string(), isOffered: z.boolean(), isSwitched: z.boolean() }))
const faultSchema = z.object({ at: z.number(), level: z.enum(['warn', 'error', 'fatal']), message: z.string(), detail: z.string() })
/** A fault that the server has noted: never with people's words. */
export type NotedFault = z.output<typeof faultSchema>
const auditEntrySchema = z.object({
  ID: z.int(),
  at: z.number(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.string(),
})
export type AuditEntry = z.output<typeof auditEntrySchema>

const stateSchema = z.object({
  version: z.string(),
  database: z.enum(['embedded', 'postgres']),
  isDatabaseUp: z.boolean(),
  startedAt: z.number(),
  memoryBytes: z.number(),
  people: z.int(),
  accounts: z.int(),
  records: z.int(),
  /** What this installation was given to work with. */
  parts: z.array(z.object({ name: z.string(), isSet: z.boolean(), detail: z.string() })),
})
/** How the installation does. */
export type ServerState = z.output<typeof stateSchema>

/** Administration. Whatever changes something is written down in the audit list, in the same transaction. */
export const ADMIN_METHODS = {
  'admin.getUsers': method(
    'admin',
    one(z.object({ search: z.optional(text(200)), offset: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))) })),
    { answer: z.object({ users: z.array(userSchema), total: z.int() }) },
  ),
  'admin.getUser': method('admin', one(z.object({ ID: idSchema })), { answer: z.object({ user: userSchema, plan: planOfSchema }) }),
  'admin.createUser': method(
    'admin',
    one(
      z.object({
        user_email: text(320),
        user_login: z.optional(text(100)),
        user_password: z.optional(text(1024)),
        tier,
        is_admin: z.optional(flagSchema),
        partner: z.optional(text(60)),
      }),
    ),
    { answer: z.object({ user: userSchema, password: z.nullable(z.string()) }) },
  ),
  'admin.updateUser': method(
    'admin',
    one(z.object({ ID: idSchema, tier: z.optional(tier), is_admin: z.optional(flagSchema), disabled: z.optional(flagSchema) })),
    { answer: z.object({ user: userSchema, plan: planOfSchema }) },
  ),
  'admin.updatePlanOf': method('admin', one(z.extend(planChangeSchema, { ID: idSchema })), {
    answer: z.object({ user: userSchema, plan: planOfSchema }),
  }),
  'admin.signOutUser': method('admin', one(z.object({ ID: idSchema })), { answer: z.object({ count: z.int() }) }),
  'admin.getPlans': method('admin', none, { answer: plansSchema }),
  'admin.updatePlan': method('admin', one(z.object({ tier, plan: planSchema })), { answer: plansSchema }),
  'admin.resetPlan': method('admin', one(z.object({ tier })), { answer: plansSchema }),
  'admin.getUseCases': method('admin', none, { answer: useCasesSchema }),
  'admin.switchUseCase': method('admin', one(z.object({ slug: text(60), isOffered: flagSchema })), { answer: useCasesSchema }),
  'admin.getState': method('admin', none, { answer: stateSchema }),
  'admin.getErrors': method('admin', none, { answer: z.array(faultSchema) }),
  'admin.getAudit': method('admin', one(z.object({ before: z.optional(idSchema) })), {
    answer: z.object({ entries: z.array(auditEntrySchema), more: z.boolean() }),
  }),
} as const
