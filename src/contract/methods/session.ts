import { method, none, one } from '#contract/method.ts'
import { planSchema } from '#domain/plan/plan.ts'
import * as z from 'zod/mini'

const credentialsSchema = z.object({
  user_login: z.string().check(z.maxLength(320)),
  user_password: z.string().check(z.maxLength(1024)),
})

const bindingSchema = z.string().check(z.minLength(20), z.maxLength(200))

const offeredPlanSchema = z.extend(planSchema, { name: z.string() })
/** A kind of plan that people can ask for; `name` is its tier. */
export type OfferedPlan = z.output<typeof offeredPlanSchema>

/** Signing in and out, and who one is. */
export const SESSION_METHODS = {
  'session.version': method('open', none),
  'session.signOn': method('open', one(credentialsSchema)),
  /** Ways to sign in beside the password. */
  'session.getSignInOptions': method('open', none, { answer: z.object({ provider: z.nullable(z.object({ name: z.string() })) }) }),
  /** Where to go to sign in by the identity provider. */
  'session.startProvider': method('open', one(z.object({ origin: z.string().check(z.maxLength(300)), binding: bindingSchema })), {
    answer: z.object({ url: z.string() }),
  }),
  /** Signs in whoever came back from it; `search` is the query they came back with. Answers as `session.signOn`, with `sign_out_url` where the provider has one. */
  'session.finishProvider': method('open', one(z.object({ search: z.string().check(z.maxLength(8192)), binding: bindingSchema }))),
  'session.signOut': method('person', none),
  'session.getCurrentUser': method('account', none),
  'session.getCurrentUserCapabilities': method('account', none),
  /** The plans that people can ask for, the smallest first. */
  'session.getOfferedPlans': method('person', none, { answer: z.array(offeredPlanSchema) }),
  /** The partner of that host name; of the one that was called where it is left out or nobody's. */
  'session.getPartnerConfiguration': method('open', z.union([z.tuple([]), one(z.object({ hostname: z.optional(z.string()) }))])),
} as const
