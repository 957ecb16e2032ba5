import { expect, test } from 'vitest'
import { closedPolicy, openPolicy, readHostList } from '#domain/extensions/host-list.ts'
import { openedHosts, wayToShow } from '#domain/extensions/opened-hosts.ts'
import { readPartner } from '#domain/partner/read-partner.ts'
import { securityHeaders } from '#server/http/security.ts'

const POLICY = securityHeaders(undefined).page['Content-Security-Policy'] ?? ''

test.each([
  ['api.example.com, words.example', ['api.example.com', 'words.example']],
  ['  API.example.com\nlocalhost:8080 api.example.com', ['api.example.com', 'localhost:8080']],
  ['', []],
  ['https://api.example.com', undefined],
  ["a.example; script-src 'unsafe-inline'", undefined],
  ['*', undefined],
  ['*.example.com', undefined],
])('%j is read as hosts', (setting, hosts) => expect(readHostList(setting)).toEqual(hosts))

test('a policy names opened hosts for calls and frames alone, and is closed again as it was', () => {
  const opened = openPolicy(POLICY, ['api.example.com', 'localhost:8080'])
  expect(opened).toContain("connect-src 'self' https://api.example.com http://localhost:8080;")
  expect(opened).toMatch(/; frame-src 'self' https:\/\/api\.example\.com http:\/\/localhost:8080$/)
  expect(opened.match(/example/g)).toHaveLength(2)
  expect(closedPolicy(opened)).toBe(POLICY)
  expect(openPolicy(POLICY, [])).toBe(POLICY)
})

test('a partner opens hosts by a setting, and none that can’t be read', () => {
  const hostsOf = (hosts: string) => {
    const { partner, problems } = readPartner({ extensions: { hosts } })
    return [openedHosts(partner), problems.map(({ at }) => at)]
  }
  expect(hostsOf('b.example a.example')).toEqual([['b.example', 'a.example'], []])
  expect(hostsOf('javascript:alert(1)')).toEqual([[], ['extensions.hosts']])
  expect(openedHosts(readPartner({}).partner)).toEqual([])
})

const partner = readPartner({ extensions: { hosts: 'words.example' } }).partner
test.each([
  [{ code: 'x', canvasURL: 'https://elsewhere.example/' }, 'code'],
  [{ code: '', canvasURL: 'https://words.example/page' }, 'page'],
  [{ code: '', canvasURL: 'https://elsewhere.example/' }, 'refused'],
  [{ code: '', canvasURL: 'http://words.example/' }, 'refused'],
  [{ code: '', canvasURL: '/rescue.html' }, 'refused'],
  [{ code: '', canvasURL: 'https://desk.example/' }, 'refused'],
  [{ code: '', canvasURL: '' }, 'refused'],
])('%j is shown as %s', (manifest, type) => expect(wayToShow(manifest, partner, 'desk.example').type).toBe(type))
