import { msg, plural } from '@lingui/core/macro'
import type { EmailContent } from '#server/mail/outgoing-email.ts'
import { composeEmail, type EmailContext, emailTranslator, emailValue } from '#server/mail/compose-email.ts'
import { formatMegabytes, formatStorage } from '#server/mail/format-storage.ts'

/** The email with the link to set a new password. */
export function resetPasswordEmail(context: EmailContext, link: string): EmailContent {
  const translate = emailTranslator(context)
  const app = emailValue(context, context.partner.labels['global.appName'])
  return composeEmail(context, {
    subject: translate(msg`Set a new password for ${app}`),
    before: [
      translate(msg`Someone asked for a new password for your ${app} account.`),
      translate(msg`This link works once and expires in an hour:`),
    ],
    action: translate(msg`Set a new password`),
    link,
    after: [translate(msg`If this wasn't you, ignore this email. Your password stays the same.`)],
  })
}

/** The email by which an administrator tries the email server. */
export function testEmail(context: EmailContext, link: string): EmailContent {
  const translate = emailTranslator(context)
  const app = emailValue(context, context.partner.labels['global.appName'])
  return composeEmail(context, {
    subject: translate(msg`Test email from ${app}`),
    before: [translate(msg`${app} can send email. Links for new passwords and invitations look like this one.`)],
    action: translate(msg`Email settings`),
    link,
    after: [translate(msg`An administrator sent this test. You need to do nothing.`)],
  })
}

/** The email to somebody who was given access and has an account of their own. */
export function accessEmail(context: EmailContext, given: Given & { readonly email: string }): EmailContent {
  const translate = emailTranslator(context)
  const app = emailValue(context, context.partner.labels['global.appName'])
  const from = emailValue(context, given.from)
  const email = emailValue(context, given.email)
  return composeEmail(context, {
    subject: translate(msg`${from} gave you access to their account`),
    before: [
      translate(
        msg`You can now work in the account of ${from} in ${app}. Log in as ${email}, then choose Login As in the account menu:`,
      ),
    ],
    action: translate(msg`Log in`),
    link: given.link,
    after: [translate(msg`Your changes are shown with your name. Your own account stays separate.`)],
  })
}

/** The email to somebody who was given access and has no account yet. */
export function invitationEmail(context: EmailContext, given: Given): EmailContent {
  const translate = emailTranslator(context)
  const app = emailValue(context, context.partner.labels['global.appName'])
  const from = emailValue(context, given.from)
  return composeEmail(context, {
    subject: translate(msg`${from} invites you to ${app}`),
    before: [
      translate(msg`${from} wants to work with you in their ${app} account.`),
      translate(msg`Choose a password to begin. This link works once and expires in 14 days:`),
    ],
    action: translate(msg`Choose a password`),
    link: given.link,
    after: [translate(msg`If you don't know ${from}, ignore this email.`)],
  })
}

/** The email to the owner of a form that has new answers. What was answered is not in it: it stays in the account. */
export function answersEmail(
  context: EmailContext,
  { title, count, link }: AboutForm & { readonly count: number },
): EmailContent {
  const translate = emailTranslator(context)
  const name = formNameIn(context, title)
  return composeEmail(context, {
    subject: translate(msg`${plural(count, { one: `# new answer to ${name}`, other: `# new answers to ${name}` })}`),
    before: [
      translate(msg`${plural(count, { one: `${name} has # new answer.`, other: `${name} has # new answers.` })}`),
    ],
    action: translate(msg`${plural(count, { one: 'View answer', other: 'View answers' })}`),
    link,
    after: [
      translate(
        msg`You get at most one email per form in 10 minutes. To turn them off, open the form's Share settings.`,
      ),
    ],
  })
}

/** The email to the owner of a form that received as much as it may in a day. */
export function formFullEmail(
  context: EmailContext,
  { title, bytes, link }: AboutForm & { readonly bytes: number },
): EmailContent {
  const translate = emailTranslator(context)
  const name = formNameIn(context, title)
  const size = formatMegabytes(context.locale, bytes)
  return composeEmail(context, {
    subject: translate(msg`${name} is paused until tomorrow`),
    before: [
      translate(msg`${name} received ${size} of answers today, the most it accepts in a day.`),
      translate(msg`It accepts answers again tomorrow. To change the limit, open the form's Share settings.`),
    ],
    action: translate(msg`View answers`),
    link,
    after: [
      translate(
        msg`If you didn't expect this many answers, turn off Accepting responses in the form's Share settings.`,
      ),
    ],
  })
}

/** The email about answers that found no room in the account. `link`: to the account's plan. */
export function accountFullEmail(
  context: EmailContext,
  { title, bytes, link }: AboutForm & { readonly bytes: number },
): EmailContent {
  const translate = emailTranslator(context)
  const name = formNameIn(context, title)
  const size = formatStorage(context.locale, bytes)
  return composeEmail(context, {
    subject: translate(msg`Your account is full: ${name} can't accept responses`),
    before: [
      translate(msg`Your account has used all of its ${size}, so ${name} and your other forms can't store responses.`),
      translate(
        msg`Delete something for good, or ask for more storage. Your forms then accept responses again by themselves.`,
      ),
    ],
    action: translate(msg`View your plan`),
    link,
    after: [translate(msg`Visitors are told to try again later. What they typed stays on their device.`)],
  })
}

const MAX_NAME_CHARS = 100

function formNameIn(context: EmailContext, title: string): string {
  const name = title.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_NAME_CHARS)
  return name === '' ? emailTranslator(context)(msg`your form`) : emailValue(context, name)
}

interface Given {
  /** The email address of the account's owner. */
  readonly from: string
  readonly link: string
}

interface AboutForm {
  readonly title: string
  readonly link: string
}
