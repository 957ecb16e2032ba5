import type { Page } from '@playwright/test'
import { clickDelay } from '../../support/browser/click-delay.ts'
import { startCountingServer } from '../../support/server/counting-server.ts'
import { expect, test } from '../../support/device/device-test.ts'
import {
  authorNotes,
  extensionFrame,
  openExtension,
  registerExtensions,
  SPEAK,
} from '../../support/samples/extensions.ts'

const TITLE = 'Plain words'

test.beforeEach(async ({ seed }) => seed())

const open = async (page: Page, account: number, code: string) => {
  await registerExtensions(page, account, [{ title: TITLE, code: SPEAK + code }])
  await page.goto('/')
  await openExtension(page, TITLE)
}
const drawing = (html: string, css?: string) =>
  `function start() { draw(${JSON.stringify(html)}, ${JSON.stringify(css ?? '')}) }`

/** Everything that loads, runs, leads away or hides in a page, each with an address of another site. */
const hostileHtml = (site: string): string =>
  [
    `<meta http-equiv="refresh" content="0;url=${site}/refresh"><base href="${site}/"><link rel="stylesheet" href="${site}/style">`,
    `<link rel="prefetch" href="${site}/prefetch"><link rel="preconnect" href="${site}"><style>body{background:url(${site}/style)}@import "${site}/i"</style>`,
    `<iframe src="${site}/iframe"></iframe><iframe srcdoc="<script>parent.postMessage('ran','*')</script>"></iframe><object data="${site}/object"></object><embed src="${site}/embed">`,
    `<img src="${site}/img" onerror="parent.postMessage('ran','*')"><img src="data:text/html,x" srcset="${site}/srcset 2x"><picture><source srcset="${site}/source"></picture>`,
    `<script>parent.postMessage('ran','*')</script><script src="${site}/script"></script><template><img src="${site}/t"></template><noscript><img src="${site}/n"></noscript>`,
    `<a href="${site}/a" target="_top" ping="${site}/ping">Out</a><form action="${site}/form" target="_top" method="get"><input name="q" value="secret"><button formaction="${site}/formaction" name="send">Send</button></form>`,
    `<svg><use href="${site}/use#x"/><image href="${site}/image"/><a href="${site}/svg-a"><text>Way</text></a><foreignObject><iframe src="${site}/foreign"></iframe></foreignObject><animate attributeName="href" values="${site}/animate"/><rect fill="url(${site}/fill#x)" style="fill:url(${site}/s)" width="10" height="10"/><script>parent.postMessage('ran','*')</script></svg>`,
    `<div style="background:url(${site}/attribute)" onclick="parent.postMessage('ran','*')" onmouseover="parent.postMessage('ran','*')">Box</div><video src="${site}/video" poster="${site}/poster"></video><audio src="${site}/audio"></audio>`,
    `<table background="${site}/table"><tr><td>Cell</td></tr></table><input type="image" src="${site}/input"><math><mtext><a href="javascript:parent.postMessage('ran','*')">x</a></mtext></math>`,
    `<body background="${site}/body"><p id="end">End</p>`,
  ].join('\n')

test('a drawing loads, runs and links nothing, and the author is told what was left out', async ({
  page,
  account,
  consoleErrors,
}) => {
  // Already where the HTML is parsed, the policy refuses handlers and a base.
  consoleErrors.allow(/Executing inline event handler|base URI/)
  const site = await startCountingServer()
  const said: string[] = []
  await page.exposeFunction('ran', (data: string) => void said.push(data))
  const top: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && top.push(frame.url()))
  await open(page, account.session.ID, drawing(hostileHtml(`http://${site.host}`)))
  await page.evaluate(() =>
    addEventListener('message', ({ data }) => data === 'ran' && Reflect.get(globalThis, 'ran')(data)),
  )
  const frame = extensionFrame(page, TITLE)
  await expect(frame.getByText('End', { exact: true })).toBeVisible()
  for (const text of ['Out', 'Box', 'Send']) await frame.getByText(text).click()
  await frame.getByRole('textbox').first().press('Enter')
  const elements = await frame
    .locator('body *')
    .evaluateAll((all) => [...new Set(all.map(({ localName }) => localName))].toSorted())
  expect(elements).toEqual(['button', 'div', 'img', 'input', 'p', 'rect', 'span', 'svg', 'table', 'tbody', 'td', 'tr'])
  const attributes = await frame
    .locator('body *')
    .evaluateAll((all) => [...new Set(all.flatMap((one) => one.getAttributeNames()))].toSorted())
  expect(attributes).toEqual(['data-form', 'data-submit', 'height', 'id', 'name', 'type', 'value', 'width'])
  expect((await authorNotes(page, TITLE)).join()).toMatch(/Left out of the drawing: .*iframe/)
  expect(said).toEqual([])
  expect(site.requests).toEqual([])
  expect(new Set(top).size).toBe(1)
  site.close()
})

