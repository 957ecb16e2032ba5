import type { Locator, Page } from '@playwright/test'
import { EditorPage } from '../../pages/editor-page.ts'
import { createText } from '../../pages/loaf-text.ts'
import { createLoaf } from '../../pages/loaf.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const TEXTS = [
  {
    title: 'خبز الجمعة!',
    subject: 'لا تفوّت خبز الجمعة',
    content: 'صباح الخير {{firstname}}،\n\nالخبز على بابك.',
    more: ' كل يوم!',
    is: 'rtl',
  },
  {
    title: 'לחם של יום שישי!',
    subject: 'לחם טרי',
    content: 'שלום {{firstname}},\n\nהתנור דולק.',
    more: ' עד 7:30.',
    is: 'rtl',
  },
  {
    title: '金曜日のパン！',
    subject: '焼きたてのパン',
    content: '{{firstname}}さん、おはようございます。\n\n朝7時にお届けします。',
    more: 'どうぞ。',
    is: 'ltr',
  },
] as const

const row = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .filter({ hasText: title })

for (const { title, subject, content, more, is } of TEXTS)
  test(`${title} is found, written in and kept to the letter, each line its own way`, async ({
    page,
    account,
    seed,
  }) => {
    const loaf = await createLoaf(account)
    for (const other of TEXTS)
      await createText(account, {
        title: other.title,
        offerID: loaf.ID,
        content: other.content,
        parts: { subject: other.subject },
      })
    await seed()
    await page.goto('/browse/strategies')
    await expect(row(page, title).getByText(title, { exact: true }).first()).toHaveCSS('direction', is)
    await page.getByRole('searchbox').fill(subject)
    await expect(row(page, '')).toHaveCount(1)
    await page.getByRole('link', { name: title }).click()
    const editor = new EditorPage(page)
    await expect(editor.title(title)).toBeVisible()
    await expect(editor.field({ label: 'Subject' })).toHaveText(subject)
    await expect(editor.field({ label: 'Subject' }).locator('p')).toHaveCSS('direction', is)
    await expect(editor.text.locator('p').last()).toHaveCSS('direction', is)
    await editor.text.press('Control+End')
    await page.keyboard.insertText(more)
    await page.keyboard.press('Enter')
    await page.keyboard.type('In English.')
    await expect(editor.text.locator('p').last()).toHaveCSS('direction', 'ltr')
    await editor.expectSynced()
    await expect
      .poll(async () => (await textsOf(account)).find((one) => one.title === title)?.content)
      .toBe(`${content}${more}\n\nIn English.`)
    await page.reload()
    await expect(editor.text.locator('p').nth(1)).toHaveText(`${content.split('\n\n')[1]}${more}`)
  })
