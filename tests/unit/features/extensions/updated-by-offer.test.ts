import { describe, expect, test } from 'vitest'
import {
  isProtectedExtension,
  type OfferedExtension,
  parseStoredExtensions,
  serializeExtensions,
} from '#features/extensions/registry/stored-extensions.ts'
import { applyOfferedVersion } from '#features/extensions/registry/offered-extensions.ts'
import { extensionOf, manifestOf } from './manifests.ts'

const LETTERS = { title: 'Letter round', protected: true }
const added = extensionOf(LETTERS, { source: 'partner' })
const listed = (given: Readonly<Record<string, unknown>> = LETTERS): readonly OfferedExtension[] => [
  { manifest: manifestOf(given), source: 'partner' },
]

describe('an extension of the partner’s list', () => {
  test('an extension off the list can’t be opened and can be removed although it was protected', () => {
    const withdrawn = applyOfferedVersion(added, [], true)
    expect(withdrawn).toMatchObject({ isWithdrawn: true, manifest: { status: 'inactive' } })
    expect([isProtectedExtension(added), isProtectedExtension(withdrawn)]).toEqual([true, false])
    expect(applyOfferedVersion(withdrawn, [], true)).toBe(withdrawn)
    expect(parseStoredExtensions(serializeExtensions([withdrawn])).extensions).toEqual([withdrawn])
  })

  test('an extension on the list again can be opened as it is listed', () => {
    const again = applyOfferedVersion(applyOfferedVersion(added, [], true), listed(), true)
    expect(again).toMatchObject({ isWithdrawn: false, manifest: { status: 'active' }, agreed: added.agreed })
    expect(isProtectedExtension(again)).toBe(true)
  })

  test('a partner’s extension stays without an answer from the server', () => {
    expect(applyOfferedVersion(added, [], false)).toBe(added)
  })

  test('a partner’s extension gets its newest version and stays unchanged without one', () => {
    expect(applyOfferedVersion(added, listed({ ...LETTERS, version: '2' }), false)).toMatchObject({
      manifest: { version: '2' },
    })
    expect(applyOfferedVersion(added, listed(), true)).toBe(added)
  })
})

test('an extension from a file or of the app is never taken off the partner’s list', () => {
  for (const source of ['added', 'own'] as const) {
    const one = extensionOf(LETTERS, { source })
    expect(applyOfferedVersion(one, [], true)).toBe(one)
    expect(applyOfferedVersion(one, listed({ ...LETTERS, version: '2' }), true)).toBe(one)
  }
})
