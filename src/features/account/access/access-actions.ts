import type { CallError } from '#contract/ask.ts'
import type { AccessGroup } from '#contract/methods/access.ts'
import { isEmail, typedEmail } from '#domain/email.ts'
import { entryFault } from '#domain/engine/entry-fault.ts'
import { counted } from '#lib/text/text.ts'
import type { Result } from '#lib/result.ts'
import { syncSummary } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { choose } from './choice.ts'
import { isOfPlan } from './missing-labels.ts'

/** Going into others' accounts and back, as the composition root does it. */
export interface Entering {
  readonly loginAs: (email: string) => Promise<Result<null, CallError>>
  readonly goBack: () => Promise<void>
  /** Whether the person is an administrator in their own account. */
  readonly isAdmin: () => boolean
}

/** The sentence of the specification. */
const INVALID_EMAIL = 'ERROR: invalid email address.'
const checkEmail = (text: string): string | undefined => (isEmail(typedEmail(text)) ? undefined : INVALID_EMAIL)

/** Asks for an address and lets that person in. Gives who has access now; null where nothing was done. */
export async function grantAccess(workspace: Workspace): Promise<AccessGroup | null> {
  if (!(await workspace.mayCreate('invitations'))) return null
  let granted: AccessGroup | null = null
  const email = await notifier.prompt({
    title: 'Grant access',
    message: 'This person can work in your account until you revoke access. History shows who changed what.',
    label: 'Email address',
    autoComplete: 'email',
    check: checkEmail,
    act: async (typed) => {
      const asked = await workspace.ask('session.grantAccessToUser', [typedEmail(typed)])
      if (!asked.ok) return { ...wordsOf(asked.error), isAlerted: isOfPlan(asked.error) }
      granted = asked.value
      return undefined
    },
  })
  if (email === null) return null
  toast.show(`${typedEmail(email)} can work in your account now.`)
  return granted
}

/**
 * Takes somebody's access back; asks whose where it is not said. Gives who has access now; null where nothing was done.
 */
export async function revokeAccess(workspace: Workspace, given?: string): Promise<AccessGroup | null> {
  const email = given ?? (await chooseGuest(workspace))
  if (email === null) return null
  const isSure = await notifier.confirm({
    title: 'Revoke access?',
    message: `${email} is logged out of your account at once. Their changes stay.`,
    yes: 'revoke it',
    bad: true,
  })
  if (!isSure) return null
  const revoked = await workspace.ask('session.revokeAccessToUser', [email])
  if (!revoked.ok) return showFault(workspace, revoked.error)
  toast.show(`${email} no longer has access to your account.`)
  return revoked.value
}

async function chooseGuest(workspace: Workspace): Promise<string | null> {
  const group = await workspace.ask('session.getAccessGroup', [])
  if (!group.ok) return showFault(workspace, group.error)
  const { gave_access_to: options } = group.value
  if (options.length > 0)
    return choose({ title: 'Revoke access', message: 'Whose access do you want to revoke?', options })
  await notifier.message({ message: 'You have not granted access to anyone yet.' })
  return null
}

/** Goes into somebody's account: an administrator names it, everybody else picks one that they have access to. */
export async function loginAs(workspace: Workspace, entering: Entering, given?: string): Promise<void> {
  if (given === undefined && entering.isAdmin()) return askForAccount(workspace, entering)
  const email = given ?? (await chooseAccount(workspace))
  if (email === null) return
  const refused = await enter(workspace, entering, email)
  if (refused) await showFault(workspace, refused)
}

async function askForAccount(workspace: Workspace, entering: Entering): Promise<void> {
  await notifier.prompt({
    title: 'Login as',
    message: 'You work in this account under your own name. The audit log records it.',
    label: 'Email address',
    check: checkEmail,
    act: async (email) => {
      const refused = await enter(workspace, entering, typedEmail(email))
      return refused && { ...wordsOf(refused), isAlerted: true }
    },
  })
}

/** What kept them out, or nothing: they are in, or have decided to stay. */
async function enter(workspace: Workspace, entering: Entering, email: string): Promise<CallError | undefined> {
  if (!(await mayLeave(workspace))) return undefined
  const entered = await entering.loginAs(email)
  return entered.ok ? undefined : entered.error
}

async function chooseAccount(workspace: Workspace): Promise<string | null> {
  const group = await workspace.ask('session.getAccessGroup', [])
  if (!group.ok) return showFault(workspace, group.error)
  const { acting } = workspace.session
  const options = group.value.has_access_to.filter((email) => email !== acting?.user_email)
  if (options.length > 0)
    return choose({ title: 'Login as', message: 'Whose account do you want to work in?', options })
  await notifier.message({ message: 'You do not have access to other accounts' })
  return null
}

/** Goes back to one's own account. */
export async function goBack(workspace: Workspace, entering: Entering): Promise<void> {
  if (workspace.session.token === '' || (await mayLeave(workspace))) await entering.goBack()
}

/** What waits in this account is sent before it is left; where that does not work the person decides. */
async function mayLeave({ database, syncNow }: Workspace): Promise<boolean> {
  if ((await syncSummary(database)).waitingCount === 0) return true
  // Not reachable, or not in time: what waits says it.
  if (navigator.onLine) await syncNow().catch(() => {})
  const { waitingCount } = await syncSummary(database)
  if (waitingCount === 0) return true
  return notifier.confirm({
    title: 'Leave this account?',
    message: `${counted(waitingCount, 'change')} ${waitingCount === 1 ? 'has' : 'have'} not been sent yet. ${waitingCount === 1 ? 'It waits' : 'They wait'} on this device until you work in this account again.`,
    yes: 'leave it',
    no: 'stay here',
  })
}

/** What the server said, to the letter; what the plan refuses under its own title. */
function wordsOf(fault: CallError): { readonly title?: string; readonly message: string } {
  const said = saidBy(fault)
  if (!fault.reason || !isOfPlan(fault)) return { message: said }
  const { title, message } = entryFault({ code: fault.reason.code, message: said })
  return { ...(title === undefined ? {} : { title }), message }
}

const saidBy = ({ message, reason }: CallError): string =>
  reason && typeof reason.message === 'string' ? reason.message : message

async function showFault({ showRefusal }: Workspace, fault: CallError): Promise<null> {
  const { reason } = fault
  await (reason && isOfPlan(fault)
    ? showRefusal({ code: reason.code, message: saidBy(fault) })
    : notifier.alert({ message: saidBy(fault) }))
  return null
}
