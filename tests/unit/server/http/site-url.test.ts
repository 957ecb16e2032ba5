import { expect, test } from 'vitest'
import { siteUrl } from '#server/http/site-url.ts'

const from = (hostname: string, partner = 'default') => ({
  hostname,
  partner,
  localUrl: 'http://10.0.0.5:8080',
  address: '',
  userAgent: '',
  languages: '',
})

test.each([
  ['PUBLIC_URL', 'https://desk.example', from('desk.example'), 'https://desk.example'],
  ['with its port and path', 'https://desk.example:8443/app', from('desk.example'), 'https://desk.example:8443/app'],
  ['not the host name that a caller made up', 'https://desk.example', from('evil.example'), 'https://desk.example'],
  ['the host name of a partner', 'https://desk.example', from('bakery.example', 'bakery'), 'https://bakery.example'],
  ['where the connection came in', undefined, from('10.0.0.5'), 'http://10.0.0.5:8080'],
  ['and there not what a caller made up either', undefined, from('evil.example'), 'http://10.0.0.5:8080'],
  ['but the own machine by the name that it was called', undefined, from('localhost'), 'http://localhost:8080'],
])('links lead to %s', (_what, publicUrl, origin, url) => expect(siteUrl(publicUrl, origin)).toBe(url))
