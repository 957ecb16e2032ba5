import type { Page } from '@playwright/test'
import { type WireError, wireErrors } from '#contract/errors.ts'
import { formErrors } from '#contract/form-errors.ts'
import { refusals } from '#domain/engine/refusal.ts'
import type { ShownForm } from '#domain/pages/public-form-page.ts'
import { StubFault } from '../../support/device/device-host.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { formPageHtml, shownForm } from '../../support/samples/public-form.ts'

const KEY = 'k'.repeat(32)
const FIELDS = {
  f_1: { title: 'Name' },
  f_2: { title: 'Bread', default: 'Rye' },
  f_3: { title: 'Feedback', type: 'textarea' },
}

/** The page of a published form, as the server makes it; what becomes of answers each test says. */
async function openForm(page: Page, fields: object = FIELDS, rest: Partial<ShownForm> = {}): Promise<void> {
  const html = formPageHtml(shownForm(fields, rest), { key: KEY })
  await page.route('**/public/forms/*', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(`/public/forms/${KEY}`)
}

const TEXTS = {
  button: 'Send my review',
  thanksTitle: '',
  thanksText: 'Nell reads these on Sunday evening.',
  redirect: '',
  privacy_url: '',
}

const send = (page: Page) => page.getByRole('button', { name: 'Send answers' }).click()
const refuse = (error: WireError) => () => {
  throw new StubFault(error)
}

test('stored answers that the form no longer accepts return to their fields', async ({ page, host, setOffline }) => {
  await openForm(page)
  await setOffline(true)
  await page.getByLabel('Name').fill('Ana')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
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
  await page.getByRole('button', { name: 'Submit another response' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByLabel('Bread')).toHaveValue('Rye')
})

test('a refused submission can be downloaded, and an answer that is too long can be shortened', async ({
  page,
  host,
}) => {
  host.answer('entry.submit', refuse(formErrors.closed()))
  await openForm(page)
  await page.getByLabel('Name').fill('Ana')
  await send(page)
  await expect(page.getByRole('button', { name: 'Download a copy' })).toBeVisible()
  host.answer('entry.submit', refuse(wireErrors.tooLarge(10)))
  await page.evaluate(
    (key) => localStorage.setItem(`public-form/draft/${key}`, JSON.stringify({ f_1: 'Bo', f_3: 'very long' })),
    KEY,
  )
  await openForm(page)
  await expect(page.getByLabel('Name')).toHaveValue('Bo')
  await expect(page.getByRole('button', { name: 'Download a copy' })).toBeVisible()
  await send(page)
  await expect(page.getByText('Check this answer.')).toBeVisible()
  await expect(page.getByLabel('Feedback')).toHaveValue('very long')
  await expect(page.getByLabel('Feedback')).toBeFocused()
})

const REVIEW = {
  f_1: { title: 'How many stars?', type: 'rating' },
  f_2: { title: 'Which loaf?', type: 'choice', choices: 'Country white\nSeeded\nRye' },
  f_3: { title: 'First name', key: 'firstname' },
  f_4: { title: 'You may quote me', type: 'consent', required: 'yes' },
}
const taken = ([given]: readonly unknown[]) => ({ submission: (given as { submission: string }).submission })

test('stars and cards are chosen with the arrow keys, consent is asked for, and the thanks name who answered', async ({
  page,
  host,
}) => {
  const sent: unknown[] = []
  host.answer('entry.submit', (params) => {
    sent.push((params[0] as { readonly fields: unknown }).fields)
    return taken(params)
  })
  await openForm(page, REVIEW, { texts: TEXTS })
  await page.getByRole('radio', { name: '3 of 5, Good' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 of 5, Very good' })).toBeChecked()
  await expect(page.getByText('Very good')).toBeVisible()
  await page.getByRole('radio', { name: 'Seeded' }).check()
  await page.getByLabel('First name').fill('Anaïs')
  await page.getByRole('button', { name: 'Send my review' }).click()
  await expect(page.getByText('This question needs an answer.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'You may quote me' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Send my review' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Anaïs' })).toBeFocused()
  await expect(page.getByText('Nell reads these on Sunday evening.')).toBeVisible()
  expect(sent).toEqual([{ f_1: '4', f_2: 'Seeded', f_3: 'Anaïs', f_4: 'yes' }])
})

test('an answer without anything in it is not sent', async ({ page, host }) => {
  const sent: unknown[] = []
  host.answer('entry.submit', (params) => {
    sent.push(params)
    return taken(params)
  })
  await openForm(page, { f_1: { title: 'Name' }, f_2: { title: 'News by email', type: 'consent' } })
  await page.getByRole('checkbox', { name: 'News by email' }).check()
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('Answer at least one question.')
  await expect(page.getByLabel('Name')).toBeFocused()
  expect(sent).toEqual([])
})

test.describe('a redirect', () => {
  const open = async (page: Page, reducedMotion: 'reduce' | 'no-preference'): Promise<void> => {
    await page.emulateMedia({ reducedMotion })
    await page.route('https://milllane.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Bakery</h1>' }),
    )
    await openForm(page, FIELDS, { texts: { ...TEXTS, button: '', redirect: 'https://milllane.example/next' } })
    await page.getByLabel('Name').fill('Ana')
  }

  test('leads on after five seconds', async ({ page, host }) => {
    host.answer('entry.submit', taken)
    await page.clock.install()
    await open(page, 'no-preference')
    await send(page)
    await expect(page.getByText('Taking you to milllane.example')).toBeVisible()
    await page.clock.runFor(5_100)
    await expect(page).toHaveURL('https://milllane.example/next')
  })

  test('Stay here stops the redirect, which waits for a press where reduced motion is set', async ({ page, host }) => {
    host.answer('entry.submit', taken)
    await page.clock.install()
    await open(page, 'no-preference')
    await send(page)
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.clock.runFor(10_000)
    await expect(page.getByRole('link', { name: 'Go now' })).toBeFocused()
    await open(page, 'reduce')
    await send(page)
    await expect(page.getByRole('link', { name: 'Go now' })).toBeVisible()
    await expect(page.getByText('Taking you to')).toHaveCount(0)
    await page.clock.runFor(10_000)
    await page.getByRole('link', { name: 'Go now' }).click()
    await expect(page).toHaveURL('https://milllane.example/next')
  })
})

test('a form’s own privacy page is linked beside consent and at the foot', async ({ page }) => {
  const texts = { ...TEXTS, privacy_url: 'https://milllane.example/privacy' }
  await openForm(page, REVIEW, { texts })
  const links = page.getByRole('link', { name: 'How we use your responses' })
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', 'https://milllane.example/privacy')
  await openForm(page, REVIEW, { texts: { ...TEXTS, privacy_url: 'http://milllane.example/privacy' } })
  await expect(page.getByText('How we use your responses')).toBeVisible()
  await expect(links).toHaveCount(0)
})

test('an odd answer is remarked on and sent all the same, unless its question is strict; invisible characters are no answer', async ({
  page,
  host,
}) => {
  const sent: unknown[] = []
  host.answer('entry.submit', ([given]) => {
    sent.push((given as { fields: unknown }).fields)
    return { submission: (given as { submission: string }).submission }
  })
  const fields = {
    f_1: { title: 'Phone', type: 'tel' },
    f_2: { title: 'Age', type: 'number', strict: 'yes' },
    f_3: { title: 'Name', required: 'yes' },
  }
  await openForm(page, fields)
  await page.getByLabel('Phone').fill('ask for Ana')
  await page.getByLabel('Age').fill('old enough')
  await page.getByLabel('Name').fill('\u200b')
  await send(page)
  await expect(page.getByText('Enter a phone number')).toBeVisible()
  await expect(page.getByLabel('Age')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await page.getByLabel('Age').fill('４２')
  await page.getByLabel('Name').fill('Ana')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(sent).toEqual([{ f_1: 'ask for Ana', f_2: '４２', f_3: 'Ana' }])
})
