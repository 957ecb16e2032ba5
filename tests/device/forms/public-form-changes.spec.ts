import type { Page } from '@playwright/test'
import { refusals } from '#domain/engine/refusal.ts'
import { unknownQuestionMessage } from '#domain/forms/public-questions.ts'
import { StubFault } from '../../support/device/device-host.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { formPageHtml, shownForm } from '../../support/samples/public-form.ts'

const KEY = 'k'.repeat(32)
const NAME = { title: 'Name' }
const CITY = { title: 'City' }
const NOTE = { title: 'Anything else?', type: 'textarea' }
const BREAD = { title: 'Bread', type: 'choice', choices: 'Rye\nBarley\nSeeded\nWhite\nSpelt\nOat\nCorn\nWheat' }
const BEFORE = { f_1: NAME, f_2: CITY, f_3: BREAD, f_4: NOTE }
const CHANGED = 'This form has changed since you opened it. Check your answers.'

/** Shows the page of a form, and another one from the next load on. */
async function openForm(page: Page, fields: object): Promise<{ readonly change: (fields: object) => void }> {
  let current = fields
  await page.route('**/public/forms/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: formPageHtml(shownForm(current), { key: KEY }) }),
  )
  await page.goto(`/public/forms/${KEY}`)
  return {
    change: (next) => {
      current = next
    },
  }
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ana')
  await page.getByLabel('City').fill('Porto')
  await page.getByLabel('Bread').selectOption('Seeded')
  await page.getByLabel('Anything else?').fill('No nuts,\nplease')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send answers' }).click()

/** Takes answers from the second call on, and remarks on the first ones. */
function answerAfter(
  host: { answer(method: string, answer: (params: readonly unknown[]) => unknown): unknown },
  remarks: Readonly<Record<string, string>>,
) {
  const sent: unknown[] = []
  host.answer('entry.submit', ([given]) => {
    const { fields, submission } = given as { fields: object; submission: string }
    sent.push(fields)
    if (sent.length === 1) throw new StubFault(refusals.invalid(remarks))
    return { submission }
  })
  return sent
}

async function expectOthersKept(page: Page): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue('Ana')
  await expect(page.getByLabel('Bread')).toHaveValue('Seeded')
  await expect(page.getByLabel('Anything else?')).toHaveValue('No nuts,\nplease')
}

const OTHERS = { f_1: 'Ana', f_3: 'Seeded', f_4: 'No nuts,\nplease' }

test('a question that was removed leaves the page by name, and the other answers stay and can be sent', async ({
  page,
  host,
}) => {
  const sent = answerAfter(host, { f_2: unknownQuestionMessage('f_2') })
  const form = await openForm(page, BEFORE)
  await fillIn(page)
  form.change({ f_1: NAME, f_3: BREAD, f_4: NOTE })
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('City: This question was removed. Your answer to it wasn’t sent.')
  await expect(page.getByLabel('City')).toHaveCount(0)
  await expectOthersKept(page)
  await page.reload()
  await expectOthersKept(page)
  await expect(page.getByRole('alert')).toBeHidden()
  await send(page)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(sent).toEqual([{ ...OTHERS, f_2: 'Porto' }, OTHERS])
})

test('only the removed question disappears where the browser stores nothing', async ({ page, host }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const sent = answerAfter(host, { f_2: unknownQuestionMessage('f_2') })
  await openForm(page, BEFORE)
  await fillIn(page)
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('City: This question was removed. Your answer to it wasn’t sent.')
  await expect(page.getByLabel('City')).toHaveCount(0)
  await expectOthersKept(page)
  await send(page)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(sent).toEqual([{ ...OTHERS, f_2: 'Porto' }, OTHERS])
})

test('a new question is asked with what was typed still there, and the change is said', async ({ page, host }) => {
  const sent = answerAfter(host, { f_5: 'Fill in “Email”' })
  const form = await openForm(page, BEFORE)
  await fillIn(page)
  form.change({ ...BEFORE, f_5: { title: 'Email', type: 'email', required: 'yes' } })
  await send(page)
  await expect(page.getByRole('alert')).toHaveText(CHANGED)
  await expectOthersKept(page)
  await page.getByLabel('Email').fill('ana@example.com')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(sent[1]).toEqual({ ...OTHERS, f_2: 'Porto', f_5: 'ana@example.com' })
})

test('a new question of which a page without storage hears takes nothing that was typed', async ({ page, host }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  answerAfter(host, { f_5: 'Fill in “Email”' })
  await openForm(page, BEFORE)
  await fillIn(page)
  await send(page)
  await expect(page.getByRole('alert')).toHaveText(CHANGED)
  await expectOthersKept(page)
})

test('a choice and a question that are gone when the page is opened again are spoken of once', async ({ page }) => {
  const form = await openForm(page, BEFORE)
  await fillIn(page)
  form.change({ f_1: NAME, f_3: { ...BREAD, choices: BREAD.choices.replace('Seeded\n', '') }, f_4: NOTE })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(CHANGED)
  await expect(page.getByLabel('Name')).toHaveValue('Ana')
  await expect(page.getByLabel('Bread')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByLabel('Name')).toHaveValue('Ana')
})
