import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FRAME_SCRIPT, securityHeaders } from '#server/http/security.ts'

test('the frame of previews runs its own script alone, in the page and by its headers', async () => {
  const html = await readFile(new URL('../../../../public/frame.html', import.meta.url), 'utf8')
  const [, script = '', ...others] = /<script>([^]*?)<\/script>/.exec(html) ?? []
  expect(others).toEqual([])
  expect(`sha256-${createHash('sha256').update(script).digest('base64')}`).toBe(FRAME_SCRIPT)
  expect(html).toContain(`script-src '${FRAME_SCRIPT}'`)
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('the frame has no name of this site, and is shown in our own pages alone', () => {
  const { frame, page } = securityHeaders('https://desk.example')
  expect(frame['Content-Security-Policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox allow-scripts$/)
  expect(frame['Content-Security-Policy']).not.toContain('allow-same-origin')
  expect(frame['X-Frame-Options']).toBe('SAMEORIGIN')
  expect(page['X-Frame-Options']).toBe('DENY')
})
