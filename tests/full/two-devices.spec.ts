import type { Page } from '@playwright/test'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { openForOffline, openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { createText } from '../pages/loaf-text.ts'
import { BENEFITS, createLoaf, GUARANTEE } from '../pages/loaf.ts'
import { OffersPage } from '../pages/offers-page.ts'

const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: '1 conflict to review' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const version = (page: Page, name: 'Yours' | 'Theirs') => page.getByRole('region', { name, exact: true })
const field = (page: Page, label: string) => new EditorPage(page).field({ label })

/** Writes a field and leaves it: what comes from elsewhere waits for that. */
async function write(page: Page, label: string, value: string): Promise<void> {
  if (label === 'Text') return new EditorPage(page).rewriteText(value)
  await field(page, label).fill(value)
  await field(page, label).blur()
}

const WELCOME = '/edit/strategies/weekly-loaf/emails/welcome'
const lines = (first: string, second: string, third: string) => [first, second, third].join('\n\n')

test('offers and texts on two devices: what fits together is merged, what does not is asked about on both and settled by one', async ({
  newProfile,
  person,
}) => {
  const loaf = await createLoaf(person)
  const rye = await person.call<{ ID: number }>('opportunity.create', [{ post_title: 'Rye by post' }])
  await createText(person, {
    title: 'Welcome',
    offerID: loaf.ID,
    content: lines('Hello', 'Bread comes on Friday.', 'Marta'),
  })
  await createText(person, { title: 'Rye', offerID: rye.ID, content: 'Dark bread' })
  const guaranteeOnServer = async () =>
    (await person.offers()).find(({ ID }) => ID === loaf.ID)?.content.benefits?.fields?.guarantee
  const onServer = async (title: string) =>
    (await person.call<readonly Strategy[]>('strategy.list')).find((one) => one.title === title)
  const contentOf = async (title: string) => (await onServer(title))?.content
  const profile = await newProfile({ canLoseNetwork: true })
  const [first, second] = [await profile.open(), await (await newProfile({ serviceWorkers: 'block' })).open()]
  await openForOffline(first, person)
  await openSignedIn(second, person)
  const open = async (address: string) => {
    for (const page of [first, second]) await page.goto(address)
  }
  const writeOffline = async (label: string, value: string) => {
    await profile.setOffline(true)
    await write(first, label, value)
    await new EditorPage(first).expectSavedOnDevice()
  }

  await test.step('the same field of an offer: both are asked, and the choice of one settles it for both', async () => {
    await open(BENEFITS)
    for (const page of [first, second]) await expect(field(page, 'Guarantee')).toHaveValue(GUARANTEE.before)
    await writeOffline('Guarantee', GUARANTEE.yours)
    await write(second, 'Guarantee', GUARANTEE.theirs)
    await expect.poll(guaranteeOnServer).toBe(GUARANTEE.theirs)
    await profile.setOffline(false)

    for (const page of [first, second]) await chip(page).click()
    await expect(version(first, 'Yours')).toContainText(GUARANTEE.yours)
    await expect(version(first, 'Yours')).toContainText('this device')
    await expect(version(first, 'Theirs')).toContainText(/another device/i)
    // On the other device the sides are the other way round.
    await expect(version(second, 'Yours')).toContainText(GUARANTEE.theirs)
    await expect(version(second, 'Theirs')).toContainText(/another device/i)

    await button(first, 'Keep mine').click()
    await expect(first.getByRole('heading', { name: 'No conflicts' })).toBeFocused()
    await expect(second.getByRole('heading', { name: 'This conflict is resolved' })).toBeVisible()
    for (const page of [first, second]) await expect(chip(page)).toHaveCount(0)
    expect(await guaranteeOnServer()).toBe(GUARANTEE.yours)
  })

  await test.step('a text that is made and written without a network is on the other device after the next sync', async () => {
    await first.goto(WELCOME)
    await profile.setOffline(true)
    await button(first, 'More').click()
    await first.getByRole('menuitem', { name: 'Duplicate…' }).click()
    await button(first, 'CONTINUE').click()
    await button(first, 'YES, open it').click()
    await expect(new EditorPage(first).title('Welcome (copy)')).toBeVisible()
    await field(first, 'Subject').fill('Fresh on Friday')
    await new EditorPage(first).expectSavedOnDevice()
    await profile.setOffline(false)
    await second.goto(`${WELCOME}-copy`)
    await expect(field(second, 'Subject')).toHaveText('Fresh on Friday')
    await new EditorPage(second).expectText(lines('Hello', 'Bread comes on Friday.', 'Marta'))
  })

  await test.step('different lines of a text are merged', async () => {
    await open(WELCOME)
    await writeOffline('Text', lines('Good morning', 'Bread comes on Friday.', 'Marta'))
    await write(second, 'Text', lines('Hello', 'Bread comes on Friday.', 'Marta and Ida'))
    await expect.poll(() => contentOf('Welcome')).toContain('Ida')
    await profile.setOffline(false)
    for (const page of [first, second])
      await new EditorPage(page).expectText(lines('Good morning', 'Bread comes on Friday.', 'Marta and Ida'))
  })

  await test.step('both type at once in one text, in a line and a part each: every letter of both is there, on both', async () => {
    const [mine, theirs] = [new EditorPage(first), new EditorPage(second)]
    const caretTo = async ({ text }: EditorPage, line: string) => {
      await text.getByText(line, { exact: true }).click()
      await text.press('End')
    }
    await caretTo(mine, 'Good morning')
    await caretTo(theirs, 'Marta and Ida')
    for (const letter of ', dear you')
      await Promise.all([first.keyboard.insertText(letter), second.keyboard.insertText(letter.toUpperCase())])
    await Promise.all([mine.expectSynced(), theirs.expectSynced()])
    await Promise.all([write(first, 'Subject', 'Bread, warm'), write(second, 'Preview text', 'At seven')])
    const both = lines('Good morning, dear you', 'Bread comes on Friday.', 'Marta and Ida, DEAR YOU')
    for (const [page, editor] of [
      [first, mine],
      [second, theirs],
    ] as const) {
      await editor.expectText(both)
      await expect(field(page, 'Subject')).toHaveText('Bread, warm')
      await expect(field(page, 'Preview text')).toHaveText('At seven')
    }
    await expect
      .poll(() => onServer('Welcome'))
      .toMatchObject({ content: both, parts: { subject: 'Bread, warm', preview: 'At seven' } })
    await expect(chip(first)).toHaveCount(0)
    await write(second, 'Text', lines('Good morning', 'Bread comes on Friday.', 'Marta and Ida'))
    await mine.expectText(lines('Good morning', 'Bread comes on Friday.', 'Marta and Ida'))
  })

  await test.step('the same line of a text is asked about, and settled for both', async () => {
    await writeOffline('Text', lines('Good morning', 'Bread comes warm.', 'Marta and Ida'))
    await write(second, 'Text', lines('Good morning', 'Bread comes at seven.', 'Marta and Ida'))
    await expect.poll(() => contentOf('Welcome')).toContain('at seven')
    await profile.setOffline(false)
    await first.getByRole('link', { name: 'Text: 2 versions, choose one' }).click()
    await expect(version(first, 'Yours').locator('mark')).toHaveText(['warm'])
    await button(first, 'Keep mine').click()
    await new EditorPage(second).expectText(lines('Good morning', 'Bread comes warm.', 'Marta and Ida'))
    await expect(chip(second)).toHaveCount(0)
  })

  await test.step('a text that is written offline while it gets a format without formatting: the marks go, the words stay', async () => {
    await first.goto('/edit/strategies/rye/emails/rye')
    const editor = new EditorPage(first)
    await editor.expectText('Dark bread')
    await profile.setOffline(true)
    await write(first, 'Text', 'Dark bread, ')
    await editor.text.press('End')
    await first.keyboard.press('Control+b')
    await first.keyboard.type('2 * 3 loaves')
    await editor.text.blur()
    await editor.expectSavedOnDevice()
    const { ID } = await onServer('Rye').then((found) => found ?? { ID: 0 })
    await person.call('strategy.setField', [{ ID, path: 'format', value: 'sms' }])
    await profile.setOffline(false)
    await expect.poll(() => onServer('Rye')).toMatchObject({ format: 'sms', content: 'Dark bread, 2 * 3 loaves' })
    await editor.expectText('Dark bread, 2 * 3 loaves')
    await expect(editor.text.locator('strong')).toHaveCount(0)
    await expect(chip(first)).toHaveCount(0)
  })

  await test.step('an offer that is deleted with its texts while one of them is written: the words are kept', async () => {
    await open(WELCOME)
    await new EditorPage(first).expectText(/warm/)
    await writeOffline('Subject', 'Warm on Friday')
    await trashOffer(second, 'Weekly Loaf', 'YES, delete them too')
    await expect.poll(() => contentOf('Welcome')).toBeUndefined()
    await profile.setOffline(false)
    await expect(first.getByRole('heading', { name: '“Welcome” is in the trash' })).toBeVisible()
    await chip(first).click()
    await button(first, 'Restore with this change').click()
    await expect
      .poll(() => onServer('Welcome'))
      .toMatchObject({ parts: { subject: 'Warm on Friday' }, meta: { opportunity_id: 0 } })
  })

  await test.step('an offer that is deleted without its texts: they stay, and belong to none', async () => {
    await first.goto('/edit/strategies/rye-by-post/emails/rye')
    await writeOffline('Text', 'Dark bread, by post')
    await trashOffer(second, 'Rye by post', 'NO, unlink them')
    await expect.poll(() => onServer('Rye')).toMatchObject({ meta: { opportunity_id: 0 } })
    await profile.setOffline(false)
    await expect(first).toHaveURL(/\/edit\/strategies\/-\/emails\/rye$/)
    await expect(first.getByRole('main')).toContainText('Without an offer')
    await expect.poll(() => contentOf('Rye')).toBe('Dark bread, by post')
  })
})

/** Moves an offer to the trash from the list; `texts`: the answer to what becomes of its texts. */
async function trashOffer(page: Page, title: string, texts: string): Promise<void> {
  await new OffersPage(page).goto()
  await button(page, `Actions for ${title}`).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await button(page, 'YES, move to trash').click()
  await button(page, texts).click()
  await expect(new OffersPage(page).row(title)).toHaveCount(0)
}
