import { beforeEach, describe, expect, test } from 'vitest'
import { runPlainWords } from '#extensions/plain-words/run-plain-words.ts'
import type { Extension, PanelEvent } from '#extensions/sdk/sdk.ts'

type Handler = (event: PanelEvent) => unknown

let content: string
let drawn: string
let handlers: Map<string, Handler>
let changed: () => unknown

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Plain words beside a text whose field follows each update. */
async function open(text: string): Promise<void> {
  content = text
  const extension = {
    locale: 'en',
    data: async () => ({ kind: 'strategy', ID: 1, title: 'Emails: Bread', content, parts: {} }),
    update: async ({ value }: { readonly value: string }) => {
      content = value
    },
    draw: (html: unknown) => {
      drawn = String(html)
    },
    on: (name: string, handler: Handler) => handlers.set(name, handler),
    onChanged: (handler: () => unknown) => {
      changed = handler
    },
  }
  runPlainWords(extension as unknown as Extension)
  await settled()
}

/** Cards of the panel whose buttons include one of this label, as their HTML. */
const cards = (words: string): readonly string[] => drawn.split('<section').filter((card) => card.includes(words))
const buttonOf = (card: string | undefined, name: string): string =>
  new RegExp(`data-name="${name}" value="([^"]+)"`).exec(card ?? '')?.[1] ?? ''
async function click(name: string, value: string): Promise<void> {
  handlers.get(name)?.({ type: 'click', name, value, values: {} })
  await settled()
}
const places = (words: string): readonly string[] =>
  cards(words).map(
    (card) => /<blockquote dir="auto">(?:(?!<\/blockquote>).)*<mark>/s.exec(card)?.[0].replaceAll(/<[^>]+>/g, '') ?? '',
  )

beforeEach(() => {
  handlers = new Map()
  drawn = ''
})

const TWO = 'Call us in order to order bread today.\n\nWrite to us in order to get cake soon.'

describe('the same words twice', () => {
  test('only the card that was clicked changes its place', async () => {
    await open(TWO)
    expect(cards('>Replace<')).toHaveLength(2)
    await click('fix', buttonOf(cards('>Replace<')[1], 'fix'))
    expect(content).toBe('Call us in order to order bread today.\n\nWrite to us to get cake soon.')
    await click('fix', buttonOf(cards('>Replace<')[0], 'fix'))
    expect(content).toBe('Call us to order bread today.\n\nWrite to us to get cake soon.')
  })

  test('only the card that was clicked is shown', async () => {
    await open(TWO)
    await click('show', buttonOf(cards('>Replace<')[1], 'show'))
    expect(places('>Replace<')).toEqual(['', 'Write to us '])
  })

  test('only the card that was clicked is ignored, also after the other place was changed', async () => {
    await open(TWO)
    await click('ignore', buttonOf(cards('>Replace<')[1], 'ignore'))
    expect(cards('>Replace<')).toHaveLength(1)
    await click('show', buttonOf(cards('>Replace<')[0], 'show'))
    expect(places('>Replace<')).toEqual(['Call us '])
    await click('fix', buttonOf(cards('>Replace<')[0], 'fix'))
    expect(content).toBe('Call us to order bread today.\n\nWrite to us in order to get cake soon.')
    expect(cards('>Replace<')).toHaveLength(0)
    content = `Hello. ${TWO}`
    await Promise.all([changed(), settled()])
    expect(cards('>Replace<')).toHaveLength(1)
  })

  test('a sentence is removed where it was clicked, and a second click removes nothing else', async () => {
    await open('Always on time. We bake rye. Always on time. Always on time. We deliver it.')
    const sentences = cards('Remove it')
    expect(sentences).toHaveLength(3)
    const second = buttonOf(sentences[1], 'fix')
    await Promise.all([click('fix', second), click('fix', second)])
    expect(content).toBe('Always on time. We bake rye. Always on time. We deliver it.')
    await click('fix', buttonOf(cards('Remove it')[0], 'fix'))
    expect(content).toBe('We bake rye. Always on time. We deliver it.')
  })
})
