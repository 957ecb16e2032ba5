import { expect, test } from 'vitest'
import { framedAddress, hostSource, previewHosts, videoHosts } from '#domain/partner/allowed-hosts.ts'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { readPartner } from '#domain/partner/read-partner.ts'

const withHosts = (hosts: object, tutorial = '/tutorial.html') => readPartner({ hosts, resources: { tutorial } })

test('no host is allowed until a partner names one', () => {
  expect([previewHosts(DEFAULT_PARTNER), videoHosts(DEFAULT_PARTNER)]).toEqual([[], []])
})

test('host names are read between spaces and commas, each once', () => {
  const { partner, problems } = withHosts({
    previews: ' Pages.Example, img.example:8443\npages.example ',
    videos: 'youtube.com',
  })
  expect(problems).toEqual([])
  expect(previewHosts(partner)).toEqual(['pages.example', 'img.example:8443'])
  expect(videoHosts(partner)).toEqual(['www.youtube-nocookie.com'])
})

test.each([
  'https://pages.example/',
  '*.example',
  'pages.example;script-src *',
  "'self'",
  'a..example',
  'pages_example',
  'data:',
])('a list with %s is refused as a whole', (previews) => {
  const { partner, problems } = withHosts({ previews: `${previews} other.example` })
  expect(problems).toEqual([{ at: 'hosts.previews', rule: 'hosts' }])
  expect(previewHosts(partner)).toEqual([])
})

test('a tutorial on a video site allows its player and no other', () => {
  expect(videoHosts(withHosts({}, 'https://youtu.be/aqz-KE-bpKQ').partner)).toEqual(['www.youtube-nocookie.com'])
  expect(videoHosts(withHosts({}, 'https://vimeo.com/76979871').partner)).toEqual(['player.vimeo.com'])
  expect(videoHosts(withHosts({}, 'https://videos.example/film').partner)).toEqual([])
})

test('hosts are named with the protocol they are asked by', () => {
  expect(['pages.example', 'pages.example:8443', 'localhost:4100', 'localhost.example'].map(hostSource)).toEqual([
    'https://pages.example',
    'https://pages.example:8443',
    'http://localhost:4100',
    'https://localhost.example',
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://pages.example/',
  'https://me@pages.example/',
  '/own.html',
  '',
])('%s is shown in no frame', (address) => {
  expect(framedAddress(address)).toBeUndefined()
})
