import { replicateSet } from '#store/replicated-sets.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { createText } from '../../pages/loaf-text.ts'
import { createLoaf } from '../../pages/loaf.ts'
import type { Device } from '../../support/device/device.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { syncAll } from '../../support/device/seeded-device.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

/** Whoever has opened a form's entries holds them. */
const holding = (form: number) => async (device: Device) => {
  await replicateSet(device.database, `form:${form}`)
  await syncAll(device)
}

const NAME = { name: 'f_name', title: 'Name' }
const SAY = { name: 'f_say', title: 'How was your loaf?', type: 'textarea', feeds: 'testimonials.comment' }

/** Makes a form of these questions; gives its ID. */
async function makeSurvey(account: HostAccount, fields: readonly object[]): Promise<number> {
  const form = await account.call<{ ID: number }>('form.create', [
    { post_title: 'Survey', post_content: { fields, primaryField: NAME.name } },
  ])
  return form.ID
}

const PAGE = '/edit/opportunities/weekly-loaf/product/testimonials'

test('answers of a form appear beside the section that they feed, and can be added and undone', async ({
  page,
  account,
  seed,
}) => {
  await createLoaf(account)
  const ID = await makeSurvey(account, [NAME, SAY, { name: 'f_ask', title: 'A question?', feeds: 'faq.question' }])
  for (const [f_name, f_say] of [
    ['Ana Lopes', 'Best toast in years.'],
    ['Bo Frost', 'A <b>touch</b> less salt?'],
    ['Cy', ''],
  ])
    await account.call('entry.create', [{ form: ID, fields: { f_name, f_say, f_ask: 'Is it vegan?' } }])
  await seed({ before: holding(ID) })
  await page.goto(PAGE)
  await page.getByRole('button', { name: '2 answers from your forms' }).click()
  await expect(page.getByText('A <b>touch</b> less salt?')).toBeVisible()
  const answer = page.getByRole('listitem').filter({ hasText: 'Best toast in years.' })
  await answer.getByRole('button', { name: 'Use in Testimonials: Comment' }).click()
  const first = page.getByRole('textbox', { name: 'Comment' }).first()
  await expect(first).toHaveValue('Best toast in years.')
  await expect(page.getByRole('textbox', { name: 'First name' }).first()).toHaveValue('Ana')
  await expect(page.getByRole('button', { name: '1 answer from your forms' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first).toHaveValue('')
  await expect(page.getByRole('button', { name: '2 answers from your forms' })).toBeVisible()
})

test('an answer is put into an offer from its entry, with the way back, and into a part that the question does not name', async ({
  page,
  account,
  seed,
}) => {
  await createLoaf(account)
  const ID = await makeSurvey(account, [NAME, SAY])
  const entry = await account.call('entry.create', [
    { form: ID, fields: { f_name: 'Ana Lopes', f_say: 'Best <b>toast</b>.' } },
  ])
  await seed({ before: holding(ID) })
  const use = page.getByRole('button', { name: 'Use in an offer' })
  const toOffer = async () => {
    await page.getByRole('combobox', { name: 'Choose an offer' }).fill('loaf')
    await page.getByRole('option', { name: /Weekly Loaf/ }).click()
  }
  await page.goto(`/workbooks/run/-/survey?entry=${(entry as { name: string }).name}`)
  await use.click()
  await page.getByRole('menuitem', { name: /How was your loaf/ }).click()
  await toOffer()
  await expect(page.getByText('Added to “Weekly Loaf”.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: Added to “Weekly Loaf”.')).toBeVisible()

  await use.click()
  await page.getByRole('menuitem', { name: /^Name/ }).click()
  await page.getByRole('button', { name: 'Choose offer' }).click()
  await expect(page.getByText('Choose a section')).toBeVisible()
  await page.getByRole('combobox', { name: 'Section of the offer' }).selectOption('Testimonials: Comment')
  await page.getByRole('button', { name: 'Choose offer' }).click()
  await toOffer()
  await page.getByRole('button', { name: 'Open offer' }).click()
  await expect(page).toHaveURL(new RegExp(PAGE))
  // What was taken back left the first place free.
  await expect(page.getByRole('textbox', { name: 'Comment' }).first()).toHaveValue('Ana Lopes')
})

test('an answer goes into a text as the token of its place in the offer, and into the input of a template as its words', async ({
  page,
  account,
  seed,
}) => {
  const loaf = await createLoaf(account)
  const ID = await makeSurvey(account, [NAME, SAY])
  for (const [f_name, f_say] of [
    ['Ana Lopes', 'Best toast in years.'],
    ['Bo Frost', 'Still warm at noon.'],
  ])
    await account.call('entry.create', [{ form: ID, fields: { f_name, f_say } }])
  const { name } = await createText(account, { title: 'Welcome', offerID: loaf.ID, content: '' })
  await seed({ before: holding(ID) })
  await page.goto(`/edit/strategies/weekly-loaf/emails/${name}`)
  const editor = new EditorPage(page)
  await editor.text.focus()
  await page.keyboard.type('They say: {{toast')
  const choice = page.getByRole('listbox', { name: 'Merge fields' }).getByRole('option', { name: /Best toast/ })
  await expect(choice).toContainText('How was your loaf? Answer, for Testimonials: Comment')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added to the offer.')).toBeVisible()
  await expect(editor.text).toContainText('They say: Best toast in years.')
  await editor.expectSynced()
  await expect.poll(async () => (await textsOf(account))[0]?.content).toBe('They say: {{testimonials.comment_1}}')

  await page.goto('/browse/drafts?offer=weekly-loaf&use=testimonial')
  // What the input says already is not offered.
  await page.getByRole('button', { name: '1 answer from your forms' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Still warm' })
    .getByRole('button', { name: 'Add to What the customer said' })
    .click()
  await expect(page.getByRole('textbox', { name: 'What the customer said' })).toHaveValue('Still warm at noon.')
  await expect(page.getByRole('button', { name: /^Who said it/ })).toContainText('Bo Frost')
})
