import type { Page } from 'playwright-core'
import { startBuiltServer, TEST_ADMIN } from '../../support/server/built-server.ts'
import { draftsOf, type Reply, startAiProvider } from '../../support/server/ai-provider.ts'
import { callMethod } from '../account.ts'
import type { Bench } from '../bench.ts'
import { medians, type Row } from '../figures.ts'

const DRAFT = { line: 'Bread that waits for the ones who sleep' }
const WORDS = 'Bread that waits'

/** Sends its first words, notes when, and the rest a moment later. */
function notingReply(note: (atMs: number) => void): Reply {
  return async (_asked, response) => {
    const whole = draftsOf(DRAFT)
    const first = whole.slice(0, whole.indexOf(WORDS) + WORDS.length)
    const event = (delta: object, finish: string | null) =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Access-Control-Allow-Origin': '*' })
    note(Date.now())
    response.write(event({ content: first }, null))
    await new Promise((resume) => setTimeout(resume, 400))
    response.write(event({ content: whole.slice(first.length) }, null))
    response.write(event({}, 'stop'))
    response.end('data: [DONE]\n\n')
  }
}

/**
 * How late after the provider's first byte its words are on the page, beside a page that reads the provider itself; and
 * how long a letter takes in the catalogue's search, beside one in a bare field.
 */
export async function firstWords({ context, page: bare }: Bench): Promise<Row[]> {
  let sentAtMs = 0
  const provider = await startAiProvider()
  provider.replies(notingReply((atMs) => (sentAtMs = atMs)))
  const { baseUrl, model } = provider.config
  const server = await startBuiltServer({ env: { AI_BASE_URL: baseUrl, AI_MODEL: model } })
  const page = await context.newPage()
  try {
    const session = await callMethod<{ token: string }>(server.url, 'session.signOn', [
      { user_login: TEST_ADMIN.email, user_password: TEST_ADMIN.password },
    ])
    await callMethod(
      server.url,
      'opportunity.create',
      [{ post_title: 'Weekly Loaf', post_content: { overview: { fields: OVERVIEW } } }],
      session.token,
    )
    await page.goto(`${server.url}/robots.txt`)
    await page.evaluate((text) => localStorage.setItem('session', text), JSON.stringify(session))
    await page.goto(`${server.url}/browse/drafts?use=tagline`)
    const of = await medians([
      async () => ({ ours: (await seenOnPage(page)) - sentAtMs }),
      async () => ({
        direct: (await bare.evaluate(readItself, { url: `${baseUrl}/chat/completions`, words: WORDS })) - sentAtMs,
      }),
    ])
    await page.goto(`${server.url}/browse/drafts`)
    const search = page.getByRole('searchbox')
    await search.waitFor()
    const keys = await medians([
      async () => ({ ours: await search.evaluate(typeLetters, ['p', 'o', 's', 't', '']) }),
      async () => ({ plain: await page.evaluate(typeInBareField, ['p', 'o', 's', 't', '']) }),
    ])
    return [
      {
        what: 'j  an AI’s first words on the page after the provider’s first byte (wanted: at most 50 ms more), vs a page that reads the provider itself',
        oursMs: of('ours'),
        baselineMs: of('direct'),
        target: 20,
      },
      {
        what: 'j  five letters in the search of 40 templates, painted, vs in a bare field',
        oursMs: keys('ours'),
        baselineMs: keys('plain'),
        target: 3,
      },
    ]
  } finally {
    await page.close()
    await server.stop()
    await provider.close()
  }
}

const OVERVIEW = {
  product_name: 'Weekly Loaf',
  product_description: 'A bread subscription for households within five miles of the mill.',
}

/** Asks for drafts and gives the time, epoch ms, at which the first words stand there. */
async function seenOnPage(page: Page): Promise<number> {
  const seen = page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        const region = document.body
        const observer = new MutationObserver(() => {
          if (![...region.querySelectorAll('article[aria-busy]')].some((one) => one.textContent?.includes(words)))
            return
          observer.disconnect()
          resolve(Date.now())
        })
        observer.observe(region, { subtree: true, childList: true, characterData: true })
      }),
    WORDS,
  )
  await page.getByRole('button', { name: /^Write 3 drafts/ }).click()
  const atMs = await seen
  await page.getByRole('button', { name: /^Write 3 drafts/ }).waitFor()
  return atMs
}

async function readItself({ url, words }: { readonly url: string; readonly words: string }): Promise<number> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ stream: true, messages: [] }) })
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let atMs = 0
  for (;;) {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) return atMs
    text += decoder.decode(chunk.value, { stream: true })
    if (atMs === 0 && text.includes(words)) atMs = Date.now()
  }
}

/** Types into the search, and waits for what each letter paints. */
async function typeLetters(field: Element, letters: readonly string[]): Promise<number> {
  const startMs = performance.now()
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  let value = ''
  for (const letter of letters) {
    value = letter === '' ? '' : value + letter
    set?.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)))
  }
  return performance.now() - startMs
}

async function typeInBareField(letters: readonly string[]): Promise<number> {
  const field = document.body.appendChild(document.createElement('input'))
  const startMs = performance.now()
  for (const letter of letters) {
    field.value = letter === '' ? '' : field.value + letter
    await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)))
  }
  const ms = performance.now() - startMs
  field.remove()
  return ms
}
