import { expect, test } from 'vitest'
import { keepPartner, readPartner } from '#app/partner.ts'
import { DEFAULT_PARTNER } from '#domain/partner.ts'

function storageWith(text: string | null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value
    },
  }
}

test('without anything kept, and where it cannot be read, the neutral partner stands in', () => {
  expect(readPartner(storageWith(null))).toEqual(DEFAULT_PARTNER)
  for (const text of ['', '{', '[]', 'null', '{"labels":3,"assets":"x"}']) expect(readPartner(storageWith(text))).toEqual(DEFAULT_PARTNER)
  const refused = {
    getItem: () => {
      throw new Error('storage is off')
    },
  }
  expect(readPartner(refused)).toEqual(DEFAULT_PARTNER)
})

test('a label that the partner leaves out or empty keeps its neutral words', () => {
  const partner = readPartner(storageWith(JSON.stringify({ name: 'mill', labels: { 'global.appName': 'Mill', 'home.headline': ' ' } })))
  expect(partner.labels).toEqual({ ...DEFAULT_PARTNER.labels, 'global.appName': 'Mill' })
})

test('an address that could run a script or leave for elsewhere by a trick is left out', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example/x.css', 'x.css']) {
    const partner = readPartner(
      storageWith(JSON.stringify({ assets: { styleURL: address, logoURL: address }, resources: { terms: address } })),
    )
    expect(partner).toEqual(DEFAULT_PARTNER)
  }
})

test('an answer is kept for the next start, and one that says nothing new changes nothing', () => {
  const storage = storageWith(null)
  const answer = { name: 'mill', labels: { 'global.appName': 'Mill' }, assets: { logoURL: 'https://mill.example/logo.svg' } }
  expect(keepPartner(storage, answer)?.assets.logoURL).toBe('https://mill.example/logo.svg')
  expect(keepPartner(storage, answer)).toBeNull()
  expect(readPartner(storage).name).toBe('mill')
})
