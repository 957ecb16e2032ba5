import { msg } from '@lingui/core/macro'
import type { EmailContent } from '#server/mail/outgoing-email.ts'
import { composeEmail, type EmailContext, emailValue, emailTranslator } from '#server/mail/compose-email.ts'
import { planNameFor } from '#server/mail/plan-names.ts'

interface RequestedPlan {
  /** The email address of the person who asks. */
  readonly from: string
  /** The tier. */
  readonly plan: string
  readonly message: string
  readonly link: string
}

/** Blank lines of a message become paragraphs; its single line breaks stay within the plain text. */
function quoted(context: EmailContext, message: string): readonly string[] {
  if (message.trim() === '') return []
  const translate = emailTranslator(context)
  return message
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => translate(msg`“${{ paragraph: emailValue(context, paragraph.trim()) }}”`))
}

/** The request for another plan, to the person who looks after plans. */
export function planRequestEmail(context: EmailContext, asked: RequestedPlan): EmailContent {
  const translate = emailTranslator(context)
  const app = emailValue(context, context.partner.labels['global.appName'])
  const from = emailValue(context, asked.from)
  const plan = planNameFor(context, asked.plan)
  return composeEmail(context, {
    subject: translate(msg`${from} asks for the plan ${plan}`),
    before: [translate(msg`${from} asks for the plan ${plan} in ${app}.`), ...quoted(context, asked.message)],
    action: translate(msg`See plan requests`),
    link: asked.link,
    after: [translate(msg`Nothing has changed yet. Answer this email to write to ${from}.`)],
  })
}

/** The copy for the person who asks. */
export function planRequestCopyEmail(context: EmailContext, asked: Omit<RequestedPlan, 'from'>): EmailContent {
  const translate = emailTranslator(context)
  const app = emailValue(context, context.partner.labels['global.appName'])
  const plan = planNameFor(context, asked.plan)
  return composeEmail(context, {
    subject: translate(msg`Your request for the plan ${plan}`),
    before: [translate(msg`You asked for the plan ${plan} in ${app}.`), ...quoted(context, asked.message)],
    action: translate(msg`See your plan`),
    link: asked.link,
    after: [
      translate(msg`Nothing changes until your request is confirmed. You can withdraw it on the page of your plan.`),
    ],
  })
}
