import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { tokenOf } from '#domain/tokens/tokens.ts'
import { type Begun, begunToken } from './begun-token.ts'
import { type PromptChoice, type PromptChoices, promptChoices } from './prompt-choices.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface TokenMenuOptions {
  /** Around the prompt's text box. */
  readonly root: RefObject<HTMLElement | null>
  readonly values: TokenValues
  readonly questions: ReadonlyMap<string, string>
}

export interface OpenTokenMenu {
  readonly area: HTMLTextAreaElement
  /** Where the braces are. */
  readonly from: number
  readonly choices: PromptChoices
  /** The chosen one, counted over all lists. */
  readonly current: number
  readonly choose: (choice: PromptChoice) => void
}

export const areaIn = (root: HTMLElement | null): HTMLTextAreaElement | null => root?.querySelector('textarea') ?? null

/**
 * Puts words in the place of a stretch of a text box, as if they were typed: they can be undone where the browser still
 * has the old way to do that.
 */
export function putIn(area: HTMLTextAreaElement, words: string, from: number, to: number): void {
  area.focus()
  area.setSelectionRange(from, to)
  if (document.execCommand('insertText', false, words)) return
  area.setRangeText(words, from, to, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

interface Looked {
  readonly area: HTMLTextAreaElement
  readonly src: string
  readonly begun: Begun
}

function lookIn(root: HTMLElement | null): Looked | null {
  const area = areaIn(root)
  if (!area || area.readOnly || document.activeElement !== area || area.selectionStart !== area.selectionEnd)
    return null
  const begun = begunToken(area.value, area.selectionStart)
  return begun && { area, src: area.value, begun }
}

/** What two braces begin in the prompt: arrows and Enter choose, Escape leaves the letters as they are. */
export function useTokenMenu({ root, values, questions }: TokenMenuOptions) {
  const [looked, setLooked] = useState<Looked | null>(null)
  const [at, setAt] = useState(0)
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const choices =
    looked && looked.begun.from !== leftAt
      ? promptChoices({ ...looked, query: looked.begun.query, values, questions })
      : null
  const all = choices ? [...choices.tokens, ...choices.blanks, ...choices.fresh] : []
  const current = Math.min(at, all.length - 1)
  const look = () => {
    const next = lookIn(root.current)
    if (next?.begun.query !== looked?.begun.query) setAt(0)
    if (!next) setLeftAt(null)
    setLooked(next)
  }
  const choose = ({ key }: PromptChoice) => {
    if (!looked) return
    putIn(looked.area, tokenOf(key), looked.begun.from, looked.begun.to)
    setLooked(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = pressedKey(event)
    const chosen = all[current]
    if (!looked || !chosen) return
    if (pressed === 'ArrowDown') setAt((current + 1) % all.length)
    else if (pressed === 'ArrowUp') setAt((current - 1 + all.length) % all.length)
    else if (pressed === 'Enter' || pressed === 'Tab') choose(chosen)
    else if (pressed === 'Escape') setLeftAt(looked.begun.from)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const open: OpenTokenMenu | null =
    looked && choices && all.length > 0
      ? { area: looked.area, from: looked.begun.from, choices, current, choose }
      : null
  return { open, look, close: () => setLooked(null), onKeyDown }
}