for (const css of [
  'body { background: url(https://words.example/a) }',
  '@import "https://words.example/a";',
  String.raw`p { background: u\72l(https://words.example/a) }`,
  'p { background: image-set("https://words.example/a" 1x) }',
  '@font-face { font-family: x; src: url(https://words.example/a) }',
])
  test(`a style with an address is left out: ${css.slice(0, 30)}`, async ({ page, account }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, account.session.ID, drawing('<p>Bread</p>', css))
    await expect(extensionFrame(page, TITLE).getByText('Bread')).toBeVisible()
    expect(await authorNotes(page, TITLE)).toEqual([
      'The style was left out: it must not name an address, import or use a backslash.',
    ])
    expect(asked.filter((url) => url.includes('words.example'))).toEqual([])
  })

for (const [what, code, note] of [
  [
    'too many elements',
    `function start() { draw('<p>Bread</p>' + '<i></i>'.repeat(30000)) }`,
    'Only the first 5000 elements were drawn.',
  ],
  [
    'elements in elements',
    `function start() { draw('<p>Bread</p>' + '<b>'.repeat(20000)) }`,
    'Left out of the drawing: b.',
  ],
  [
    'too much HTML',
    `function start() { draw('<p>Bread</p>'); draw('<p>' + 'x'.repeat(3e5) + '</p>') }`,
    'A message may have 256 KiB. This one was dropped.',
  ],
] as const)
  test(`a drawing of ${what} is cut, and the page answers meanwhile`, async ({ page, account }) => {
    await open(page, account.session.ID, code)
    await expect(extensionFrame(page, TITLE).getByText('Bread')).toBeVisible()
    expect(await clickDelay(page)).toBeLessThan(200)
    expect((await authorNotes(page, TITLE)).join()).toContain(note)
  })

test('names of prototypes are names like others', async ({ page, account }) => {
  const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'body', 'attributes', 'childNodes']
  const fields = names.map((name) => `<input id="${name}" name="${name}" value="v-${name}">`).join('')
  await open(
    page,
    account.session.ID,
    `function start() { draw(${JSON.stringify(`<form>${fields}<img name="body" id="querySelector" alt=""><button name="go">Go</button></form>`)}) }
     onEvent = ({ type, values }) => { if (type === 'submit') draw('<p>' + Object.keys(values).map((key) => Object.getOwnPropertyDescriptor(values, key).value).join(' ') + '</p>') }`,
  )
  const frame = extensionFrame(page, TITLE)
  await frame.getByRole('button', { name: 'Go' }).click()
  await expect(frame.getByRole('paragraph')).toHaveText(names.map((name) => `v-${name}`).join(' '))
})

test('typed text, caret and scroll position survive a redraw by the extension', async ({ page, account }) => {
  await open(
    page,
    account.session.ID,
    `let times = 0
     const again = () => draw('<p>Drawn ' + ++times + '</p>' + (times > 1 ? '<div>New</div>' : '') + '<label>Word <input name="word"></label><label><input type="radio" name="size" value="s">Small</label><label><input type="radio" name="size" value="l">Large</label>' + '<ul id="lines">' + ('<li>Line ' + times + '</li>').repeat(60) + '</ul>', 'ul { height: 6rem; overflow: auto }')
     function start() { again() }
     onEvent = ({ type }) => { if (type === 'input') again() }`,
  )
  const frame = extensionFrame(page, TITLE)
  const field = frame.getByRole('textbox')
  const lines = frame.getByRole('list')
  await lines.evaluate((element) => element.scrollTo(0, 150))
  await frame.getByLabel('Large').check()
  await field.pressSequentially('brad')
  await field.press('ArrowLeft')
  await field.press('ArrowLeft')
  await field.pressSequentially('e')
  await expect(frame.getByText(/Drawn [67]/)).toBeVisible()
  await expect(field).toHaveValue('bread')
  await expect(field).toBeFocused()
  await expect(frame.getByLabel('Large')).toBeChecked()
  expect(await field.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(3)
  expect(await lines.evaluate((element) => element.scrollTop)).toBe(150)
})
