import { describe, expect, test } from 'vitest'
import { DEFAULT_PARTNER, type Partner } from '#domain/partner/partner.ts'
import { accessEmail, answersEmail, invitationEmail, resetPasswordEmail } from '#server/mail/emails.ts'
import { planRequestCopyEmail, planRequestEmail } from '#server/mail/plan-request-email.ts'
import { composeEmail } from '#server/mail/compose-email.ts'

const MILL: Partner = {
  ...DEFAULT_PARTNER,
  labels: { ...DEFAULT_PARTNER.labels, 'global.appName': 'Mill & Sons', 'global.legalCompanyName': 'Mill <Group> Ltd' },
  assets: { ...DEFAULT_PARTNER.assets, logoURL: '/partner/logo?v=abc' },
  accent: '#ffe14d',
}
const LINK = 'https://desk.example/reset-password#token=a.b'
const EVIL = '"><img src=x onerror=alert(1)>\r\nBcc: all@example.com'

const EMAILS = [
  ['reset', resetPasswordEmail(MILL, LINK)],
  ['access', accessEmail(MILL, { from: EVIL, email: EVIL, link: LINK })],
  ['invitation', invitationEmail(MILL, { from: EVIL, link: LINK })],
  ['plan request', planRequestEmail(MILL, { from: EVIL, plan: 'gold', message: EVIL, link: LINK })],
  ['copy of a plan request', planRequestCopyEmail(MILL, { plan: 'gold', message: EVIL, link: LINK })],
  ['answers', answersEmail(MILL, { title: EVIL, count: 2, link: LINK })],
] as const

describe.each(EMAILS)('the %s email', (_, { subject, text, html }) => {
  test('the email has the link in its plain text on a line of its own and in its button', () => {
    expect(text.split('\n')).toContain(LINK)
    expect(html.split(`href="${LINK}"`)).toHaveLength(3)
  })

  test('escapes what people typed, and keeps its subject on one line', () => {
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('Mill <Group>')
    expect(subject).not.toMatch(/[\r\n]/)
  })

  test('the email has the partner’s logo, name and company', () => {
    expect(html).toContain('src="https://desk.example/partner/logo?v=abc"')
    expect(html).toContain('>Mill &amp; Sons</span>')
    expect(html).toContain('Mill &lt;Group&gt; Ltd')
    expect(text).toContain('Mill <Group> Ltd')
  })

  test('the email loads nothing except from the partner’s server', () => {
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => new URL(address ?? '').origin)
    expect(new Set(addresses)).toEqual(new Set(['https://desk.example']))
    expect(html).not.toMatch(/<(?:script|style|link|form)/)
  })
})

const words = { subject: 'Hello', before: ['One.'], action: 'Go on', link: LINK, after: ['Two.'] }

test('plain text and HTML have the same words', () => {
  const { text, html } = composeEmail(MILL, words)
  expect(text).toBe(`One.\n\n${LINK}\n\nTwo.\n\nMill <Group> Ltd\n`)
  for (const part of ['One.', 'Go on', 'Two.']) expect(html).toContain(part)
})

test.each([
  ['#ffe14d', '#000000'],
  ['#1a1a2e', '#ffffff'],
  ['', '#ffffff'],
])('the words on a button of %s are %s', (accent, on) => {
  expect(composeEmail({ ...MILL, accent }, words).html).toContain(`color:${on};text-decoration:none`)
})

test('a word-mark stands alone and is called by the name', () => {
  const { html } = composeEmail({ ...MILL, showName: 'no' }, words)
  expect(html).toContain('alt="Mill &amp; Sons"')
  expect(html).not.toContain('>Mill &amp; Sons</span>')
})
