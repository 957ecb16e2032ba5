import type { Page } from '@playwright/test'
import { type WireError, wireErrors } from '#contract/errors.ts'
import { formErrors } from '#contract/form-errors.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { publicQuestions } from '#domain/forms/public-questions.ts'
import { wordsFor } from '#domain/pages/form-words/words-for.ts'
import { publicFormPage } from '#domain/pages/public-form-page.ts'
import { StubFault } from '../support/device-host.ts'
import { expect, test } from '../support/device-test.ts'

const KEY = 'k'.repeat(32)
const FIELDS = {
  f_1: { title: 'Name' },
  f_2: { title: 'Bread', default: 'Rye' },
  f_3: { title: 'Feedback', type: 'textarea' },
}

/** The page of a published form, as the server makes it; what becomes of answers each test says. */
async function openForm(page: Page): Promise<void> {
  const form = { state: 'open', closesAt: null, title: 'Survey', description: '', fields: publicQuestions({ fields: FIELDS }) } as const
  const look = { brand: 'Desk', accent: '', logoPath: '', terms: '', isPreview: false, isEmbedded: false, nowMs: 0, ...wordsFor('en') }
  await page.route('**/public/forms/*', (route) => route.fulfill({ contentType: 'text/html', body: publicFormPage(KEY, form, look, []) }))
  await page.goto(`/public/forms/${KEY}`)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send answers' }).click()
const refuse = (error: WireError) => () => {
  throw new StubFault(error)
}

test('answers that were kept, and that the form takes no more as they are, stand in the fields again', async ({
  page,
  host,
  setOffline,
}) => {
  await openForm(page)
  await setOffline(true)
  await page.getByLabel('Name').fill('Ana')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Kept on this device' })).toBeVisible()
  // Meanwhile its owner asks for a surname as well.
  host.answer('entry.submit', refuse(refusals.invalid({ f_1: 'Both names, please' })))
  await page.goto('about:blank')
  await setOffline(false)
  await openForm(page)
  await expect(page.getByText('Both names, please')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Ana')
  host.answer('entry.submit', ([given]) => ({ submission: (given as { submission: string }).submission }))
  await page.getByLabel('Name').fill('Ana Lopes')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await page.getByRole('button', { name: 'Answer for somebody else' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByLabel('Bread')).toHaveValue('Rye')
})

test('what is refused beside answers that were begun can be had as a file; what is too long can be shortened', async ({ page, host }) => {
  host.answer('entry.submit', refuse(formErrors.closed()))
  await openForm(page)
  await page.getByLabel('Name').fill('Ana')
  await send(page)
  await expect(page.getByRole('button', { name: 'Download a copy' })).toBeVisible()
  host.answer('entry.submit', refuse(wireErrors.tooLarge(10)))
  await page.evaluate((key) => localStorage.setItem(`public-form/draft/${key}`, JSON.stringify({ f_1: 'Bo', f_3: 'very long' })), KEY)
  await openForm(page)
  await expect(page.getByLabel('Name')).toHaveValue('Bo')
  await expect(page.getByRole('button', { name: 'Download a copy' })).toBeVisible()
  await send(page)
  await expect(page.getByText('Please look at this answer again')).toBeVisible()
  await expect(page.getByLabel('Feedback')).toHaveValue('very long')
  await expect(page.getByLabel('Feedback')).toBeFocused()
})
