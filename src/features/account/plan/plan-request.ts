export interface PlanRequest {
  /** The e-mail address that is asked. */
  readonly contact: string
  readonly appName: string
  /** Whose account it is for: an address or a name. */
  readonly account: string
  /** The plan's friendly name. */
  readonly plan: string
}

/** The address of a mail that asks for a plan; whoever opens it sends it by themselves. https://www.rfc-editor.org/rfc/rfc6068 */
export function planRequest({ contact, appName, account, plan }: PlanRequest): string {
  const subject = `${appName}: the plan ${plan} for ${account}`
  const body = `Hello,\r\n\r\nI would like the plan ${plan} of ${appName} for the account ${account}.\r\n`
  return `${mailTo(contact)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** The address of a mail to somebody. */
export const mailTo = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`
