import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as contract from '#contract/extension-messages.ts'
import { readManifest } from '#domain/extensions/manifest.ts'
import { type connect, html } from '#extensions/sdk/sdk.ts'
import { extensionFiles } from '../../../scripts/vite/extension-files.ts'
import { ROOT } from '../house/walk.ts'

const MAX_SDK_BYTES = 5_000

let files: ReadonlyMap<string, string>
beforeAll(async () => {
  files = await extensionFiles({ root: ROOT.replace(/\/$/, ''), target: 'es2023' })
})

const fileOf = (name: string): string => files.get(name) ?? ''

describe('the files for authors', () => {
  test(`the SDK has at most ${MAX_SDK_BYTES} bytes and imports nothing`, () => {
    expect(Buffer.byteLength(fileOf('sdk.js'))).toBeLessThanOrEqual(MAX_SDK_BYTES)
    expect(fileOf('sdk.js')).not.toMatch(/\bimport\b/)
    expect(fileOf('sdk.js')).toMatch(/export \{[^}]*as connect[^}]*as html/)
  })

  test('the types name every call and every refusal of the host', () => {
    const types = fileOf('sdk.d.ts')
    for (const method of contract.HOST_METHODS) expect(types).toContain(`readonly ${method}: `)
    for (const code of contract.REFUSAL_CODES) expect(types).toContain(`'${code}'`)
  })

  test.each(['plain-words', 'link-builder'])('the manifest of %s can be registered as it is', (name) => {
    const read = readManifest(JSON.parse(fileOf(`${name}.json`)))
    expect(read.ok && [read.value.name, read.value.status]).toEqual([name, 'active'])
    expect(read.ok && read.value.code.length).toBeGreaterThan(2_000)
    expect(read.ok && read.value.permissions.every((permission) => read.value.reasons[permission])).toBe(true)
  })

  test.each(['plain-words', 'link-builder'])('the code of %s is a classic script', (name) => {
    const { code } = z.object({ code: z.string() }).parse(JSON.parse(fileOf(`${name}.json`)))
    expect(code).not.toMatch(/^\s*(?:import|export)\b/m)
  })
})

describe('html', () => {
  test('escapes what it is given and keeps its own', () => {
    const name = `<b onclick="x('1')">&`
    expect(html`<p title="${name}">${name}</p>`.toString()).toBe(
      '<p title="&#60;b onclick=&#34;x(&#39;1&#39;)&#34;&#62;&#38;">&#60;b onclick=&#34;x(&#39;1&#39;)&#34;&#62;&#38;</p>',
    )
    expect(html`<ul>${['<', '>'].map((sign) => html`<li>${sign}</li>`)}</ul>`.toString()).toBe(
      '<ul><li>&#60;</li><li>&#62;</li></ul>',
    )
    expect(html`${undefined}${null}${false}${0}`.toString()).toBe('0')
  })
})

interface Sent {
  readonly method: string
  readonly params: readonly unknown[]
  readonly token: string
  readonly channel: string
  readonly reply?: string
}

