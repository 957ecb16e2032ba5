import { connect, type Extension, type RecordData, Refusal } from '#extensions/sdk/sdk.ts'
import { checkText } from './check-text.ts'
import { type Card, emptyHtml, panelHtml, STYLE } from './panel.ts'
import { type Fix, keyOf, type Suggestion, withEdit } from './suggestion.ts'

interface OpenText {
  readonly ID: number
  readonly content: string
  readonly headline: string
}

/** Checks the open text, again after each change of it, and puts in the words that a person chooses. */
function run(extension: Extension): void {
  const ignored = new Set<string>()
  let text: OpenText | undefined
  let suggestions: readonly Suggestion[] = []
  let reading: string | undefined
  let shown = ''
  let note = ''
  /** Of the drawing: buttons of an earlier one do nothing. */
  let drawing = 0

  const cards = (): readonly Card[] =>
    suggestions
      .map((suggestion, index) => ({ key: `${drawing}-${index}`, suggestion, isShown: keyOf(suggestion) === shown }))
      .filter(({ suggestion }) => !ignored.has(keyOf(suggestion)))

  const show = (): void => {
    drawing++
    const kept = cards()
    const hidden = suggestions.length - kept.length
    if (text?.content.trim() === '') extension.draw(emptyHtml('This text is empty.', 'Suggestions appear here as you write.'), STYLE)
    else extension.draw(panelHtml({ cards: kept, reading, ignored: hidden, note }), STYLE)
  }

  const check = (next: OpenText): void => {
    text = next
    const checked = checkText({ ...next, locale: extension.locale })
    suggestions = checked.suggestions
    reading = checked.reading
    show()
  }

  const load = async (): Promise<void> => {
    try {
      const next = openText(await extension.data('strategy'))
      if (next.ID !== text?.ID) note = ''
      if (next.ID === text?.ID && next.content === text.content && next.headline === text.headline) return
      check(next)
    } catch (error) {
      text = undefined
      if (error instanceof Refusal && error.code === 'not_found')
        extension.draw(emptyHtml('No text is open.', 'Open a text to check its words.'), STYLE)
      else extension.draw(emptyHtml('The text couldn’t be checked.', sentenceOf(error)), STYLE)
    }
  }

  const use = async ({ edit }: Fix): Promise<void> => {
    const old = text
    if (!old) return
    const value = withEdit(old.content, edit)
    try {
      await extension.update({ kind: 'strategy', ID: old.ID, path: 'content', value, was: old.content })
      note = ''
      if (text === old) check({ ...old, content: value })
    } catch (error) {
      note =
        error instanceof Refusal && error.code === 'conflict'
          ? 'The text has changed since. The suggestions are up to date now.'
          : sentenceOf(error)
      await load()
      if (text === old) show()
    }
  }

  const withCard = (handle: (card: Card) => unknown) => (event: { readonly type: string; readonly value: string | boolean }) => {
    const card = event.type === 'click' ? cards().find(({ key }) => key === event.value) : undefined
    if (card) void handle(card)
  }

  extension.on(
    'fix',
    withCard(({ suggestion: { fix } }) => fix && use(fix)),
  )
  extension.on(
    'show',
    withCard(({ suggestion, isShown }) => {
      shown = isShown ? '' : keyOf(suggestion)
      show()
    }),
  )
  extension.on(
    'ignore',
    withCard(({ suggestion }) => {
      ignored.add(keyOf(suggestion))
      show()
    }),
  )
  extension.on('restore', () => {
    ignored.clear()
    show()
  })
  const reload = oneAtATime(load)
  extension.onChanged(reload)
  reload()
}

/** Runs a task again after it has ended where it was asked for meanwhile. */
function oneAtATime(task: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  const start = async (): Promise<void> => {
    isRunning = true
    do {
      isWanted = false
      await task()
    } while (isWanted)
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void start()
  }
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : 'Close this panel and open it again.')

/** Parts that a reader sees first, the best first. */
const HEADLINES = ['headline', 'headline_1', 'subject', 'title']
/** What the product puts before a title: 'Emails: Bread on Mondays'. */
const PREFIX = /^(?:ads|emails|posts|sales pages|cold emails|ai|others): /i

function openText({ ID, title, content, parts }: RecordData): OpenText {
  const texts = typeof parts === 'object' && parts !== null ? (parts as Readonly<Record<string, unknown>>) : {}
  const own = HEADLINES.map((key) => texts[key]).find((part) => typeof part === 'string' && part.trim() !== '')
  return { ID, content: typeof content === 'string' ? content : '', headline: typeof own === 'string' ? own : title.replace(PREFIX, '') }
}

void connect().then(run)
