import type { Partner } from '#domain/partner/partner.ts'
import { tierName } from '#domain/plan/plan-labels.ts'
import { isolateDirection } from '#lib/text/text.ts'
import type { EmailContent } from '#server/mail/outgoing-email.ts'
import { composeEmail } from '#server/mail/compose-email.ts'

interface RequestedPlan {
  /** The email address of the person who asks. */
  readonly from: string
  /** The tier. */
  readonly plan: string
  readonly message: string
  readonly link: string
}

/** Blank lines of a message become paragraphs; its single line breaks stay within the plain text. */
const quoted = (message: string): readonly string[] =>
  message.trim() === ''
    ? []
    : message
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph) => `“${isolateDirection(paragraph.trim())}”`)

/** The request for another plan, to the person who looks after plans. */
export function planRequestEmail(partner: Partner, { from, plan, message, link }: RequestedPlan): EmailContent {
  const app = partner.labels['global.appName']
  return composeEmail(partner, {
    subject: `${from} asks for the plan ${tierName(plan)}`,
    before: [`${from} asks for the plan ${tierName(plan)} in ${app}.`, ...quoted(message)],
    action: 'See plan requests',
    link,
    after: [`Nothing has changed yet. Answer this email to write to ${from}.`],
  })
}

/** The copy for the person who asks. */
export function planRequestCopyEmail(
  partner: Partner,
  { plan, message, link }: Omit<RequestedPlan, 'from'>,
): EmailContent {
  const app = partner.labels['global.appName']
  return composeEmail(partner, {
    subject: `Your request for the plan ${tierName(plan)}`,
    before: [`You asked for the plan ${tierName(plan)} in ${app}.`, ...quoted(message)],
    action: 'See your plan',
    link,
    after: ['Nothing changes until your request is confirmed. You can withdraw it on the page of your plan.'],
  })
}
