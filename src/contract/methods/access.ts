import { defineMethod, noParams, singleParam } from '#contract/method.ts'
import * as z from 'zod/mini'

const MAX_EMAIL_CHARS = 320
const emailSchema = z.string().check(z.maxLength(MAX_EMAIL_CHARS))

/**
 * An email address as a plain value, as the specification shows it, or by its name. Whether it is one is a matter of
 * business: it is refused in words.
 */
const oneEmail = singleParam(
  z.pipe(
    z.union([emailSchema, z.object({ email: emailSchema })]),
    z.transform((given: string | { readonly email: string }) => (typeof given === 'string' ? given : given.email)),
  ),
)

const accessGroupSchema = z.object({ has_access_to: z.array(z.string()), gave_access_to: z.array(z.string()) })

/** Represents who may work in whose account, by email address. */
export type AccessGroup = z.output<typeof accessGroupSchema>

const personSchema = { user_login: z.string(), user_email: z.string() }

/**
 * Represents who works where. `ID` and `account` belong to the account they work in, and so to its owner. Login and
 * email address are always those of the person.
 */
const signedOnSchema = z.object({
  ID: z.int(),
  account: z.string(),
  token: z.string(),
  ...personSchema,
  is_admin: z.boolean(),
  acting: z.optional(z.object(personSchema)),
})

const tokenSchema = z.string().check(z.maxLength(200))

/** Letting others into one's account, and working in theirs. */
export const ACCESS_METHODS = {
  'session.getAccessGroup': defineMethod('person', noParams, { answer: accessGroupSchema }),
  'session.grantAccessToUser': defineMethod('owner', oneEmail, { answer: accessGroupSchema }),
  'session.revokeAccessToUser': defineMethod('owner', oneEmail, { answer: accessGroupSchema }),
  'session.loginAs': defineMethod('person', oneEmail, { answer: signedOnSchema }),
  /** Returns whom an invitation is for and who sent it, for anyone with the token of its link. */
  'session.getInvitation': defineMethod('open', singleParam(z.object({ token: tokenSchema })), {
    answer: z.object({ email: z.string(), from: z.string() }),
  }),
  /** Makes an account for the address that the invitation was sent to. Answers as `session.signOn`. */
  'session.takeInvitation': defineMethod(
    'open',
    singleParam(z.object({ token: tokenSchema, password: z.string().check(z.maxLength(1024)) })),
  ),
} as const
