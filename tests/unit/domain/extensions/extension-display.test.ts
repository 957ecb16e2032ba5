import { expect, test } from 'vitest'
import { removeHostsFromCsp, isHost, allowHostsInCsp } from '#domain/extensions/csp-hosts.ts'
import { extensionDisplay } from '#domain/extensions/extension-display.ts'
import { extensionHosts } from '#domain/partner/allowed-hosts.ts'
import { readPartner } from '#domain/partner/read-partner.ts'
import { securityHeaders } from '#server/http/security-headers.ts'

const POLICY = securityHeaders(undefined).page['Content-Security-Policy'] ?? ''

test.each([
  ['api.example.com', true],
  ['localhost:8080', true],
  ['https://api.example.com', false],
  ['a.example;script-src', false],
  ['*', false],
  ['*.example.com', false],
  ['', false],
])('%j is a host: %s', (host, is) => expect(isHost(host)).toBe(is))

test('a policy names opened hosts for calls and frames alone, and is closed again as it was', () => {
  const opened = allowHostsInCsp(POLICY, ['api.example.com', 'localhost:8080'])
  expect(opened).toContain("connect-src 'self' https://api.example.com http://localhost:8080;")
  expect(opened).toMatch(/; frame-src 'self' https:\/\/api\.example\.com http:\/\/localhost:8080$/)
  expect(opened.match(/example/g)).toHaveLength(2)
  expect(removeHostsFromCsp(opened)).toBe(POLICY)
  expect(allowHostsInCsp(POLICY, [])).toBe(POLICY)
})

test('a policy takes nothing but hosts', () =>
  expect(allowHostsInCsp(POLICY, ["x; script-src 'unsafe-inline'", '*', ''])).toBe(POLICY))

test('a partner opens hosts by a setting; by default there are none', () => {
  expect(extensionHosts(readPartner({ hosts: { extensions: 'b.example, a.example' } }).partner)).toEqual([
    'b.example',
    'a.example',
  ])
  expect(extensionHosts(readPartner({}).partner)).toEqual([])
})

const partner = readPartner({ hosts: { extensions: 'words.example' } }).partner
test.each([
  [{ code: 'x', canvasURL: 'https://elsewhere.example/' }, 'code'],
  [{ code: '', canvasURL: 'https://words.example/page' }, 'page'],
  [{ code: '', canvasURL: 'https://elsewhere.example/' }, 'refused'],
  [{ code: '', canvasURL: 'http://words.example/' }, 'refused'],
  [{ code: '', canvasURL: '/rescue.html' }, 'refused'],
  [{ code: '', canvasURL: 'https://desk.example/' }, 'refused'],
  [{ code: '', canvasURL: '' }, 'refused'],
])('%j is shown as %s', (manifest, type) => expect(extensionDisplay(manifest, partner, 'desk.example').type).toBe(type))
