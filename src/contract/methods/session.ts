import { defineMethod, noFieldParams, noParams, singleParam } from '#contract/method.ts'
import { flagSchema } from '#domain/engine/schema.ts'
import { TIERS } from '#domain/plan/tiers.ts'
import { planTermsSchema } from '#domain/plan/plan.ts'
import * as z from 'zod/mini'

const text = (maxChars: number) => z.string().check(z.maxLength(maxChars))

const credentialsSchema = z.object({
  user_login: z.string().check(z.maxLength(320)),
  user_password: z.string().check(z.maxLength(1024)),
})

const bindingSchema = z.string().check(z.minLength(20), z.maxLength(200))

const offeredPlanSchema = z.extend(planTermsSchema, { name: z.string() })
/** A kind of plan that people can ask for; `name` is its tier. */
export type OfferedPlan = z.output<typeof offeredPlanSchema>

/** A person to ask for another plan or a new password; either part may be empty. */
const contactSchema = z.object({ name: z.string(), email: z.string() })

const planRequestSchema = z.object({
  /** The tier. */
  plan: z.string(),
  message: z.string(),
  /** Epoch ms. */
  at: z.number(),
  /** Set where the contact got it by email too. */
  isEmailed: z.boolean(),
  /** Null until an administrator declines. `by`: their email, `at` in epoch ms. */
  declined: z._default(z.nullable(z.object({ by: z.string(), at: z.number() })), null),
})
/** A request for another plan, open or declined. */
export type PlanRequest = z.output<typeof planRequestSchema>

const storageSchema = z.object({ bytes: z.int(), maxBytes: z.int() })
export type AccountStorage = z.output<typeof storageSchema>

export const MAX_PLAN_MESSAGE_CHARS = 2000

/** Signing in and out, and who one is. */
export const SESSION_METHODS = {
  'session.version': defineMethod('open', noParams),
  'session.signOn': defineMethod('open', singleParam(credentialsSchema)),
  /**
   * Ways to sign in beside the password. `helper`: who sets a new password where the server sends no email; null where
   * it does, or nobody is known.
   */
  'session.getSignInOptions': defineMethod('open', noParams, {
    answer: z.object({
      provider: z.nullable(z.object({ name: z.string() })),
      canEmail: z.boolean(),
      helper: z.nullable(contactSchema),
    }),
  }),
  /** Returns the address for logging in with the identity provider. */
  'session.startProvider': defineMethod(
    'open',
    singleParam(z.object({ origin: z.string().check(z.maxLength(300)), binding: bindingSchema })),
    {
      answer: z.object({ url: z.string() }),
    },
  ),
  /**
   * Signs in whoever came back from it; `search` is the query they came back with. Answers as `session.signOn`, with
   * `sign_out_url` where the provider has one.
   */
  'session.finishProvider': defineMethod(
    'open',
    singleParam(z.object({ search: z.string().check(z.maxLength(8192)), binding: bindingSchema })),
  ),
  'session.signOut': defineMethod('person', noFieldParams),
  'session.getCurrentUser': defineMethod('account', noParams),
  'session.getCurrentUserCapabilities': defineMethod('account', noParams),
  /** Bytes of the account's records, and the most that there may be. */
  'session.getStorage': defineMethod('account', noParams, { answer: storageSchema }),
  /** The plans that people can ask for, the smallest first. */
  'session.getOfferedPlans': defineMethod('person', noParams, { answer: z.array(offeredPlanSchema) }),
  /**
   * Person to ask about plans: the partner's contact, else an administrator of the partner; null where nobody is known.
   */
  'session.getContact': defineMethod('person', noParams, { answer: z.nullable(contactSchema) }),
  /** The account's last request for another plan, open or declined. */
  'session.getPlanRequest': defineMethod('owner', noParams, { answer: z.nullable(planRequestSchema) }),
  /** Takes the place of an open one. `copy`: the person gets the email too. */
  'session.requestPlan': defineMethod(
    'owner',
    singleParam(
      z.object({
        plan: z.enum(TIERS),
        message: z.optional(text(MAX_PLAN_MESSAGE_CHARS)),
        copy: z.optional(flagSchema),
      }),
    ),
    { answer: planRequestSchema },
  ),
  /** Forgets a declined one too. */
  'session.withdrawPlanRequest': defineMethod('owner', noFieldParams, { answer: z.null() }),
  /** The partner of that host name; of the one that was called where it is left out or nobody's. */
  'session.getPartnerConfiguration': defineMethod(
    'open',
    z.union([z.tuple([]), singleParam(z.object({ hostname: z.optional(z.string()) }))]),
  ),
} as const
