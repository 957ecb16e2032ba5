import { describe, expect, test } from 'vitest'
import { agreementTo, missingRights, requestedRights } from '#domain/extensions/agreement.ts'
import { readManifest } from '#domain/extensions/manifest.ts'

function manifestOf(given: Readonly<Record<string, unknown>>) {
  const read = readManifest({ title: 'Plain words', code: 'x', ...given })
  if (!read.ok) throw new Error(read.error)
  return read.value
}

describe('agreements', () => {
  test('an extension without an agreement lacks everything that it asks for', () => {
    const manifest = manifestOf({ permissions: ['read:strategy'], network: { hosts: ['api.example.com'] } })
    expect(missingRights(manifest, null)).toEqual({ permissions: ['read:strategy'], hosts: ['api.example.com'] })
  })

  test('an extension that asks for nothing still needs an agreement', () => {
    expect(missingRights(manifestOf({}), null)).toEqual({ permissions: [], hosts: [] })
    expect(missingRights(manifestOf({}), agreementTo(manifestOf({})))).toBeNull()
  })

  test('an update that wants more lacks only what is new', () => {
    const agreed = agreementTo(manifestOf({ permissions: ['read:strategy'], network: { hosts: ['a.example.com'] } }))
    const update = manifestOf({
      permissions: ['read:strategy', 'write'],
      network: { hosts: ['a.example.com', 'b.example.com'] },
    })
    expect(missingRights(update, agreed)).toEqual({ permissions: ['write'], hosts: ['b.example.com'] })
  })

  test('an update that wants less needs no new agreement', () => {
    const agreed = agreementTo(manifestOf({ permissions: ['read:strategy', 'write'] }))
    expect(missingRights(manifestOf({ version: '9' }), agreed)).toBeNull()
  })

  test('the site of a page from elsewhere counts, where there is no code', () => {
    const page = { code: '', canvasURL: 'https://tools.example.com/panel' }
    expect(requestedRights(manifestOf(page)).hosts).toEqual(['https://tools.example.com'])
    expect(requestedRights(manifestOf({ ...page, code: 'x' })).hosts).toEqual([])
    expect(requestedRights(manifestOf({ code: '', canvasURL: '/panel.html' })).hosts).toEqual([])
  })

  test('code that becomes a page of a host that was agreed to needs a new agreement', () => {
    const agreed = agreementTo(manifestOf({ network: { hosts: ['tools.example.com'] } }))
    const page = manifestOf({
      code: '',
      canvasURL: 'https://tools.example.com/panel',
      network: { hosts: ['tools.example.com'] },
    })
    expect(missingRights(page, agreed)).toEqual({ permissions: [], hosts: ['https://tools.example.com'] })
  })
})
