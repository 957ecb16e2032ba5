import { describe, expect, test } from 'vitest'
import type { OfferedExtension } from '#features/extensions/registry/stored-extensions.ts'
import { retainedAgreement, checkNameAvailable } from '#features/extensions/registry/register/import-rules.ts'
import { extensionOf, manifestOf } from './manifests.ts'

const LETTERS = { title: 'Letter round', author: 'Post & Parcel', id: 'letters', permissions: ['read:strategy'] }
const offered: readonly OfferedExtension[] = [
  { manifest: manifestOf({ title: 'Plain words' }), source: 'own' },
  { manifest: manifestOf({ title: 'House style', name: 'style' }), source: 'partner' },
]
const refusal = (given: Readonly<Record<string, unknown>>, of = offered) => {
  const checked = checkNameAvailable(manifestOf(given), undefined, of)
  return checked.ok ? null : checked.error
}

describe('the agreement of an extension that a file replaces', () => {
  const existing = extensionOf(LETTERS)

  test('consent stays where only descriptions change', () => {
    expect(retainedAgreement(manifestOf({ ...LETTERS, version: '2', description: 'New words' }), existing)).toEqual(
      existing.agreed,
    )
  })

  test.each([
    [{ code: 'self.onmessage = () => steal()' }],
    [{ canvasURL: 'https://tools.example.com/panel' }],
    [{ permissions: ['read:strategy', 'write'] }],
    [{ permissions: [] }],
    [{ author: 'Somebody else' }],
    [{ id: 'others' }],
  ])('consent is asked again after a change of %j', (change) => {
    expect(retainedAgreement(manifestOf({ ...LETTERS, ...change }), existing)).toBeNull()
  })

  test('a new extension has no consent yet', () => {
    expect(retainedAgreement(manifestOf(LETTERS), undefined)).toBeNull()
  })
})

describe('a file that takes the name or title of another extension', () => {
  test('a file is refused with the name of an extension of the app or the partner', () => {
    expect(refusal({ title: 'Mine', name: 'plain-words' })).toBe(
      'The name “plain-words” belongs to an extension that comes with this app. Give yours another title or name.',
    )
    expect(refusal({ title: 'Mine', name: 'style' })).toBe(
      'The name “style” belongs to an extension on your organisation’s list. Give yours another title or name.',
    )
    const added = extensionOf({ title: 'House style' }, { source: 'partner' })
    expect(checkNameAvailable(manifestOf({ title: 'House style' }), added, []).ok).toBe(false)
  })

  test.each(['Plain words', 'PLAIN  WORDS!', 'Ｐｌａｉｎ words', 'plain-words'])(
    'a file is refused with the title %j of an extension of the app',
    (title) => {
      expect(refusal({ title, name: 'mine' })).toBe(
        `An extension that comes with this app is already called “${title}”. Give yours another title.`,
      )
      expect(refusal({ title, name: 'mine' }, [])).not.toBeNull()
    },
  )

  test('a file is refused with the title of an extension of the partner', () => {
    expect(refusal({ title: 'House Style', name: 'mine' })).toBe(
      'An extension on your organisation’s list is already called “House Style”. Give yours another title.',
    )
  })

  test('a file with its own title is accepted', () => {
    expect(refusal({ title: 'Plainer words' })).toBeNull()
    expect(refusal({ title: '★' })).toBeNull()
  })
})
