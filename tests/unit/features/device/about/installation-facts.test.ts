import { expect, test } from 'vitest'
import { installationFacts } from '#features/device/about/installation-facts.ts'
import { capabilitiesOf } from '#domain/plan/tiers.ts'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'

const installation = {
  partner: DEFAULT_PARTNER,
  host: 'offers.example',
  serverVersion: undefined,
  plan: null,
  languages: ['en', 'es'],
}
const facts = (given: Partial<Parameters<typeof installationFacts>[0]>) =>
  Object.fromEntries(installationFacts({ ...installation, ...given }))

test('name, host, languages', () => {
  expect(facts({})).toMatchObject({
    Name: 'Offer Desk',
    Host: 'offers.example',
    'Browser’s languages': 'en, es',
    Limits: 'Not downloaded yet',
  })
})

test('the revision of the writing templates', () => {
  expect(facts({})['Writing templates']).toMatch(/^Revision \d{4}-\d{2}-\d{2}$/)
})

test.each([
  [undefined, 'Asking…'],
  [null, 'Can’t be reached right now'],
  ['0.1.0', '0.1.0'],
])('a server’s version of %s', (serverVersion, words) =>
  expect(facts({ serverVersion })['Server’s version']).toBe(words),
)

test('limits in words', () => {
  expect(facts({ plan: capabilitiesOf('subscriber', 0) })).toMatchObject({
    'Offers left': 'No limit',
    'AI drafts left': '500',
  })
})
