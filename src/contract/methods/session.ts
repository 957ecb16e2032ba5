import { method, none, one } from '#contract/method.ts'
import * as z from 'zod/mini'

const credentialsSchema = z.object({
  user_login: z.string().check(z.maxLength(320)),
  user_password: z.string().check(z.maxLength(1024)),
})

/** Signing on and off, and who one is. */
export const SESSION_METHODS = {
  'session.version': method('open', none),
  'session.signOn': method('open', one(credentialsSchema)),
  'session.signOut': method('person', none),
  'session.getCurrentUser': method('account', none),
  'session.getCurrentUserCapabilities': method('account', none),
  'session.getPartnerConfiguration': method('open', one(z.object({ hostname: z.string() }))),
} as const
