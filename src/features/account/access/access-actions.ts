import { plural, t } from '@lingui/core/macro'
import type { CallError } from '#contract/call-error.ts'
import type { AccessGroup } from '#contract/methods/access.ts'
import { isEmail, normalizeTypedEmail } from '#domain/email.ts'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import type { Result } from '#lib/result.ts'
import { syncSummary } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { chooseFromAccounts } from './account-choice.ts'
import { isRefusedByPlan } from './access-unavailable-labels.ts'

/** Going into others' accounts and back, as the composition root does it. */
export interface AccountSwitcher {
  readonly loginAs: (email: string) => Promise<Result<null, CallError>>
  readonly goBack: () => Promise<void>
  /** Returns true if the person is an administrator in their own account. */
  readonly isAdmin: () => boolean
}

/** The sentence of the specification. */
const INVALID_EMAIL_MESSAGE = t`ERROR: invalid email address.`
const emailProblem = (text: string): string | undefined =>
  isEmail(normalizeTypedEmail(text)) ? undefined : INVALID_EMAIL_MESSAGE

/** Asks for an address and lets that person in. Gives who has access now; null where nothing was done. */
export async function grantAccess(account: AccountContext): Promise<AccessGroup | null> {
  if (!(await account.mayCreate('invitations'))) return null
  let granted: AccessGroup | null = null
  const email = await notifier.prompt({
    title: t`Grant access`,
    message: t`This person can work in your account until you revoke access. History shows who changed what.`,
    label: t`Email address`,
    autoComplete: 'email',
    check: emailProblem,
    act: async (typed) => {
      const asked = await account.ask('session.grantAccessToUser', [normalizeTypedEmail(typed)])
      if (!asked.ok) return { ...accessRefusalText(asked.error), isAlerted: isRefusedByPlan(asked.error) }
      granted = asked.value
      return undefined
    },
  })
  if (email === null) return null
  toast.show(t`${{ email: normalizeTypedEmail(email) }} can work in your account now.`)
  return granted
}

/**
 * Takes somebody's access back; asks whose where it is not said. Gives who has access now; null where nothing was done.
 */
export async function revokeAccess(account: AccountContext, given?: string): Promise<AccessGroup | null> {
  const email = given ?? (await chooseGuest(account))
  if (email === null) return null
  const isSure = await notifier.confirm({
    title: t`Revoke access?`,
    message: t`${email} is logged out of your account immediately. Their changes stay.`,
    yes: t`revoke it`,
    bad: true,
  })
  if (!isSure) return null
  const revoked = await account.ask('session.revokeAccessToUser', [email])
  if (!revoked.ok) return showAccessFault(account, revoked.error)
  toast.show(t`${email} no longer has access to your account.`)
  return revoked.value
}

async function chooseGuest(account: AccountContext): Promise<string | null> {
  const group = await account.ask('session.getAccessGroup', [])
  if (!group.ok) return showAccessFault(account, group.error)
  const { gave_access_to: options } = group.value
  if (options.length > 0)
    return chooseFromAccounts({ title: t`Revoke access`, message: t`Whose access do you want to revoke?`, options })
  await notifier.message({ message: t`You have not granted access to anyone yet.` })
  return null
}

/** Goes into somebody's account: an administrator names it, everybody else picks one that they have access to. */
export async function switchToAccount(
  account: AccountContext,
  switcher: AccountSwitcher,
  given?: string,
): Promise<void> {
  if (given === undefined && switcher.isAdmin()) return promptForAccount(account, switcher)
  const email = given ?? (await chooseAccount(account))
  if (email === null) return
  const refused = await enterAccount(account, switcher, email)
  if (refused) await showAccessFault(account, refused)
}

async function promptForAccount(account: AccountContext, switcher: AccountSwitcher): Promise<void> {
  await notifier.prompt({
    title: t`Login as`,
    message: t`You work in this account under your own name. The audit log records it.`,
    label: t`Email address`,
    check: emailProblem,
    act: async (email) => {
      const refused = await enterAccount(account, switcher, normalizeTypedEmail(email))
      return refused && { ...accessRefusalText(refused), isAlerted: true }
    },
  })
}

/** Returns the reason for failure, or nothing if the person entered the account or decided to stay. */
async function enterAccount(
  account: AccountContext,
  switcher: AccountSwitcher,
  email: string,
): Promise<CallError | undefined> {
  if (!(await syncOrConfirmLeave(account))) return undefined
  const entered = await switcher.loginAs(email)
  return entered.ok ? undefined : entered.error
}

async function chooseAccount(account: AccountContext): Promise<string | null> {
  const group = await account.ask('session.getAccessGroup', [])
  if (!group.ok) return showAccessFault(account, group.error)
  const { acting } = account.session
  const options = group.value.has_access_to.filter((email) => email !== acting?.user_email)
  if (options.length > 0)
    return chooseFromAccounts({ title: t`Login as`, message: t`Whose account do you want to work in?`, options })
  await notifier.message({ message: t`You do not have access to other accounts` })
  return null
}

/** Goes back to one's own account. */
export async function switchBackToOwnAccount(account: AccountContext, switcher: AccountSwitcher): Promise<void> {
  if (account.session.token === '' || (await syncOrConfirmLeave(account))) await switcher.goBack()
}

/** Sends this account's pending mutations before leaving it. If that fails, the person decides. */
async function syncOrConfirmLeave({ database, syncNow }: AccountContext): Promise<boolean> {
  if ((await syncSummary(database)).waitingCount === 0) return true
  // Not reachable, or not in time: what waits says it.
  if (navigator.onLine) await syncNow().catch(() => {})
  const { waitingCount } = await syncSummary(database)
  if (waitingCount === 0) return true
  return notifier.confirm({
    title: t`Leave this account?`,
    message: plural(waitingCount, {
      one: '# change isn’t synced yet. It stays on this device until you work in this account again.',
      other: '# changes aren’t synced yet. They stay on this device until you work in this account again.',
    }),
    yes: t`leave`,
    no: t`stay here`,
  })
}

/** Returns the server's message verbatim. Refusals by the plan get their own title. */
function accessRefusalText(fault: CallError): { readonly title?: string; readonly message: string } {
  const stated = reasonMessage(fault)
  if (!fault.reason || !isRefusedByPlan(fault)) return { message: stated }
  const { title, message } = inputDialogFault({ code: fault.reason.code, message: stated })
  return { ...(title === undefined ? {} : { title }), message }
}

const reasonMessage = ({ message, reason }: CallError): string =>
  reason && typeof reason.message === 'string' ? reason.message : message

async function showAccessFault({ showRefusal }: AccountContext, fault: CallError): Promise<null> {
  const { reason } = fault
  await (reason && isRefusedByPlan(fault)
    ? showRefusal({ code: reason.code, message: reasonMessage(fault) })
    : notifier.alert({ message: reasonMessage(fault) }))
  return null
}
