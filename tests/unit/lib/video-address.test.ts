import { expect, test } from 'vitest'
import { playerHost, playerOf, readVideo } from '#lib/video-address.ts'

const YOUTUBE = 'www.youtube-nocookie.com'
const VIMEO = 'player.vimeo.com'
const KNOWN = [YOUTUBE, VIMEO]

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ?autoplay=1&rel=0'],
  ['https://www.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&list=PL12', 'aqz-KE-bpKQ?autoplay=1&rel=0'],
  ['https://youtu.be/aqz-KE-bpKQ?si=abc&t=90', 'aqz-KE-bpKQ?autoplay=1&rel=0&start=90'],
  ['https://m.youtube.com/watch?v=aqz-KE-bpKQ&t=1m30s', 'aqz-KE-bpKQ?autoplay=1&rel=0&start=90'],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ?autoplay=1&rel=0'],
  ['https://www.youtube.com/live/aqz-KE-bpKQ?feature=share', 'aqz-KE-bpKQ?autoplay=1&rel=0'],
  ['http://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ?autoplay=1&rel=0'],
])('%s is watched in the player without cookies', (address, expected) => {
  expect(readVideo(address, KNOWN)).toEqual({
    type: 'embed',
    host: YOUTUBE,
    url: `https://${YOUTUBE}/embed/${expected}`,
  })
})

test.each([
  ['https://vimeo.com/76979871', '76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871/0123abcdef', '76979871?autoplay=1&dnt=1&h=0123abcdef'],
  ['https://vimeo.com/channels/staffpicks/76979871', '76979871?autoplay=1&dnt=1'],
  ['https://player.vimeo.com/video/76979871?h=0123abcdef&badge=0', '76979871?autoplay=1&dnt=1&h=0123abcdef'],
])('%s is watched in the player that is asked not to track', (address, expected) => {
  expect(readVideo(address, KNOWN)).toEqual({ type: 'embed', host: VIMEO, url: `https://${VIMEO}/video/${expected}` })
})

test.each([
  '/tutorial.html',
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
  'https://vimeo.com/about',
  'https://videos.example/watch/1',
  'javascript:alert(1)//.mp4',
  '//videos.example/film.mp4',
  'http://videos.example/film.mp4',
  'not an address',
])('%s opens in a new window', (address) => {
  expect(readVideo(address, KNOWN)).toEqual({ type: 'link', url: address })
})

test('a video site that is not allowed opens in a new window', () => {
  expect(readVideo('https://youtu.be/aqz-KE-bpKQ', [])).toEqual({ type: 'link', url: 'https://youtu.be/aqz-KE-bpKQ' })
  expect(readVideo('https://vimeo.com/76979871', [YOUTUBE]).type).toBe('link')
})

test('a host of the list is shown with its own address', () => {
  const hosts = ['videos.example', 'localhost:4100']
  expect(readVideo('https://videos.example/watch/1?x=2', hosts)).toEqual({
    type: 'embed',
    host: 'videos.example',
    url: 'https://videos.example/watch/1?x=2',
  })
  expect(readVideo('http://localhost:4100/film', hosts).type).toBe('embed')
  expect(readVideo('http://videos.example/watch/1', hosts).type).toBe('link')
  expect(readVideo('https://videos.example@elsewhere.example/', hosts).type).toBe('link')
  expect(readVideo('https://someone:secret@videos.example/', hosts).type).toBe('link')
  expect(readVideo('https://videos.example:8443/', hosts).type).toBe('link')
})

test('a file is played by the browser, with its captions', () => {
  expect(readVideo('/media/first-offer.mp4', [])).toEqual({
    type: 'file',
    url: '/media/first-offer.mp4',
    captions: undefined,
  })
  expect(readVideo(' https://cdn.example/a.WEBM?v=2#captions=https://cdn.example/a.vtt ', [])).toEqual({
    type: 'file',
    url: 'https://cdn.example/a.WEBM?v=2',
    captions: 'https://cdn.example/a.vtt',
  })
  expect(readVideo('/a.mp4#captions=javascript:alert(1)', [])).toMatchObject({ captions: undefined })
})

test('a page that only mentions a file is no file', () => {
  expect(readVideo('https://videos.example/?file=film.mp4', []).type).toBe('link')
})

test('the host of a video site is that of its player', () => {
  expect(['youtube.com', 'www.youtube.com', 'youtu.be', 'vimeo.com', 'videos.example'].map(playerHost)).toEqual([
    YOUTUBE,
    YOUTUBE,
    YOUTUBE,
    VIMEO,
    'videos.example',
  ])
  expect(playerOf('https://videos.example/film')).toBeUndefined()
})
