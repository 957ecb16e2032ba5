import { t } from '@lingui/core/macro'
import { type WireError, wireErrors } from '#contract/errors.ts'
import { isEmail, normalizeTypedEmail } from '#domain/email.ts'
import { contactLabel } from '#domain/partner/contact.ts'
import type { BrandedPartner } from '#server/partners/branding-store.ts'
import { INVALID_RESET_EMAIL_MESSAGE, WRONG_PASSWORD_MESSAGE } from '#domain/password.ts'
import { refusals } from '#domain/engine/refusal.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Bus } from '#server/records/bus.ts'
import type { Database } from '#server/db/database.ts'
import { type LoginThrottle, mailboxKey, throttleKeyOfPerson } from '#server/identity/login-throttle.ts'
import type { CallOrigin } from '#server/handlers/handler.ts'
import { readerLocale } from '#server/mail/reader-locale.ts'
import { resetPasswordEmail } from '#server/mail/emails.ts'
import type { PartnerContacts } from '#server/partners/partner-contacts.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { newPasswordFault } from '#server/identity/common-passwords.ts'
import { isPasswordProof, mintPasswordProof } from '#server/identity/password-proof.ts'
import { PASSWORD_QUEUE_WAIT_S, type PasswordCheck } from '#server/identity/passwords.ts'
import { createMemoryRateLimit } from '#server/http/memory-rate-limit.ts'
import { createSharedRateLimit } from '#server/http/shared-rate-limit.ts'
import { createResetLinks } from '#server/identity/reset-links.ts'
import type { Caller } from '#server/identity/session-cache.ts'
import { type PasswordUserRow, SELECT_PASSWORD_USER, setPassword } from '#server/identity/set-password.ts'
import { siteUrl } from '#server/http/site-url.ts'

export interface PasswordServiceDeps {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly checkPassword: PasswordCheck
  readonly throttle: LoginThrottle
  readonly mailer: Pick<Mailer, 'send' | 'canSend'>
  readonly contacts: PartnerContacts
  readonly partnerOf: (id: string) => Promise<BrandedPartner>
  readonly publicUrl: string | undefined
  /** Set if responses may contain the link: only in development without a mail server. */
  readonly exposesLinks: boolean
}

/** Confirms the action, with a sentence for the person. */
export interface PasswordAnswer {
  readonly success: true
  readonly message: string
}

type Outcome<T> = Promise<Result<T, WireError>>

/**
 * Passwords: forgotten, proved and changed. Where something is wrong with what was given, the error is `invalid` and
 * names it in `fields`.
 */
export interface PasswordService {
  /**
   * Emails a link, after the answer; without a mail server the link goes to the log and the answer says who to ask.
   * Errors: `invalid` (`email`: none, or unknown where there is a mail server), `rate_limited`.
   */
  requestReset(
    email: string,
    from: CallOrigin,
  ): Outcome<PasswordAnswer & { readonly isEmailed: boolean; readonly dev: string }>
  /**
   * Sets the password of whose link it is, and ends all their sessions. Errors: `invalid` (`password`; `token`: used,
   * over or none), `rate_limited`.
   */
  reset(given: { readonly token: string; readonly password: string }, from: CallOrigin): Outcome<PasswordAnswer>
  /** Gives a proof for `update`, or false. Errors: `rate_limited`. */
  verify(password: string, caller: Caller, from: CallOrigin): Outcome<string | false>
  /**
   * The hash that the person's password has now, where this is the password or a proof of it, else undefined. Errors:
   * `rate_limited`.
   */
  prove(current: string, caller: Caller, from: CallOrigin): Outcome<string | undefined>
  /**
   * Ends all of the person's sessions; the caller's goes on under the token that is given. `current` may be a proof.
   * Errors: `invalid` (`current`, `new`), `rate_limited`.
   */
  update(
    given: { readonly current: string; readonly new: string },
    caller: Caller,
    from: CallOrigin,
  ): Outcome<{ readonly done: PasswordAnswer; readonly token: string }>
}

const REQUEST_WINDOW_MS = 15 * 60_000
const MAX_REQUESTS_FROM_ADDRESS = 20
/** Enough for somebody who does not find the mail; too few to fill a mailbox. */
const MAX_REQUESTS_FOR_EMAIL = 5
const MAX_RESETS_FROM_ADDRESS = 30
const LINK_OVER = t`This link has expired. Ask for a new one.`

