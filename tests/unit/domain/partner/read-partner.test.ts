import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PARTNER, logoOnly, NAV_SECTIONS, navLabel } from '#domain/partner/partner.ts'
import { readPartner } from '#domain/partner/read-partner.ts'

test('a partner’s settings are taken whole', () => {
  const given = {
    name: 'mill',
    labels: { ...DEFAULT_PARTNER.labels, 'global.appName': 'Mill Desk', 'global.legalCompanyName': 'Mill Ltd' },
    assets: {
      styleURL: '/partner/style.css?v=a',
      logoURL: '/partner/logo?v=b',
      iconURL: '',
      wordsURL: '/partner/words.json?v=c',
    },
    resources: {
      terms: 'https://mill.example/terms',
      tutorial: '/tutorial.html',
      plans: 'https://mill.example/plans?from=app',
      contactName: 'Nell Hale',
      contact: 'plans@mill.example',
    },
    accent: '#ffbf1f',
    showName: 'no',
    colors: { theme: '#223344', background: '#ffffff' },
    shortcuts: { ...DEFAULT_PARTNER.shortcuts, settings: 'admins' },
    pages: { madeWith: 'no' },
    help: { person: 'Nell Hale', reply: 'usually the same day', address: 'help@mill.example', groupTitle: 'Mill help' },
    mail: { fromName: 'Mill Desk', fromAddress: 'desk@mill.example' },
    hosts: { previews: 'pages.mill.example img.mill.example', videos: 'youtube.com', extensions: 'api.example.com' },
  }
  expect(readPartner(given)).toEqual({ partner: given, problems: [] })
})

test('missing and empty settings are the neutral partner’s, without a report', () => {
  for (const given of [{}, { labels: {} }, { labels: { 'global.appName': '' }, accent: '' }])
    expect(readPartner(given)).toEqual({ partner: DEFAULT_PARTNER, problems: [] })
})

test('a wrong or unknown part falls back by itself, and is told', () => {
  const { partner, problems } = readPartner({
    labels: { 'global.appName': 'Mill Desk', 'home.headline': 3, 'home.banner': 'x', __proto__x: 'y' },
    accent: 'javascript:alert(1)',
    resources: {
      terms: 'javascript:alert(1)',
      tutorial: '//mill.example',
      plans: '/plans.html',
      contact: '/contact.html',
    },
    mail: { fromName: 'Mill\r\nBcc: everybody@example.com', fromAddress: 'nobody' },
    colors: 'blue',
    logo: 'x',
  })
  expect(partner).toEqual({
    ...DEFAULT_PARTNER,
    labels: { ...DEFAULT_PARTNER.labels, 'global.appName': 'Mill Desk', 'global.legalCompanyName': 'Mill Desk' },
    resources: { ...DEFAULT_PARTNER.resources, plans: '/plans.html' },
  })
  expect(problems.map(({ at }) => at).toSorted()).toEqual([
    ...[
      'accent',
      'colors',
      'labels.__proto__x',
      'labels.home.banner',
      'labels.home.headline',
      'logo',
      'mail.fromAddress',
      'mail.fromName',
    ],
    ...['resources.contact', 'resources.terms', 'resources.tutorial'],
  ])
})

test('colours are kept in one way of writing them', () => {
  expect(readPartner({ accent: ' #FB0 ', colors: { theme: '#AABBCC' } }).partner).toMatchObject({
    accent: '#ffbb00',
    colors: { theme: '#aabbcc' },
  })
})

test('any input gives a whole partner that is read back unchanged', () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const { partner } = readPartner(given)
      expect(Object.keys(partner)).toEqual(Object.keys(DEFAULT_PARTNER))
      expect(readPartner(partner)).toEqual({ partner, problems: [] })
    }),
  )
})

test('the words of the dialogs are taken where a partner has its own, and are absent otherwise', () => {
  const given = { 'notifier.confirm.yes': 'GO AHEAD', 'notifier.alert.title': ' ', 'notifier.confirm.maybe': 'PERHAPS' }
  const { partner, problems } = readPartner({ labels: given })
  expect(partner.labels).toEqual({ ...DEFAULT_PARTNER.labels, 'notifier.confirm.yes': 'GO AHEAD' })
  expect(problems.map(({ at }) => at).toSorted()).toEqual([
    'labels.notifier.alert.title',
    'labels.notifier.confirm.maybe',
  ])
})

test('navigation words are short, and empty or too long ones are the product’s own', () => {
  const { partner, problems } = readPartner({
    labels: {
      'global.nav.offers': ' Products ',
      'global.nav.write': '',
      'global.nav.library': 'A library of very many words',
    },
  })
  const words = NAV_SECTIONS.map((word) => navLabel(partner, word))
  expect(words).toEqual(['Home', 'Products', 'Write', 'Library', 'Forms'])
  expect(problems.map(({ at }) => at)).toEqual(['labels.global.nav.library'])
})

test.each([
  ['/partner/logo?v=a', 'no', true],
  ['/partner/logo?v=a', 'yes', false],
  ['', 'no', false],
])('the header with the logo %j and showName %s shows the logo alone: %s', (logoURL, showName, isAlone) => {
  expect(logoOnly(readPartner({ assets: { logoURL }, showName }).partner)).toBe(isAlone)
})
