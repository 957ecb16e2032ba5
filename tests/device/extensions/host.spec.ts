import { expect, test } from '../../support/device/device-test.ts'
import {
  extensionFrame,
  extensionPanel,
  openExtension,
  registerExtensions,
  SPEAK,
} from '../../support/samples/extensions.ts'

test('an extension draws, hears what a person does, and is answered', async ({ page, account, seed }) => {
  await seed()
  await registerExtensions(page, account.session.ID, [
    {
      title: 'Plain words',
      code: `${SPEAK}
        async function start(init) {
          const pong = await call('ping')
          draw('<h1>' + pong + ' ' + init.extension.title + ' ' + init.theme + '</h1><button name="go">Go</button><input name="word">')
        }
        onEvent = ({ type, name, values }) => { if (type === 'click') draw('<p>' + name + ' ' + values.word + '</p>') }`,
    },
  ])
  await page.goto('/')
  await openExtension(page, 'Plain words')
  const panel = extensionPanel(page, 'Plain words')
  await expect(panel).toContainText('By Hale & Daughters. Can’t read your work.')
  const frame = extensionFrame(page, 'Plain words')
  await expect(frame.getByRole('heading')).toHaveText('pong Plain words light')
  await frame.getByRole('textbox').fill('bread')
  await frame.getByRole('button', { name: 'Go' }).click()
  await expect(frame.getByRole('paragraph')).toHaveText('go bread')
})