export function createPasswordService(deps: PasswordServiceDeps): PasswordService {
  const { database, clock, checkPassword, throttle } = deps
  const links = createResetLinks(deps)
  const fromAddress = createMemoryRateLimit(clock, { maxTries: MAX_REQUESTS_FROM_ADDRESS, windowMs: REQUEST_WINDOW_MS })
  const ofEmail = createMemoryRateLimit(clock, { maxTries: MAX_REQUESTS_FOR_EMAIL, windowMs: REQUEST_WINDOW_MS })
  /** Counts existing people only: made-up addresses are not stored. */
  const forEmail = createSharedRateLimit(database.pool, clock, {
    maxTries: MAX_REQUESTS_FOR_EMAIL,
    windowMs: REQUEST_WINDOW_MS,
  })
  const resets = createMemoryRateLimit(clock, { maxTries: MAX_RESETS_FROM_ADDRESS, windowMs: REQUEST_WINDOW_MS })

  /** Checks the person's password. Counts as a guess, like those at sign-in. */
  const guess = async (
    password: string,
    person: PasswordUserRow,
    { address }: CallOrigin,
  ): Promise<Result<boolean, WireError>> => {
    const guessed = throttleKeyOfPerson(person.id)
    const waitS = await throttle.take(address, guessed)
    if (waitS > 0) return err(wireErrors.rateLimited(waitS))
    const verdict = await checkPassword(password, person.password_hash)
    if (verdict === 'busy') return err(wireErrors.rateLimited(PASSWORD_QUEUE_WAIT_S))
    if (verdict === 'right') await throttle.forgive(address, guessed)
    return ok(verdict === 'right')
  }

  const prove: PasswordService['prove'] = async (current, { session, tokenHash }, from) => {
    const person = await findById(database, session.userId)
    const isProved = isPasswordProof(current, { tokenHash, passwordHash: person.password_hash }, clock.nowMs())
    const guessed = isProved ? ok(true) : await guess(current, person, from)
    if (!guessed.ok) return guessed
    return ok(guessed.value ? person.password_hash : undefined)
  }

  return {
    prove,
    async requestReset(given, from) {
      const email = normalizeTypedEmail(given)
      if (!isEmail(email)) return refused({ email: INVALID_RESET_EMAIL_MESSAGE })
      const mailbox = `reset ${mailboxKey(from.partner, email)}`
      const ownWaitS = fromAddress.take(from.address) || ofEmail.take(mailbox)
      if (ownWaitS > 0) return err(wireErrors.rateLimited(ownWaitS))
      const person = await findByEmail(database, from.partner, email)
      const waitS = person ? await forEmail.take(mailbox) : 0
      if (waitS > 0) return err(wireErrors.rateLimited(waitS))
      const helper = (await deps.mailer.canSend()) ? undefined : contactLabel(await deps.contacts.of(from.partner))
      // Without email every address gets the same answer: strangers learn nothing from it.
      const withoutEmail =
        helper === undefined
          ? undefined
          : { success: true as const, message: noEmailMessage(helper), isEmailed: false, dev: '' }
      if (!person)
        return withoutEmail
          ? ok(withoutEmail)
          : refused({ email: t`We are unable to reset password for the email address ${email}` })
      const token = await links.create({ userId: Number(person.id), email: person.email, partner: person.partner })
      const link = `${siteUrl(deps.publicUrl, from)}/reset-password#token=${token}`
      const [partner, locale] = await Promise.all([
        deps.partnerOf(person.partner),
        readerLocale(database.pool, { accountId: person.account_id, languages: from.languages }),
      ])
      deps.mailer.send({
        to: person.email,
        senderName: partner.labels['global.appName'],
        content: resetPasswordEmail({ partner, locale }, link),
      })
      if (withoutEmail) return ok({ ...withoutEmail, dev: deps.exposesLinks ? link : '' })
      return ok({
        success: true,
        message: t`We have sent a link to ${email}. It works once and expires in an hour.`,
        isEmailed: true,
        dev: '',
      })
    },

    async reset({ token, password }, from) {
      const fault = await newPasswordFault(password)
      if (fault !== undefined) return refused({ password: fault })
      const waitS = resets.take(from.address)
      if (waitS > 0) return err(wireErrors.rateLimited(waitS))
      // Before the costly part: only who has a link may cause it.
      const userId = await links.ownerOf(token, from.partner)
      const changed = userId === undefined ? undefined : await setPassword(deps, { userId, password, linkToken: token })
      if (!changed) return refused({ token: LINK_OVER })
      const { person } = changed
      await throttle.forgive(from.address, throttleKeyOfPerson(person.id))
      return ok({ success: true, message: t`Your new password is set. Log in with it.` })
    },

    async verify(password, { session, tokenHash }, from) {
      const person = await findById(database, session.userId)
      const guessed = await guess(password, person, from)
      if (!guessed.ok) return guessed
      return ok(guessed.value && mintPasswordProof({ tokenHash, passwordHash: person.password_hash }, clock.nowMs()))
    },

    async update({ current, new: password }, caller, from) {
      const proved = await prove(current, caller, from)
      if (!proved.ok) return proved
      const { value: before } = proved
      if (before === undefined) return refused({ current: WRONG_PASSWORD_MESSAGE })
      const fault = await newPasswordFault(password)
      if (fault !== undefined) return refused({ new: fault })
      const changed = await setPassword(deps, {
        userId: caller.session.userId,
        password,
        before,
        staying: caller.tokenHash,
      })
      if (changed?.token === undefined) return refused({ current: WRONG_PASSWORD_MESSAGE })
      return ok({
        done: { success: true, message: t`Your password is changed. Your other devices are logged out.` },
        token: changed.token,
      })
    },
  }
}

const noEmailMessage = (helper: string): string => t`Email isn’t set up here. Ask ${helper} for a new password.`

/** The specification has `success` and `dev` in the data of these answers. */
function refused(fields: Readonly<Record<string, string>>): Result<never, WireError> {
  const error = { ...refusals.invalid(fields), success: false, dev: '' }
  return err(error)
}

async function findByEmail({ pool }: Database, partner: string, email: string): Promise<PasswordUserRow | undefined> {
  const { rows } = await pool.query<PasswordUserRow>(
    `${SELECT_PASSWORD_USER} WHERE partner = $1 AND lower(email) = lower($2) AND NOT disabled`,
    [partner, email],
  )
  return rows[0]
}

async function findById({ pool }: Database, userId: number): Promise<PasswordUserRow> {
  const { rows } = await pool.query<PasswordUserRow>(`${SELECT_PASSWORD_USER} WHERE id = $1`, [userId])
  if (!rows[0]) throw new Error('the session’s person is gone')
  return rows[0]
}
