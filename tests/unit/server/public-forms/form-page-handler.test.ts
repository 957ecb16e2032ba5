import { expect, test } from 'vitest'
import { err } from '#lib/result.ts'
import { PLAIN_BRANDING } from '#server/partners/branding-store.ts'
import { createFormPageHandler } from '#server/public-forms/form-page-handler.ts'
import { shownForm } from '../../../support/samples/public-form.ts'

test('a form that can’t be rendered now says so in the visitor’s language, and when to come back', async () => {
  const form = shownForm({ f_1: { title: 'x'.repeat(60_000) } })
  const show = createFormPageHandler({
    publications: { read: async () => form },
    brandings: { of: async () => PLAIN_BRANDING },
    headers: {},
    workers: { run: async () => err('busy' as const) },
  })
  const page = await show('k', { partner: 'default', languages: 'de-AT, en;q=0.5', query: new URLSearchParams() })
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '60'])
  expect(page.headers.get('Content-Language')).toBe('de')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(await page.text()).toBe(
    'Dieses Formular kann gerade nicht angezeigt werden. Laden Sie die Seite in einer Minute neu.',
  )
})
