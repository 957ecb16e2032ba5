import { describe, expect, test } from 'vitest'
import { DEFAULT_PARTNER, type Partner } from '#domain/partner/partner.ts'
import { PUBLIC_LOCALES, type PublicLocale } from '#lib/locale/public-locale.ts'
import {
  accessEmail,
  accountFullEmail,
  answersEmail,
  formFullEmail,
  invitationEmail,
  resetPasswordEmail,
  testEmail,
} from '#server/mail/emails.ts'
import { planRequestCopyEmail, planRequestEmail } from '#server/mail/plan-request-email.ts'
import { composeEmail, type EmailContext } from '#server/mail/compose-email.ts'

const MILL: Partner = {
  ...DEFAULT_PARTNER,
  labels: { ...DEFAULT_PARTNER.labels, 'global.appName': 'Mill & Sons', 'global.legalCompanyName': 'Mill <Group> Ltd' },
  assets: { ...DEFAULT_PARTNER.assets, logoURL: '/partner/logo?v=abc' },
  accent: '#ffe14d',
}
const LINK = 'https://desk.example/reset-password#token=a.b'
const EVIL = '"><img src=x onerror=alert(1)>\r\nBcc: all@example.com'

const ENGLISH: EmailContext = { partner: MILL, locale: 'en' }

const EMAILS = [
  ['reset', resetPasswordEmail(ENGLISH, LINK)],
  ['access', accessEmail(ENGLISH, { from: EVIL, email: EVIL, link: LINK })],
  ['invitation', invitationEmail(ENGLISH, { from: EVIL, link: LINK })],
  ['plan request', planRequestEmail(ENGLISH, { from: EVIL, plan: 'gold', message: EVIL, link: LINK })],
  ['copy of a plan request', planRequestCopyEmail(ENGLISH, { plan: 'gold', message: EVIL, link: LINK })],
  ['answers', answersEmail(ENGLISH, { title: EVIL, count: 2, link: LINK })],
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
  const { text, html } = composeEmail(ENGLISH, words)
  expect(text).toBe(`One.\n\n${LINK}\n\nTwo.\n\nMill <Group> Ltd\n`)
  for (const part of ['One.', 'Go on', 'Two.']) expect(html).toContain(part)
})

test.each([
  ['#ffe14d', '#000000'],
  ['#1a1a2e', '#ffffff'],
  ['', '#ffffff'],
])('the words on a button of %s are %s', (accent, on) => {
  expect(composeEmail({ ...ENGLISH, partner: { ...MILL, accent } }, words).html).toContain(
    `color:${on};text-decoration:none`,
  )
})

test('a word-mark stands alone and is called by the name', () => {
  const { html } = composeEmail({ ...ENGLISH, partner: { ...MILL, showName: 'no' } }, words)
  expect(html).toContain('alt="Mill &amp; Sons"')
  expect(html).not.toContain('>Mill &amp; Sons</span>')
})

const ADA = 'ada@example.com'
/** Every email, with its subject in German and in Arabic; a name's own direction is left out of both. */
const TRANSLATED: readonly {
  readonly de: string
  readonly ar: string
  readonly write: (context: EmailContext) => ReturnType<typeof composeEmail>
}[] = [
  {
    de: 'Neues Passwort für Mill & Sons festlegen',
    ar: 'تعيين كلمة مرور جديدة لـ Mill & Sons',
    write: (context) => resetPasswordEmail(context, LINK),
  },
  {
    de: 'Test-E-Mail von Mill & Sons',
    ar: 'رسالة اختبار من Mill & Sons',
    write: (context) => testEmail(context, LINK),
  },
  {
    de: `Du hast jetzt Zugriff auf das Konto von ${ADA}`,
    ar: `أصبح بإمكانك الوصول إلى حساب ${ADA}`,
    write: (context) => accessEmail(context, { from: ADA, email: 'bo@example.com', link: LINK }),
  },
  {
    de: `${ADA} lädt dich zu Mill & Sons ein`,
    ar: `دعوة من ${ADA} للانضمام إلى Mill & Sons`,
    write: (context) => invitationEmail(context, { from: ADA, link: LINK }),
  },
  {
    de: '1.200 neue Antworten auf „Umfrage“',
    ar: '1,200 رد جديد على «Umfrage»',
    write: (context) => answersEmail(context, { title: 'Umfrage', count: 1200, link: LINK }),
  },
  {
    de: '„Umfrage“ ist bis morgen pausiert',
    ar: 'النموذج «Umfrage» متوقف حتى الغد',
    write: (context) => formFullEmail(context, { title: 'Umfrage', bytes: 20 * 1024 * 1024, link: LINK }),
  },
  {
    de: 'Dein Konto ist voll: „Formular ohne Titel“ kann keine Antworten annehmen',
    ar: 'حسابك ممتلئ: لا يمكن للنموذج «نموذج بلا عنوان» استقبال الردود',
    write: (context) => accountFullEmail(context, { title: ' ', bytes: 1_500_000_000, link: LINK }),
  },
  {
    de: `${ADA} bittet um den Tarif „Abo“`,
    ar: `طلب للخطة «مشترك» من ${ADA}`,
    write: (context) => planRequestEmail(context, { from: ADA, plan: 'subscriber', message: 'Bitte!', link: LINK }),
  },
  {
    de: 'Deine Anfrage für den Tarif „Abo“',
    ar: 'طلبك للخطة «مشترك»',
    write: (context) => planRequestCopyEmail(context, { plan: 'subscriber', message: 'Bitte!', link: LINK }),
  },
]

