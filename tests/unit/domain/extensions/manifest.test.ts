import { describe, expect, test } from 'vitest'
import { readManifest } from '#domain/extensions/manifest.ts'

const read = (given: unknown) => {
  const result = readManifest(given)
  return result.ok ? result.value : result.error
}

describe('a manifest', () => {
  test('a manifest needs a title and takes its name from it', () => {
    expect(read({ title: '  Plain Words! ', code: 'postMessage(1)' })).toMatchObject({
      title: 'Plain Words!',
      name: 'plain-words',
      id: 'plain-words',
    })
    expect(read({ title: '  ' })).toBe('Please fill out all required fields')
    expect(read({})).toBe('Please fill out all required fields')
    expect(read('text')).toBe('This isn’t a manifest. A manifest is a JSON object with a title.')
  })

  test('a manifest turns Yes and No into booleans', () => {
    expect(
      read({ title: 'A', protected: 'Yes', allowFullscreen: 'No', options: { dismissable: 'No', standalone: 'Yes' } }),
    ).toMatchObject({
      protected: true,
      allowFullscreen: false,
      options: { dismissable: false, standalone: true },
    })
  })

  test('a manifest keeps sizes of at least 500 in steps of 50, and zero', () => {
    expect(read({ title: 'A', minWidth: 120, minHeight: '731' })).toMatchObject({ minWidth: 500, minHeight: 750 })
    expect(read({ title: 'A', minWidth: 0, minHeight: '9999' })).toMatchObject({ minWidth: 0, minHeight: 1280 })
  })

  test('a manifest accepts one permission or several and refuses unknown ones by name', () => {
    expect(read({ title: 'A', permissions: 'write' })).toMatchObject({ permissions: ['write'] })
    expect(read({ title: 'A', permissions: ['read:strategy', 'read:strategy'] })).toMatchObject({
      permissions: ['read:strategy'],
    })
    expect(read({ title: 'A', permissions: ['read:passwords'] })).toContain('permissions')
  })

  test('a manifest refuses addresses that run code or carry a password', () => {
    for (const canvasURL of [
      'javascript:alert(1)',
      'http://example.com',
      '//example.com/x',
      '/\\example.com',
      'https://a:b@example.com',
      'data:text/html,x',
    ])
      expect(read({ title: 'A', canvasURL })).toContain('canvasURL')
    expect(read({ title: 'A', canvasURL: 'https://example.com/tool' })).toMatchObject({
      canvasURL: 'https://example.com/tool',
    })
  })

  test('a manifest names the hosts that it talks to, and none by default', () => {
    expect(read({ title: 'A' })).toMatchObject({ network: { hosts: [] } })
    expect(read({ title: 'A', network: { hosts: ['none'] } })).toMatchObject({ network: { hosts: [] } })
    expect(read({ title: 'A', network: { hosts: ['API.example.com'] } })).toMatchObject({
      network: { hosts: ['api.example.com'] },
    })
    for (const host of ['*', '*.example.com', 'https://example.com', 'example.com/path', 'com', 'a b.com'])
      expect(read({ title: 'A', network: { hosts: [host] } })).toContain('isn’t a host name')
  })

  test('a manifest without code and without a page is inactive', () => {
    expect(read({ title: 'A' })).toMatchObject({ status: 'inactive' })
  })
})
