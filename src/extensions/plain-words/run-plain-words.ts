import { type Extension, type RecordData, Refusal } from '#extensions/sdk/sdk.ts'
import { checkText } from './check-text.ts'
import { type SuggestionCard, emptySuggestionsHtml, suggestionsHtml, SUGGESTIONS_STYLE } from './suggestions-panel.ts'
import { MAX_CHECKED_CHARS } from './read-text.ts'
import { type KeyedSuggestion, keySuggestions } from './keyed-suggestions.ts'
import { type SuggestionFix, type SuggestionFieldEdit, type Suggestion, applySuggestionEdit } from './suggestion.ts'

interface OpenText {
  readonly ID: number
  readonly content: string
  readonly parts: Readonly<Record<string, string>>
  readonly headline: string
}

const isSame = (a: OpenText, b: OpenText | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)
const isEmpty = ({ content, parts }: OpenText): boolean =>
  [content, ...Object.values(parts)].every((text) => text.trim() === '')

/** Checks the open text, again after each change of it, and puts in the words that a person chooses. */
export function runPlainWords(extension: Extension): void {
  const ignored = new Set<string>()
  let text: OpenText | undefined
  let suggestions: readonly KeyedSuggestion[] = []
  let reading: string | undefined
  let shown = ''
  let note = ''
  let lastEdit: SuggestionFieldEdit | undefined
  /** Number of the current drawing: buttons of an earlier one do nothing. */
  let drawing = 0

  const cards = (): readonly SuggestionCard[] =>
    suggestions
      .map(({ key, suggestion }, index) => ({ name: `${drawing}-${index}`, key, suggestion, isShown: key === shown }))
      .filter(({ key }) => !ignored.has(key))

  const show = (): void => {
    drawing++
    const visibleCards = cards()
    const hidden = suggestions.length - visibleCards.length
    if (text && isEmpty(text))
      extension.draw(
        emptySuggestionsHtml('This text is empty.', 'Suggestions appear here as you write.'),
        SUGGESTIONS_STYLE,
      )
    else extension.draw(suggestionsHtml({ cards: visibleCards, reading, ignored: hidden, note }), SUGGESTIONS_STYLE)
  }

  const check = (next: OpenText): void => {
    const isSameText = next.ID === text?.ID
    text = next
    const checked = checkText({ ...next, locale: extension.locale })
    suggestions = keySuggestions(checked.suggestions, isSameText ? suggestions : [], lastEdit)
    reading = checked.reading
    show()
  }

  const load = async (): Promise<void> => {
    try {
      const next = openText(await extension.data('strategy'))
      if (next.ID !== text?.ID)
        note = next.content.length > MAX_CHECKED_CHARS ? 'Only the first 50,000 characters are checked.' : ''
      if (isSame(next, text)) return
      check(next)
    } catch (error) {
      text = undefined
      if (error instanceof Refusal && error.code === 'not_found')
        extension.draw(emptySuggestionsHtml('No text is open.', 'Open a text to check its words.'), SUGGESTIONS_STYLE)
      else extension.draw(emptySuggestionsHtml('The text couldn’t be checked.', sentenceOf(error)), SUGGESTIONS_STYLE)
    }
  }

  const use = async ({ line }: Suggestion, { edit }: SuggestionFix): Promise<void> => {
    if (!text) return
    const value = applySuggestionEdit(line.text, edit)
    try {
      await extension.update({ kind: 'strategy', ID: text.ID, path: line.path, value, was: line.text })
      lastEdit = { path: line.path, edit }
      note = ''
    } catch (error) {
      note = UPDATE_NOTES[error instanceof Refusal ? error.code : ''] ?? sentenceOf(error)
      show()
    }
    await load()
  }

  let lastUse = Promise.resolve()
  /** Applies one suggestion after another: each is located again in the text that the previous one left. */
  const useNext = (wanted: string): void => {
    lastUse = lastUse.then(async () => {
      const found = suggestions.find(({ key }) => key === wanted)?.suggestion
      if (found?.fix) await use(found, found.fix)
    })
  }

  const withCard =
    (handle: (card: SuggestionCard) => unknown) =>
    (event: { readonly type: string; readonly value: string | boolean }) => {
      const card = event.type === 'click' ? cards().find(({ name }) => name === event.value) : undefined
      if (card) void handle(card)
    }

  extension.on(
    'fix',
    withCard(({ key }) => useNext(key)),
  )
  extension.on(
    'show',
    withCard(({ key, isShown }) => {
      shown = isShown ? '' : key
      show()
    }),
  )
  extension.on(
    'ignore',
    withCard(({ key }) => {
      ignored.add(key)
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

const UPDATE_NOTES: Readonly<Record<string, string>> = {
  conflict: 'The text has changed since. The suggestions are up to date now.',
  too_large: 'This text is too long to change from here. Change the words in the text.',
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Close this panel and open it again.'

/** Parts that a reader sees first, the best first. */
const HEADLINES = ['headline', 'headline_1', 'subject', 'title']
/** Prefix that the product puts before a title: 'Emails: Bread on Mondays'. */
const PREFIX = /^(?:ads|emails|posts|sales pages|cold emails|ai|others): /i

function openText({ ID, title, content, parts }: RecordData): OpenText {
  const given = typeof parts === 'object' && parts !== null ? Object.entries(parts) : []
  const texts = Object.fromEntries(given.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  const own = HEADLINES.map((key) => texts[key] ?? '').find((part) => part.trim() !== '')
  return {
    ID,
    content: typeof content === 'string' ? content : '',
    parts: texts,
    headline: own ?? title.replace(PREFIX, ''),
  }
}
