import { isBlank } from '#lib/text/is-blank.ts'
import { KEY_SCOPES, defineMethod, noFieldParams, noParams, singleParam } from '#contract/method.ts'
import { idSchema } from '#domain/engine/schema.ts'
import * as z from 'zod/mini'

const isShown = (text: string): boolean => !isBlank(text)

const password = z.string().check(z.maxLength(1024))
const email = z.string().check(z.maxLength(320))
/** Epoch ms. */
const moment = z.number()

/** Success answer, with the sentence shown to the person. */
const doneSchema = z.object({ success: z.literal(true), message: z.string() })

const signInSchema = z.object({
  id: z.string(),
  /** `Chrome on Windows`. */
  where: z.string(),
  createdAt: moment,
  lastUsedAt: moment,
  /** True for the device that makes the request. */
  isThis: z.boolean(),
  /** The login of the other account that it works in; null: the person's own. */
  account: z.nullable(z.string()),
})

const keySchema = z.object({
  ID: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** The key's last letters. */
  hint: z.string(),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: z.nullable(moment),
})

const newKeySchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^\p{Cc}]*$/u), z.refine(isShown)),
  scopes: z.array(z.enum(KEY_SCOPES)).check(z.minLength(1), z.maxLength(KEY_SCOPES.length)),
  days: z.optional(idSchema.check(z.refine((days) => days <= 3650))),
  password: z.optional(password),
})

/** A person's password, where they are signed in, and the keys of their account. */
export const ACCOUNT_METHODS = {
  /** Mails a link to set a new password with. `dev` is the link while somebody develops the product, else empty. */
  'session.resetPasswordRequest': defineMethod('open', singleParam(z.union([email, z.object({ email })])), {
    answer: z.object({ success: z.literal(true), message: z.string(), isEmailed: z.boolean(), dev: z.string() }),
  }),
  'session.resetPassword': defineMethod(
    'open',
    singleParam(z.object({ token: z.string().check(z.maxLength(200)), password })),
    {
      answer: doneSchema,
    },
  ),
  /** Gives a proof that stands for the current password for ten minutes in this session, or false. */
  'session.verifyPassword': defineMethod('owner', singleParam(password), {
    answer: z.union([z.string(), z.literal(false)]),
  }),
  /** `current` is the password, or the proof of it. */
  'session.updatePassword': defineMethod(
    'owner',
    z.union([z.tuple([password, password]), singleParam(z.object({ current: password, new: password }))]),
    {
      answer: doneSchema,
    },
  ),
  'session.getSessions': defineMethod('person', noParams, { answer: z.array(signInSchema) }),
  /** Gives whether there was one. */
  'session.revokeSession': defineMethod('person', singleParam(z.object({ id: z.guid() })), { answer: z.boolean() }),
  /** Gives how many there were. */
  'session.revokeOtherSessions': defineMethod('person', noFieldParams, { answer: z.int() }),
  'session.getKeys': defineMethod('owner', noParams, { answer: z.array(keySchema) }),
  /**
   * `days`: how long it is good, a year where it is left out. `password`: the password, or the proof of it; who logged
   * in by the identity provider less than ten minutes ago may leave it out. `token` is the key itself, told only this
   * once.
   */
  'session.createKey': defineMethod('owner', singleParam(newKeySchema), {
    answer: z.extend(keySchema, { token: z.string() }),
  }),
  /** Gives whether there was one. */
  'session.revokeKey': defineMethod('owner', singleParam(z.object({ ID: idSchema })), { answer: z.boolean() }),
} as const