/** Runs the built SDK in a scope of its own, with a host that the test plays. */
function opened() {
  const sent: Sent[] = []
  const handlers: ((event: { data: unknown; source: unknown }) => void)[] = []
  const scope = {
    postMessage: (message: Sent) => sent.push(message),
    addEventListener: (_: string, handler: (event: { data: unknown; source: unknown }) => void) =>
      handlers.push(handler),
    setTimeout,
    clearTimeout,
  }
  const code = fileOf('sdk.js').replace(
    /export \{(.*)\};?\s*$/,
    (_, names: string) => `return {${names.replaceAll(/(\w+) as (\w+)/g, '$2: $1')}}`,
  )
  // The test's own files alone are run here.
  const start = Reflect.construct(Function, ['globalThis', code]) as (scope: object) => {
    readonly connect: typeof connect
  }
  const extension = start(scope).connect()
  const tell = (message: object): void => handlers.forEach((handler) => handler({ data: message, source: null }))
  const secret = { token: 't', channel: 'c' }
  const init = { method: 'init', params: [{ extension: { name: 'x' }, theme: 'light' }], reply: 'ready', ...secret }
  return { sent, tell, init, secret, extension }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('a connection', () => {
  test('a connection answers each handshake of its host and opens once', async () => {
    const { sent, tell, init, secret, extension } = opened()
    tell(init)
    tell(init)
    expect((await extension).theme).toBe('light')
    expect(sent).toEqual([
      { method: 'ready', params: [], ...secret },
      { method: 'ready', params: [], ...secret },
    ])
  })

  test('a connection sends messages that the host reads and resolves with the result', async () => {
    const { sent, tell, init, secret, extension } = opened()
    tell(init)
    const answer = (await extension).data('strategy')
    const asked = sent.at(-1)
    expect(contract.extensionMessageSchema.safeParse(asked).success).toBe(true)
    expect(contract.dataParamsSchema.safeParse(asked?.params).success).toBe(true)
    tell({ method: asked?.reply, params: [{ ID: 7 }], ...secret })
    await expect(answer).resolves.toEqual({ ID: 7 })
  })

  test('rejects with the code, the sentence and the value of a refusal', async () => {
    const { sent, tell, init, secret, extension } = opened()
    tell(init)
    const answer = (await extension).update({ kind: 'strategy', ID: 1, path: 'title', value: 'b', was: 'a' })
    expect(contract.updateParamsSchema.safeParse(sent.at(-1)?.params).success).toBe(true)
    tell({
      method: sent.at(-1)?.reply,
      params: [null, { code: 'conflict', message: 'It has changed.', value: 'c' }],
      ...secret,
    })
    await expect(answer).rejects.toMatchObject({
      name: 'Refusal',
      code: 'conflict',
      message: 'It has changed.',
      value: 'c',
    })
  })

  test('hears nothing of another token or channel', async () => {
    const { sent, tell, init, secret, extension } = opened()
    tell(init)
    const open = await extension
    const heard: unknown[] = []
    open.onChanged((change) => heard.push(change))
    const answer = open.ping()
    tell({ method: 'changed', params: [{ ID: 1 }], ...secret, token: 'other' })
    tell({ method: sent.at(-1)?.reply, params: ['forged'], ...secret, channel: 'other' })
    tell({ ...init, channel: 'other', token: 'other' })
    tell({ method: sent.at(-1)?.reply, params: ['pong'], ...secret })
    await expect(answer).resolves.toBe('pong')
    expect(heard).toEqual([])
  })

  test('a connection draws the last of several pending drawings', async () => {
    const { sent, tell, init, extension } = opened()
    tell(init)
    const open = await extension
    open.draw('<p>1</p>')
    open.draw(html`<p>${'<2>'}</p>`, 'p{}')
    await settled()
    expect(sent.filter(({ method }) => method === 'draw').map(({ params }) => params)).toEqual([
      [{ html: '<p>&#60;2&#62;</p>', css: 'p{}' }],
    ])
    expect(new TextEncoder().encode(JSON.stringify(sent)).length).toBeLessThan(contract.MAX_MESSAGE_BYTES)
  })

  test('calls the handlers of an element until they are stopped', async () => {
    const { tell, init, secret, extension } = opened()
    tell(init)
    const open = await extension
    const heard: string[] = []
    const stop = open.on('use', ({ value }) => heard.push(`use ${value}`))
    open.on('*', ({ name }) => heard.push(`any ${name}`))
    const event = (name: string) => ({
      method: 'event',
      params: [{ type: 'click', name, value: '1', values: {} }],
      ...secret,
    })
    tell(event('use'))
    stop()
    tell(event('use'))
    tell(event('other'))
    expect(heard).toEqual(['use 1', 'any use', 'any use', 'any other'])
  })

  test('a connection has the new theme after the host sends it', async () => {
    const { tell, init, secret, extension } = opened()
    tell(init)
    const open = await extension
    tell({ method: 'theme', params: [{ theme: 'dark', color: 'red' }], ...secret })
    expect([open.theme, open.color]).toEqual(['dark', 'red'])
  })
})
