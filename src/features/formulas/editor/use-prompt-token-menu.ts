import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { formatToken } from '#domain/tokens/tokens.ts'
import { type PromptChoice, type PromptChoices, promptChoices } from './prompt-choices.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface PromptTokenMenuOptions {
  /** Around the prompt's text box. */
  readonly root: RefObject<HTMLElement | null>
  readonly values: TokenValues
  readonly questions: ReadonlyMap<string, string>
}

export interface OpenPromptTokenMenu {
  readonly area: HTMLTextAreaElement
  /** Start of the braces in the text. */
  readonly from: number
  readonly choices: PromptChoices
  /** The chosen one, counted over all lists. */
  readonly current: number
  readonly choose: (choice: PromptChoice) => void
}

export const textAreaIn = (root: HTMLElement | null): HTMLTextAreaElement | null =>
  root?.querySelector('textarea') ?? null

/**
 * Puts words in the place of a stretch of a text box, as if they were typed: they can be undone where the browser still
 * has the old way to do that.
 */
export function replaceTextAreaRange(area: HTMLTextAreaElement, words: string, from: number, to: number): void {
  area.focus()
  area.setSelectionRange(from, to)
  if (document.execCommand('insertText', false, words)) return
  area.setRangeText(words, from, to, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

interface PromptQuery {
  readonly area: HTMLTextAreaElement
  readonly src: string
  readonly tokenQuery: TokenQuery
}

function readPromptQuery(root: HTMLElement | null): PromptQuery | null {
  const area = textAreaIn(root)
  if (!area || area.readOnly || document.activeElement !== area || area.selectionStart !== area.selectionEnd)
    return null
  const tokenQuery = findTokenQuery(area.value, area.selectionStart)
  return tokenQuery && { area, src: area.value, tokenQuery }
}

/**
 * Opens the menu of tokens after two braces in the prompt: arrows and Enter choose, Escape leaves the characters
 * unchanged.
 */
export function usePromptTokenMenu({ root, values, questions }: PromptTokenMenuOptions) {
  const [promptQuery, setPromptQuery] = useState<PromptQuery | null>(null)
  const [at, setAt] = useState(0)
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const choices =
    promptQuery && promptQuery.tokenQuery.from !== leftAt
      ? promptChoices({ ...promptQuery, query: promptQuery.tokenQuery.query, values, questions })
      : null
  const all = choices ? [...choices.tokens, ...choices.fields, ...choices.newFields] : []
  const current = Math.min(at, all.length - 1)
  const refresh = () => {
    const next = readPromptQuery(root.current)
    if (next?.tokenQuery.query !== promptQuery?.tokenQuery.query) setAt(0)
    if (!next) setLeftAt(null)
    setPromptQuery(next)
  }
  const choose = ({ key }: PromptChoice) => {
    if (!promptQuery) return
    replaceTextAreaRange(promptQuery.area, formatToken(key), promptQuery.tokenQuery.from, promptQuery.tokenQuery.to)
    setPromptQuery(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = pressedKey(event)
    const chosen = all[current]
    if (!promptQuery || !chosen) return
    if (pressed === 'ArrowDown') setAt((current + 1) % all.length)
    else if (pressed === 'ArrowUp') setAt((current - 1 + all.length) % all.length)
    else if (pressed === 'Enter' || pressed === 'Tab') choose(chosen)
    else if (pressed === 'Escape') setLeftAt(promptQuery.tokenQuery.from)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const open: OpenPromptTokenMenu | null =
    promptQuery && choices && all.length > 0
      ? { area: promptQuery.area, from: promptQuery.tokenQuery.from, choices, current, choose }
      : null
  return { open, look: refresh, close: () => setPromptQuery(null), onKeyDown }
}

/** A token that was begun with two braces: where it stands in the text, and what was typed of it. */
interface TokenQuery {
  /** Start of the braces in the text. */
  readonly from: number
  readonly to: number
  readonly query: string
}

const OPEN_TOKEN = /\{\{([\p{L}\p{N}_. -]{0,60})$/u
/** The caret is inside of a token that is whole already. */
const TOKEN_REST = /^[\p{L}\p{N}_. \t-]*\}\}/u

/** Returns the token started right before the caret; null if there is none. */
export function findTokenQuery(text: string, caret: number): TokenQuery | null {
  const found = OPEN_TOKEN.exec(text.slice(Math.max(0, caret - 64), caret))
  if (!found || TOKEN_REST.test(text.slice(caret, caret + 128))) return null
  return { from: caret - found[0].length, to: caret, query: found[1] ?? '' }
}
