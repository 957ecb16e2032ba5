import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { openForOffline } from '../../support/browser/e2e-session.ts'
import {
  extensionFrame,
  extensionPanel,
  openExtension,
  registerExtensions,
  SPEAK,
} from '../../support/samples/extensions.ts'

test('an open extension goes on while a new version of the app waits, and opens again in that version', async ({
  newProfile,
  newProxy,
  account,
  person,
  host,
}) => {
  const proxy = await newProxy(host.url)
  const page = await (await newProfile({ baseURL: proxy.url, serviceWorkers: 'allow' })).open()
  await openForOffline(page, person)
  await registerExtensions(page, account.session.ID, [
    {
      title: 'Counter',
      code: `${SPEAK}
        let times = 0
        const show = () => draw('<p>Pressed ' + times + '</p><button name="more">More</button>')
        function start() { show() }
        onEvent = async ({ type }) => { if (type === 'click' && (await call('ping')) === 'pong') { times++; show() } }`,
    },
  ])
  await page.reload()
  await openExtension(page, 'Counter')
  const frame = extensionFrame(page, 'Counter')
  await frame.getByRole('button', { name: 'More' }).click()
  await expect(frame.getByText('Pressed 1')).toBeVisible()

  proxy.rewrite('/service-worker.js', (text) => `${text}\n// A later version.`)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const shell = new ShellPage(page)
  await expect(shell.banner).toContainText('A new version is ready.', { timeout: 30_000 })
  await frame.getByRole('button', { name: 'More' }).click()
  await expect(frame.getByText('Pressed 2')).toBeVisible()

  const reloaded = page.waitForEvent('load')
  // By the keyboard: the panel lies over that end of the banner.
  await shell.banner.getByRole('button', { name: 'Reload' }).press('Enter')
  await reloaded
  await expect(extensionPanel(page, 'Counter')).toHaveCount(0)
  await openExtension(page, 'Counter')
  await expect(frame.getByText('Pressed 0')).toBeVisible()
})
