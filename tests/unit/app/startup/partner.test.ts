import { expect, test } from 'vitest'
import { readKnownPartner, saveContact, savePartner } from '#app/startup/partner.ts'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'

function storageWith(text: string | null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value
    },
  }
}

test('the neutral partner is used without a readable stored one', () => {
  expect(readKnownPartner(storageWith(null))).toEqual(DEFAULT_PARTNER)
  for (const text of ['', '{', '[]', 'null', '{"labels":3,"assets":"x"}'])
    expect(readKnownPartner(storageWith(text))).toEqual(DEFAULT_PARTNER)
  const refused = {
    getItem: () => {
      throw new Error('storage is off')
    },
  }
  expect(readKnownPartner(refused)).toEqual(DEFAULT_PARTNER)
})

test('a label that the partner leaves out or empty keeps its neutral words', () => {
  const partner = readKnownPartner(
    storageWith(JSON.stringify({ name: 'mill', labels: { 'global.appName': 'Mill', 'home.headline': ' ' } })),
  )
  expect(partner.labels).toEqual({
    ...DEFAULT_PARTNER.labels,
    'global.appName': 'Mill',
    'global.legalCompanyName': 'Mill',
  })
})

test('an address that could run a script or leave for elsewhere by a trick is left out', () => {
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example/x.css',
    'x.css',
    '/\\elsewhere.example/x.css',
  ]) {
    const partner = readKnownPartner(
      storageWith(JSON.stringify({ assets: { styleURL: address, logoURL: address }, resources: { terms: address } })),
    )
    expect(partner).toEqual(DEFAULT_PARTNER)
  }
})

test('an answer is kept for the next start, and one that says nothing new changes nothing', () => {
  const storage = storageWith(null)
  const answer = { name: 'mill', labels: { 'global.appName': 'Mill' }, assets: { logoURL: '/partner/logo?v=a1' } }
  expect(savePartner(storage, answer)?.assets.logoURL).toBe('/partner/logo?v=a1')
  expect(savePartner(storage, answer)).toBeNull()
  expect(readKnownPartner(storage).name).toBe('mill')
})

test('pictures and styles of another host are left out: the page would not load them', () => {
  const elsewhere = 'https://mill.example/logo.svg'
  const partner = readKnownPartner(
    storageWith(JSON.stringify({ assets: { styleURL: elsewhere, logoURL: elsewhere, iconURL: elsewhere } })),
  )
  expect(partner).toEqual(DEFAULT_PARTNER)
})

test('at a first visit the words in the page stand in; what was kept goes before them', () => {
  const page = (name: string) =>
    ({ querySelector: () => ({ content: JSON.stringify({ name }) }) }) as unknown as Parameters<
      typeof readKnownPartner
    >[1]
  expect(readKnownPartner(storageWith(null), page('mill')).name).toBe('mill')
  expect(readKnownPartner(storageWith('{"name":"bakery"}'), page('mill')).name).toBe('bakery')
})

test('the contact of a signed-in person is kept for the next start, and gives way to one that the partner names', () => {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
  const told = saveContact(storage, { name: 'olive', email: 'olive@mill.example' }, DEFAULT_PARTNER)
  expect(told.resources).toMatchObject({ contactName: 'olive', contact: 'olive@mill.example' })
  expect(readKnownPartner(storage)).toEqual(told)
  const named = savePartner(storage, {
    ...DEFAULT_PARTNER,
    resources: { contactName: 'Nell Hale', contact: 'nell@mill.example' },
  })
  expect(named?.resources).toMatchObject({ contactName: 'Nell Hale', contact: 'nell@mill.example' })
  for (const answer of [null, 'x', { name: 3, email: '<script>' }])
    expect(saveContact(storage, answer, DEFAULT_PARTNER).resources).toEqual(DEFAULT_PARTNER.resources)
})
