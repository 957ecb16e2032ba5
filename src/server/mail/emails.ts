import { formatBytes } from '#lib/format-bytes.ts'
import { formatCount, isolateDirection } from '#lib/text/text.ts'
import type { Partner } from '#domain/partner/partner.ts'
import type { EmailContent } from '#server/mail/outgoing-email.ts'
import { composeEmail } from '#server/mail/compose-email.ts'

/** The email with the link to set a new password. */
export function resetPasswordEmail(partner: Partner, link: string): EmailContent {
  const app = partner.labels['global.appName']
  return composeEmail(partner, {
    subject: `Set a new password for ${app}`,
    before: [
      `Someone asked for a new password for your ${app} account.`,
      'This link works once and expires in an hour:',
    ],
    action: 'Set a new password',
    link,
    after: ["If this wasn't you, ignore this email. Your password stays the same."],
  })
}

/** The email by which an administrator tries the email server. */
export function testEmail(partner: Partner, link: string): EmailContent {
  const app = partner.labels['global.appName']
  return composeEmail(partner, {
    subject: `Test email from ${app}`,
    before: [`${app} can send email. Links for new passwords and invitations look like this one.`],
    action: 'Email settings',
    link,
    after: ['An administrator sent this test. You need to do nothing.'],
  })
}

/** The email to somebody who was given access and has an account of their own. */
export function accessEmail(partner: Partner, { from, email, link }: Given & { readonly email: string }): EmailContent {
  return composeEmail(partner, {
    subject: `${from} gave you access to their account`,
    before: [
      `You can now work in the account of ${from} in ${partner.labels['global.appName']}. Log in as ${email}, then choose Login As in the account menu:`,
    ],
    action: 'Log in',
    link,
    after: ['Your changes are shown with your name. Your own account stays separate.'],
  })
}

/** The email to somebody who was given access and has no account yet. */
export function invitationEmail(partner: Partner, { from, link }: Given): EmailContent {
  const app = partner.labels['global.appName']
  return composeEmail(partner, {
    subject: `${from} invites you to ${app}`,
    before: [
      `${from} wants to work with you in their ${app} account.`,
      'Choose a password to begin. This link works once and expires in 14 days:',
    ],
    action: 'Choose a password',
    link,
    after: [`If you don't know ${from}, ignore this email.`],
  })
}

/** The email to the owner of a form that has new answers. What was answered is not in it: it stays in the account. */
export function answersEmail(
  partner: Partner,
  { title, count, link }: { readonly title: string; readonly count: number; readonly link: string },
): EmailContent {
  const name = shortName(title)
  return composeEmail(partner, {
    subject: `${formatCount(count, 'new answer')} to ${isolateDirection(name)}`,
    before: [`${isolateDirection(name)} has ${formatCount(count, 'new answer')}.`],
    action: count === 1 ? 'View answer' : 'View answers',
    link,
    after: ["You get at most one email per form in 10 minutes. To turn them off, open the form's Share settings."],
  })
}

/** The email to the owner of a form that received as much as it may in a day. */
export function formFullEmail(
  partner: Partner,
  { title, bytes, link }: { readonly title: string; readonly bytes: number; readonly link: string },
): EmailContent {
  const name = isolateDirection(shortName(title))
  return composeEmail(partner, {
    subject: `${name} is paused until tomorrow`,
    before: [
      `${name} received ${Math.round(bytes / 1024 / 1024)} MB of answers today, the most it accepts in a day.`,
      "It accepts answers again tomorrow. To change the limit, open the form's Share settings.",
    ],
    action: 'View answers',
    link,
    after: ["If you didn't expect this many answers, turn off Accepting responses in the form's Share settings."],
  })
}

/** The email about answers that found no room in the account. `link`: to the account's plan. */
export function accountFullEmail(
  partner: Partner,
  { title, bytes, link }: { readonly title: string; readonly bytes: number; readonly link: string },
): EmailContent {
  const name = isolateDirection(shortName(title))
  return composeEmail(partner, {
    subject: `Your account is full: ${name} can't accept responses`,
    before: [
      `Your account has used all of its ${formatBytes(bytes)}, so ${name} and your other forms can't store responses.`,
      'Delete something for good, or ask for more storage. Your forms then accept responses again by themselves.',
    ],
    action: 'View your plan',
    link,
    after: ['Visitors are told to try again later. What they typed stays on their device.'],
  })
}

const shortName = (title: string): string => title.replaceAll(/\s+/g, ' ').trim().slice(0, 100) || 'your form'

interface Given {
  /** The email address of the account's owner. */
  readonly from: string
  readonly link: string
}
