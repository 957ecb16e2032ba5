import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { createPerson, type Person } from '../support/server/e2e-account.ts'
import { createOwnServer, type OwnServer } from '../support/server/restartable-server.ts'
import { PASTED_PAGES } from '../support/samples/pasted-pages.ts'
import type { DrivenBrowser } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { logIn, press, untilSync, WAIT_MS } from './page-actions.ts'
import { openWebKit } from './webkit.ts'

const LITERAL =
  'Hallo *|FNAME|*, Kund*innen und Freund*innen, hier ist __NAME__ {{{x}}} %%First Name%% <<Name>> C:\\new\\_x'
/** A loaded machine may take this long for a whole load. */
const LOAD_MS = 60_000
/** The server limits how often it is asked. */
const SLOWLY = { timeout: WAIT_MS, interval: 500 }
const ANSWER = '# Bread\n\nHallo **Kund*innen** *|FNAME|*\n\n- one\n- two'

for (const openBrowser of [openFirefox, openWebKit])
  describe(`writing in ${openBrowser.name.replace('open', '')}`, () => {
    let server: OwnServer
    let person: Person
    let browser: DrivenBrowser

    beforeAll(async () => {
      server = await createOwnServer()
      person = await createPerson(server)
      const offer = await person.call<{ ID: number }>('opportunity.create', [{ post_title: 'Weekly Loaf' }])
      for (const [post_title, kind, format] of [
        ['Page', 'sales-pages', 'sales-page'],
        ['Post', 'posts', 'facebook'],
      ])
        await person.call('strategy.create', [{ post_title, meta_input: { kind, format, opportunity_id: offer.ID } }])
      browser = await openBrowser()
    })
    afterAll(async () => {
      await browser?.close()
      await server?.dispose()
    })

    const contentOf = async (title: string): Promise<string | undefined> =>
      (await person.call<readonly Strategy[]>('strategy.list')).find((text) => text.title === title)?.content
    const openText = async (title: 'Page' | 'Post'): Promise<void> => {
      await browser.open(
        `${server.url}/edit/strategies/weekly-loaf/${title === 'Page' ? 'sales-pages/page' : 'posts/post'}`,
      )
      await expect
        .poll(() => browser.run(() => document.querySelector('[role=textbox][aria-label="Text"]') !== null), {
          timeout: LOAD_MS,
        })
        .toBe(true)
    }
    /** Empties the open text and pastes into it. */
    const paste = (types: Readonly<Record<string, string>>) =>
      browser.run(async (given) => {
        const paper = document.querySelector<HTMLElement>('[role=textbox][aria-label="Text"]')
        if (!paper) throw new Error('no text is open')
        const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        paper.focus()
        getSelection()?.selectAllChildren(paper)
        await frames()
        document.execCommand('delete')
        await frames()
        const clipboardData = new DataTransfer()
        for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        // Firefox gives an event that a script makes an empty clipboard.
        if ((event.clipboardData?.types.length ?? 0) === 0)
          Object.defineProperty(event, 'clipboardData', { value: clipboardData })
        paper.dispatchEvent(event)
      }, types)

    // Each goes on where the one before has ended.
    test('the account is on the device', () => logIn(browser, server, person))

    for (const [title, look] of [
      ['Page', 'formatted'],
      ['Post', 'plain'],
    ] as const)
      test(`words pasted into a ${look} text keep their characters, lines, lists and tables`, async () => {
        await openText(title)
        for (const pasted of PASTED_PAGES) {
          await paste({ 'text/html': pasted.html, 'text/plain': 'not these' })
          await expect.poll(() => contentOf(title), { ...SLOWLY, message: pasted.from }).toBe(pasted[look])
        }
        await paste({ 'text/plain': LITERAL })
        await expect
          .poll(() => contentOf(title), SLOWLY)
          .toBe(title === 'Post' ? LITERAL : LITERAL.replace('\\_', '\\\\_'))
      })

    test('a pasted answer with headings and lists is formatted, and kept as plain text on request', async () => {
      await openText('Page')
      await paste({ 'text/plain': ANSWER })
      await expect.poll(() => contentOf('Page'), SLOWLY).toBe(ANSWER)
      await press(browser, 'Keep as plain text')
      await expect
        .poll(() => contentOf('Page'), SLOWLY)
        .toBe('\\# Bread\n\nHallo \\*\\*Kund*innen\\*\\* *|FNAME|*\n\n\\- one\n\\- two')
    })

    test('the key that ends a composition chooses nothing, in the order of events of every browser', async () => {
      await browser.open(`${server.url}/`)
      await untilSync(browser, 'settled', LOAD_MS)
      await press(browser, 'Search')
      await expect
        .poll(() => browser.run(() => document.activeElement?.getAttribute('role')), { timeout: WAIT_MS })
        .toBe('combobox')
      await browser.type('Weekly')
      await expect
        .poll(() => browser.run(() => document.querySelectorAll('[role=option]').length > 0), { timeout: WAIT_MS })
        .toBe(true)
      const isUsed = await browser.run(() => {
        const input = document.activeElement as HTMLElement
        const sent = (type: string) =>
          input.dispatchEvent(new CompositionEvent(type, { data: 'Weekly', bubbles: true }))
        const key = (isComposing: boolean) => {
          const event = new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, cancelable: true })
          Object.defineProperty(event, 'keyCode', { value: 229 })
          return !input.dispatchEvent(event)
        }
        sent('compositionstart')
        const during = key(true)
        sent('compositionend')
        return [during, key(false)]
      })
      expect(isUsed).toEqual([false, false])
      expect(await browser.run(() => location.pathname)).toBe('/')
      await browser.pressEnter()
      await expect.poll(() => browser.run(() => location.pathname), { timeout: WAIT_MS }).toContain('/weekly-loaf')
    })

    test('the app has made no error', async () => {
      expect(await browser.errors()).toEqual([])
    })
  })
