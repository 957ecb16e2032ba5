import type { Page } from '@playwright/test'
import { clickDelay } from '../../support/browser/click-delay.ts'
import { expect, test } from '../../support/device/device-test.ts'
import {
  authorNotes,
  extensionFrame,
  extensionPanel,
  openExtension,
  registerExtensions,
  SPEAK,
} from '../../support/samples/extensions.ts'

const TITLE = 'Plain words'
/** The host's own click is answered within this time, whatever an extension does. */
const MAX_DELAY_MS = 200

const expectQuick = async (page: Page) => expect(await clickDelay(page)).toBeLessThan(MAX_DELAY_MS)
const panel = (page: Page) => extensionPanel(page, TITLE)

test.beforeEach(async ({ seed }) => seed())

const open = async (page: Page, account: number, code: string) => {
  await registerExtensions(page, account, [{ title: TITLE, code: SPEAK + code }])
  await page.goto('/')
  await openExtension(page, TITLE)
}

for (const [what, code] of [
  [
    'some hundred messages every 20 ms',
    `function start() { setInterval(() => { for (let i = 0; i < 30; i++) send('ping', []) }, 20) }`,
  ],
  ['messages without an end', `function start() { for (;;) send('ping', []) }`],
  [
    '10 MB in every message',
    `function start() { const long = 'x'.repeat(1e7); setInterval(() => send('data', [long]), 100) }`,
  ],
  ['drawings without an end', `function start() { for (;;) draw('<p>Bread</p>') }`],
  ['errors without an end', `function start() { for (;;) reportError(new Error('no flour')) }`],
] as const)
  test(`an extension that sends ${what} is stopped, and the page answers meanwhile`, async ({ page, account }) => {
    await open(page, account.session.ID, code)
    await expectQuick(page)
    await expect(panel(page).getByRole('alert')).toContainText(
      'Plain words was stopped because it sent too many messages.',
    )
    await expect(page.locator('iframe')).toHaveCount(0)
    await panel(page).getByRole('button', { name: 'Restart' }).click()
    await expect(panel(page).getByRole('alert')).toContainText('too many messages')
  })

test('no code gets hold of the port that beats are answered by, nor a worker of its own', async ({ page, account }) => {
  await open(
    page,
    account.session.ID,
    `const speak = onmessage
    const flood = (port) => { if (port) for (;;) port.postMessage(9e15) }
    Event.prototype.stopImmediatePropagation = () => {}
    EventTarget.prototype.removeEventListener = () => {}
    Function.prototype.call = Function.prototype.bind = () => () => {}
    Array.prototype[Symbol.iterator] = function* () { flood(this[0]?.postMessage && this[0]) }
    MessagePort.prototype.postMessage = function () { flood(this) }
    addEventListener('message', (e) => flood(e.ports[0]), true)
    onmessage = (e) => { flood(e.ports[0]); speak(e) }
    let seconds = 0
    function start() { setInterval(() => draw('<p>' + typeof Worker + ' ' + typeof SharedWorker + ' ' + ++seconds + '</p>'), 1000) }`,
  )
  const drawn = extensionFrame(page, TITLE).getByRole('paragraph')
  await expect(drawn).toHaveText('undefined undefined 1')
  await expectQuick(page)
  // Past three beats without an answer it would have been ended.
  await expect(drawn).toHaveText('undefined undefined 7', { timeout: 20_000 })
})

test('one message that is too long is refused, and the extension goes on', async ({ page, account }) => {
  await open(
    page,
    account.session.ID,
    `async function start() {
      const refusal = await call('data', { what: 'strategy', more: 'x'.repeat(1e7) }).catch((error) => error)
      draw('<p>' + refusal.code + '</p>')
    }`,
  )
  await expect(extensionFrame(page, TITLE).getByText('too_large')).toBeVisible()
  expect(await authorNotes(page, TITLE)).toEqual(['A message may have 64 KiB. This one was dropped.'])
})

test('messages with another token, another channel or of another form are dropped', async ({ page, account }) => {
  await open(
    page,
    account.session.ID,
    `async function start() {
      postMessage({ method: 'close', params: [], token: 'forged', channel: to.channel })
      postMessage({ method: 'close', params: [], token: to.token, channel: 'forged' })
      postMessage({ method: 'close', params: [], ...to, params: 'none' })
      postMessage('close')
      postMessage({ type: 'flood' })
      for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) await call(name).catch(() => {})
      draw('<p>' + (await call('ping')) + '</p>')
    }`,
  )
  await expect(extensionFrame(page, TITLE).getByText('pong')).toBeVisible()
  const notes = await authorNotes(page, TITLE)
  expect(notes).toContain('A message with the wrong token or channel was dropped.2 times')
  expect(notes.join()).toContain('A message had another form')
  expect(notes).toContain('__proto__: Unknown method.')
})