const withoutIsolates = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '')

describe.each(TRANSLATED)('the email “$de”', ({ de, ar, write }) => {
  test('the email is in German from left to right, and in Arabic from right to left', () => {
    const [german, arabic] = [write({ partner: MILL, locale: 'de' }), write({ partner: MILL, locale: 'ar' })]
    expect(withoutIsolates(german.subject)).toBe(de)
    expect(german.html).toContain('<html lang="de" dir="ltr">')
    expect(german.html).toContain('text-align:left')
    expect(withoutIsolates(arabic.subject)).toBe(ar)
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.html).toContain(
      '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" lang="ar" dir="rtl"',
    )
    expect(arabic.html).not.toContain('text-align:left')
    expect(arabic.html).toContain(`dir="ltr" style="color:#1d2420;word-break:break-all">${LINK}</a>`)
  })

  test.each(PUBLIC_LOCALES.filter((locale) => locale !== 'en'))('the email has no English sentence in %s', (locale) => {
    const sentences = (one: PublicLocale) => {
      const { subject, text, html } = write({ partner: MILL, locale: one })
      const shown = [...html.matchAll(/>([^<>]+)</g)].map(([, content = '']) => content)
      return [subject, ...text.split('\n\n'), ...shown].map((line) => line.trim())
    }
    const english = new Set(sentences('en'))
    const same = sentences(locale).filter((line) => english.has(line) && /\p{L}{2,} \p{L}{2,}/u.test(line))
    expect(new Set(same)).toEqual(
      new Set(['Mill <Group> Ltd', 'Mill &lt;Group&gt; Ltd'].filter((line) => same.includes(line))),
    )
  })
})

test.each([
  ['de', 1, '1 neue Antwort auf „A“'],
  ['ar', 0, 'لا ردود جديدة على «A»'],
  ['ar', 1, 'رد جديد واحد على «A»'],
  ['ar', 2, 'ردّان جديدان على «A»'],
  ['ar', 3, '3 ردود جديدة على «A»'],
  ['ar', 11, '11 ردًا جديدًا على «A»'],
  ['ar', 100, '100 رد جديد على «A»'],
  ['ja', 3, '「A」に新しい回答が3件あります'],
] as const)('answers are counted in %s as its plurals want: %d', (locale, count, subject) => {
  expect(withoutIsolates(answersEmail({ partner: MILL, locale }, { title: 'A', count, link: LINK }).subject)).toBe(
    subject,
  )
})

test.each([
  ['en', '20 MB', '1.5 GB'],
  ['de', '20 MB', '1,5 GB'],
  ['fr', '20 Mo', '1,5 Go'],
] as const)('amounts of storage are written as in %s', (locale, perDay, inAll) => {
  const spaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  const context = { partner: MILL, locale }
  const full = formFullEmail(context, { title: 'A', bytes: 20 * 1024 * 1024, link: LINK })
  expect(spaces(full.text)).toContain(perDay)
  expect(spaces(accountFullEmail(context, { title: 'A', bytes: 1_500_000_000, link: LINK }).text)).toContain(inAll)
})

test('a name keeps its direction within a sentence of another', () => {
  const { subject } = invitationEmail({ partner: MILL, locale: 'ar' }, { from: ADA, link: LINK })
  expect(subject).toContain(`\u2068${ADA}\u2069`)
  expect(answersEmail(ENGLISH, { title: 'خبز', count: 1, link: LINK }).subject).toBe('1 new answer to \u2068خبز\u2069')
})
