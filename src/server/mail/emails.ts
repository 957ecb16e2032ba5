import { counted, isolated } from '#lib/text.ts'
import type { Partner } from '#domain/partner/partner.ts'
import type { EmailContent } from '#server/mail/mailer.ts'

/** The mail with the link to set a new password. */
export function resetPasswordEmail({ labels }: Partner, link: string): EmailContent {
  const app = labels['global.appName']
  return emailOf({
    subject: `Set a new password for ${app}`,
    before: [`Somebody, probably you, asked for a new password for ${app}. With this link you can set one within an hour, once:`],
    action: 'Set a new password',
    link,
    after: ['If it was not you, leave this mail alone: your password stays as it is.', labels['global.legalCompanyName']],
  })
}

/** The mail to somebody who was given access and has an account of their own. */
export function accessEmail({ labels }: Partner, { from, email, link }: Given & { readonly email: string }): EmailContent {
  const app = labels['global.appName']
  return emailOf({
    subject: `${from} gave you access to their account`,
    before: [`${from} gave you access to their account in ${app}. Log in as ${email}, then choose Login As in the menu of your account:`],
    action: 'Log in',
    link,
    after: ['What you change there is shown with your name. Your own account stays as it is.', labels['global.legalCompanyName']],
  })
}

/** The mail to somebody who was given access and has no account yet. */
export function invitationEmail({ labels }: Partner, { from, link }: Given): EmailContent {
  const app = labels['global.appName']
  return emailOf({
    subject: `${from} invites you to ${app}`,
    before: [
      `${from} gave you access to their account in ${app}. With this link you choose a password and begin. It is good for 14 days, once:`,
    ],
    action: 'Choose a password',
    link,
    after: ['If you do not know who that is, leave this mail alone: nothing happens.', labels['global.legalCompanyName']],
  })
}

/** The mail to the owner of a form that has new answers. What was answered is not in it: it stays in the account. */
export function answersEmail(
  { labels }: Partner,
  { title, count, link }: { readonly title: string; readonly count: number; readonly link: string },
): EmailContent {
  const name = title.replaceAll(/\s+/g, ' ').trim().slice(0, 100) || 'your form'
  return emailOf({
    subject: `${counted(count, 'new answer')} to ${isolated(name)}`,
    before: [`${isolated(name)} has ${counted(count, 'new answer')}.`],
    action: 'Look at them',
    link,
    after: [
      'You get at most one such mail in ten minutes for a form. Under ‘Share’ of the form you can switch them off.',
      labels['global.legalCompanyName'],
    ],
  })
}

interface Given {
  /** The e-mail address of the account's owner. */
  readonly from: string
  readonly link: string
}

interface Words {
  readonly subject: string
  readonly before: readonly string[]
  /** What the link is called. */
  readonly action: string
  readonly link: string
  readonly after: readonly string[]
}

/** An email around one link, as text and as HTML. */
export function emailOf({ subject, before, action, link, after }: Words): EmailContent {
  const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${escaped(text)}</p>`).join('')
  const anchor = `<p><a href="${escaped(link)}">${escaped(action)}</a></p>`
  return {
    subject,
    text: `${[...before, link, ...after].join('\n\n')}\n`,
    html: `<!doctype html><html><body>${paragraphs(before)}${anchor}${paragraphs(after)}</body></html>`,
    link,
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
