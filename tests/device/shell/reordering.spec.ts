import type { Page } from '@playwright/test'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { BENEFITS } from '../../pages/loaf.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { OffersPage } from '../../pages/offers-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'

const FIELDS = {
  feature_1: 'Loaf of your choice',
  price_1: '5.40',
  feature_2: 'Doorstep delivery',
  benefit_2: 'No queue and no car',
  feature_3: 'Skip by text message',
}

const createOffer = ({ call }: HostAccount): Promise<Opportunity> =>
  call<Opportunity>('opportunity.create', [
    { post_title: 'Weekly Loaf', post_content: { benefits: { fields: FIELDS } } },
  ])

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name} feature` })
const rows = (page: Page) => page.getByRole('region', { name: 'Features and benefits' }).getByRole('listitem')
const onServer = async (account: HostAccount) => (await account.offers())[0]?.content.benefits?.fields

test('the keyboard moves an entry offline, the focus goes with it, and the server has it afterwards', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await createOffer(account)
  await seed()
  await page.goto(BENEFITS)
  await setOffline(true)
  await handle(page, 'third').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('“Skip by text message” is picked up. Place 3 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Put back at place 3.')).toBeAttached()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await expect(rows(page)).toContainText([
    'Skip by text message',
    'Loaf of your choice',
    'Doorstep delivery',
    'Fourth feature',
    'Fifth',
  ])
  await expect(handle(page, 'first')).toBeFocused()
  await expect(page.getByText('“Skip by text message” moved from place 3 to 1.')).toBeVisible()
  await setOffline(false)
  await expect
    .poll(() => onServer(account))
    .toMatchObject({ feature_1: 'Skip by text message', price_2: '5.40', benefit_3: 'No queue and no car' })
  expect(await onServer(account)).toMatchObject({ price_1: '', benefit_2: '' })

  // What is typed in the last moment goes along, and so does the open entry; a key takes the move back.
  const editor = new EditorPage(page)
  await editor.openEntry('Second feature', /Loaf of your choice/)
  await editor.field({ entry: 'Second feature', label: 'Benefit' }).fill('Warm at eight')
  await page.getByRole('button', { name: 'Actions for second feature' }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect(editor.field({ entry: 'Third feature', label: 'Benefit' })).toHaveValue('Warm at eight')
  await expect(page.getByRole('button', { name: 'Actions for third feature' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(editor.field({ entry: 'Second feature', label: 'Benefit' }).or(rows(page).nth(1))).toContainText(
    /Warm at eight|Loaf of your choice/,
  )
  await expect
    .poll(() => onServer(account))
    .toMatchObject({ feature_2: 'Loaf of your choice', benefit_2: 'Warm at eight', feature_3: 'Doorstep delivery' })
})

test('a pointer drags an entry by its handle; one that is removed leaves no gap, and comes back', async ({
  page,
  account,
  seed,
}) => {
  await createOffer(account)
  await seed()
  await page.goto(BENEFITS)
  const from = await handle(page, 'first').boundingBox()
  const to = await handle(page, 'third').boundingBox()
  if (!from || !to) throw new Error('there is nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + to.height - 10, { steps: 8 })
  await page.mouse.up()
  await expect(rows(page)).toContainText([
    'Doorstep delivery',
    'Skip by text message',
    'Loaf of your choice',
    'Fourth',
    'Fifth',
  ])
  await page.getByRole('button', { name: 'Actions for first feature' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(rows(page)).toContainText([
    'Skip by text message',
    'Loaf of your choice',
    'Third feature',
    'Fourth',
    'Fifth',
  ])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone: “Doorstep delivery” removed.')).toBeVisible()
  await expect(rows(page)).toContainText([
    'Doorstep delivery',
    'Skip by text message',
    'Loaf of your choice',
    'Fourth',
    'Fifth',
  ])
  await expect
    .poll(() => onServer(account))
    .toMatchObject({ feature_1: 'Doorstep delivery', benefit_1: 'No queue and no car', price_3: '5.40' })
})

test('a key takes back on another page what was done on one, but not while a text is written', async ({
  page,
  account,
  seed,
}) => {
  await createOffer(account)
  await account.createOffer('Rye Club')
  await seed()
  const offers = new OffersPage(page)
  await offers.goto()
  await page.getByRole('button', { name: 'Actions for Rye Club' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await page.getByRole('button', { name: 'YES, move to trash' }).click()
  await expect(page.getByText('Moved to trash. Kept for 90 days.')).toBeVisible()
  await offers.row('Weekly Loaf').getByRole('link', { name: 'Weekly Loaf' }).click()
  await new EditorPage(page).goTo('product/benefits')
  const guarantee = new EditorPage(page).field({ label: 'Guarantee' })
  await guarantee.pressSequentially('Fresh')
  await page.keyboard.press('Control+z')
  await expect(guarantee).not.toHaveValue('Fresh')
  expect((await account.offers()).map(({ name }) => name)).not.toContain('rye-club')
  await page.getByRole('heading', { name: 'Benefits', level: 2 }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Undo: Moved to trash.' })).toBeVisible()
  await page.keyboard.press('Escape')
  // As long as it closes, keys are still its own.
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Restored from the trash.')).toBeVisible()
  await expect.poll(async () => (await account.offers()).map(({ name }) => name)).toContain('rye-club')
})

test('a move here and an edit elsewhere lose nothing: what both changed needs a person', async ({
  page,
  account,
  host,
  seed,
}) => {
  const { ID } = await createOffer(account)
  await seed()
  await page.goto(BENEFITS)
  const sending = host.hold('sync.exchange')
  await handle(page, 'first').focus()
  for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(rows(page)).toContainText([
    'Doorstep delivery',
    'Loaf of your choice',
    'Skip by text message',
    'Fourth',
    'Fifth',
  ])
  await sending.arrived
  const edit = { ID, form: 'benefits', field: 'feature_1', value: 'Two loaves of your choice', was: FIELDS.feature_1 }
  await account.call('opportunity.updateFormField', [edit])
  sending.letGo()
  await expect(page.getByRole('main').getByRole('link', { name: '1 conflict to review' })).toBeVisible()
  expect(await onServer(account)).toMatchObject({
    feature_1: edit.value,
    feature_2: FIELDS.feature_1,
    benefit_1: FIELDS.benefit_2,
    price_2: FIELDS.price_1,
    feature_3: FIELDS.feature_3,
  })
  const conflicts = (await account.pull()).changes.filter(({ kind }) => kind === 'conflict')
  expect(conflicts.map(({ record }) => record)).toMatchObject([
    { path: 'content.benefits.fields.feature_1', value: FIELDS.feature_2 },
  ])
})
