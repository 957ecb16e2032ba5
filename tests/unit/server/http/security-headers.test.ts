import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  EMBED_SCRIPT,
  embedHeaders,
  EXTENSION_SCRIPT,
  FRAME_SCRIPT,
  PICTURE_SCRIPT,
  securityHeaders,
} from '#server/http/security-headers.ts'

test.each([
  ['frame.html', FRAME_SCRIPT],
  ['picture.html', PICTURE_SCRIPT],
  ['extension.html', EXTENSION_SCRIPT],
])('%s runs its own script alone, in the page and by its headers', async (name, hash) => {
  const html = await readFile(new URL(`../../../../public/${name}`, import.meta.url), 'utf8')
  const [, script = '', ...others] = /<script>([^]*?)<\/script>/.exec(html) ?? []
  expect(others).toEqual([])
  expect(`sha256-${createHash('sha256').update(script).digest('base64')}`).toBe(hash)
  expect(html).toContain(`script-src '${hash}'`)
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('the page for content of other sites runs its own script alone', async () => {
  const html = await readFile(new URL('../../../../public/embed.html', import.meta.url), 'utf8')
  const [, script = '', ...others] = /<script>([^]*?)<\/script>/.exec(html) ?? []
  expect(others).toEqual([])
  expect(`sha256-${createHash('sha256').update(script).digest('base64')}`).toBe(EMBED_SCRIPT)
})

test('content of other sites comes from the hosts that are allowed, and from none by default', () => {
  const { embed, page } = securityHeaders('https://desk.example')
  expect(embed['Content-Security-Policy']).toMatch(
    /^default-src 'none';.*; frame-src 'none'; img-src 'none'; connect-src 'none';/,
  )
  expect(embed['X-Frame-Options']).toBe('SAMEORIGIN')
  const policy = embedHeaders({ previews: ['https://pages.example'], videos: ['https://player.example'] })[
    'Content-Security-Policy'
  ]
  expect(policy).toContain('frame-src https://pages.example https://player.example; img-src https://pages.example;')
  expect(policy).toMatch(/frame-ancestors 'self'$/)
  expect(page['Content-Security-Policy']).not.toMatch(/frame-src|pages\.example/)
})

test('the frame has no name of this site, and is shown in our own pages alone', () => {
  const { frame, page } = securityHeaders('https://desk.example')
  expect(frame['Content-Security-Policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox allow-scripts$/)
  expect(frame['Content-Security-Policy']).not.toContain('allow-same-origin')
  expect(frame['X-Frame-Options']).toBe('SAMEORIGIN')
  expect(page['X-Frame-Options']).toBe('DENY')
})

test('the frame of a picture takes in a picture of another site and nothing else, and says nothing of this one', () => {
  const { picture, page } = securityHeaders('https://desk.example')
  const policy = picture['Content-Security-Policy'] ?? ''
  expect(policy).toMatch(/^default-src 'none';.*; img-src https:;.*frame-ancestors 'self'; sandbox allow-scripts$/)
  expect(policy).not.toMatch(/allow-same-origin|connect-src|'self' data/)
  expect(picture['Referrer-Policy']).toBe('no-referrer')
  expect(page['Content-Security-Policy']).toContain("img-src 'self' data: blob:")
})

test('the page of an extension has exactly the policy that was measured, and no permission of the browser', () => {
  const { extension } = securityHeaders('https://desk.example')
  expect(extension['Content-Security-Policy']).toBe(
    `sandbox allow-scripts; default-src 'none'; script-src '${EXTENSION_SCRIPT}'; worker-src blob:; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  )
  expect(extension['Permissions-Policy']).toContain('camera=()')
})