test('the token of one extension is worth nothing to another one, nor to any other window', async ({
  page,
  account,
}) => {
  await registerExtensions(page, account.session.ID, [
    { title: TITLE, code: `${SPEAK} function start() { draw('<p>' + to.token + ' ' + to.channel + '</p>') }` },
    {
      title: 'Thief',
      ui: 'left-panel',
      code: `${SPEAK}
        function start() { draw('<input name="stolen">') }
        onEvent = ({ type, value }) => {
          if (type !== 'input') return
          const [token, channel] = value.split(' ')
          postMessage({ method: 'close', params: [], token, channel })
          draw('<p>Sent</p>')
        }`,
    },
  ])
  await page.goto('/')
  await openExtension(page, TITLE)
  const stolen = await extensionFrame(page, TITLE).getByRole('paragraph').textContent()
  await openExtension(page, 'Thief')
  await extensionFrame(page, 'Thief')
    .getByRole('textbox')
    .fill(stolen ?? '')
  await expect(extensionFrame(page, 'Thief').getByText('Sent')).toBeVisible()
  await page.evaluate(
    ([token, channel]) => postMessage({ method: 'close', params: [], token, channel }),
    (stolen ?? '').split(' '),
  )
  expect(await authorNotes(page, 'Thief')).toEqual(['A message with the wrong token or channel was dropped.'])
  await expect(panel(page)).toBeVisible()
  await expect(extensionPanel(page, 'Thief')).toBeVisible()
})

test('an extension that never answers the handshake is ended in words; one that is late runs', async ({
  page,
  account,
}) => {
  await registerExtensions(page, account.session.ID, [
    { title: TITLE, code: 'onmessage = () => {}' },
    {
      title: 'Late',
      ui: 'left-panel',
      code: `onmessage = ({ data: { method, token, channel } }) => {
        if (method === 'init') setTimeout(() => {
          postMessage({ method: 'ready', params: [], token, channel })
          postMessage({ method: 'draw', params: ['<p>Here</p>'], token, channel })
        }, 3000)
      }`,
    },
  ])
  await page.goto('/')
  await openExtension(page, TITLE)
  await openExtension(page, 'Late')
  await expect(panel(page).getByRole('alert')).toContainText('It stopped answering.', { timeout: 20_000 })
  await expect(extensionFrame(page, 'Late').getByText('Here')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Remove' }).first().click()
  await page.getByRole('button', { name: 'YES' }).click()
  await expect(panel(page)).toHaveCount(0)
})

for (const [what, code] of [
  [
    'ends in the middle of a call',
    `function start() { draw('<p>Before</p>'); setTimeout(() => { call('data', { what: 'strategy' }); close() }, 300) }`,
  ],
  ['runs in an endless loop', `function start() { draw('<p>Before</p>'); setTimeout(() => { for (;;); }, 300) }`],
] as const)
  test(`an extension that ${what} is ended in words, and starts again`, async ({ page, account }) => {
    await open(page, account.session.ID, code)
    const drawn = extensionFrame(page, TITLE).getByText('Before')
    await expect(drawn).toBeVisible()
    await expectQuick(page)
    await expect(panel(page).getByRole('alert')).toContainText('It stopped answering.', { timeout: 20_000 })
    await panel(page).getByRole('button', { name: 'Restart' }).click()
    await expect(drawn).toBeVisible()
  })

test('errors of the code are told to its author, and the extension goes on', async ({ page, account }) => {
  await open(
    page,
    account.session.ID,
    `function start() {
      setTimeout(() => { throw new Error('no flour') })
      Promise.reject(new Error('no oven'))
      setTimeout(() => draw('<p>Here</p>'), 300)
    }`,
  )
  await expect(extensionFrame(page, TITLE).getByText('Here')).toBeVisible()
  const notes = (await authorNotes(page, TITLE)).join()
  expect(notes).toMatch(/Line \d+: Uncaught Error: no flour/)
  expect(notes).toContain('no oven')
})
