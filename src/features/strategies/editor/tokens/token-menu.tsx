import { t } from '@lingui/core/macro'
import { type Editor, useEditorState, type JSONContent } from '@tiptap/react'
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { type MenuChoice, menuChoices } from './menu-choices.ts'
import css from './token-menu.module.css'
import { useOfferAnswers, type OfferAnswers } from './use-offer-answers.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

/** Handles a key of the editor while its menu is open; true: the key was used. */
export type TokenKeys = (event: KeyboardEvent) => boolean

export interface TokenMenuProps {
  readonly editor: Editor
  readonly values: TokenValues
  readonly keys: RefObject<TokenKeys | null>
}

/** Two braces anywhere, or a slash at the start of a paragraph. */
const OPEN_TOKEN_PATTERN = /(?:\{\{|^\/)([\p{L}\p{N}_. -]{0,60})$/u
const EDGE_PX = 8
const WIDTH_PX = 360

interface OpenTokenQuery {
  /** Start of the braces in the text. */
  readonly from: number
  readonly to: number
  readonly query: string
}

/** Begins a merge field at the caret, which opens the menu. */
export const openTokenMenu = (editor: Editor): void => void editor.chain().focus().insertContent('{{').run()

/**
 * Lists the merge fields, and answers of forms, that match what was typed after two braces. Arrows and Enter choose,
 * Escape closes.
 */
export function TokenMenu({ editor, values, keys }: TokenMenuProps) {
  const tokenQuery = useEditorState({
    editor,
    selector: ({ editor: now }) => tokenQueryAt(now),
    equalityFn: isSameTokenQuery,
  })
  const [at, setAt] = useState(0)
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const { answers, take } = useOfferAnswers(tokenQuery !== null)
  const choices = useMemo(
    () => (tokenQuery ? menuChoices(tokenQuery.query, values, answers) : []),
    [tokenQuery, values, answers],
  )
  const isOpen = tokenQuery !== null && tokenQuery.from !== leftAt && choices.length > 0
  const current = Math.min(at, choices.length - 1)
  const choose = (choice: MenuChoice | undefined): void => {
    if (!choice || !tokenQuery) return
    void toastOnError(insertChoice(editor, tokenQuery, choice, take))
    setAt(0)
  }
  useEffect(() => {
    keys.current = (event) => {
      if (!isOpen) return false
      const pressed = pressedKey(event)
      if (pressed === 'ArrowDown' || pressed === 'ArrowUp') {
        const step = pressed === 'ArrowDown' ? 1 : -1
        setAt((current + step + choices.length) % choices.length)
      } else if (pressed === 'Enter' || pressed === 'Tab') choose(choices[current])
      else if (pressed === 'Escape') setLeftAt(tokenQuery.from)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    }
    return () => {
      keys.current = null
    }
  })
  useEffect(() => {
    const { dom } = editor.view
    if (!isOpen) return
    dom.setAttribute('aria-controls', listId)
    dom.setAttribute('aria-activedescendant', `${listId}-${current}`)
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, isOpen, listId, current])
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current, isOpen])
  if (!isOpen) return null
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={t`Merge fields`}
      className={css.menu}
      style={tokenMenuPosition(editor, tokenQuery.from)}
    >
      {choices.map((choice, index) => (
        // Keys are the editor's: the list never has the focus.
        <div
          key={choice.key}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          className={css.choice}
          onPointerDown={(event) => {
            event.preventDefault()
            choose(choice)
          }}
        >
          <span className={css.label}>
            {choice.label} <span className={css.section}>{choice.section}</span>
          </span>
          <span className={css.value} dir="auto">
            {choice.value ?? t`Not filled in yet`}
          </span>
        </div>
      ))}
    </div>
  )
}

function tokenQueryAt({ state, isEditable }: Editor): OpenTokenQuery | null {
  const { $from, empty } = state.selection
  if (!empty || !isEditable || !$from.parent.isTextblock) return null
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 64), $from.parentOffset, undefined, '\uFFFC')
  const found = OPEN_TOKEN_PATTERN.exec(before)
  if (!found) return null
  return { from: $from.pos - found[0].length, to: $from.pos, query: found[1] ?? '' }
}

const isSameTokenQuery = (one: OpenTokenQuery | null, other: OpenTokenQuery | null): boolean =>
  one?.from === other?.from && one?.to === other?.to && one?.query === other?.query

/** Under the braces, or over them where there is no room below; inside the window. */
function tokenMenuPosition({ view }: Editor, position: number) {
  const { left, top, bottom } = view.coordsAtPos(position)
  const inside = Math.max(EDGE_PX, Math.min(left, innerWidth - WIDTH_PX - EDGE_PX))
  return innerHeight - bottom > 260 || top < 260
    ? { left: inside, top: bottom + 4 }
    : { left: inside, bottom: innerHeight - top + 4 }
}

const tokenContent = (key: string): JSONContent => ({ type: 'token', attrs: { key } })

/**
 * Puts what was chosen in the place of what was begun: a token; for an answer the token of the place of the offer that
 * it went to, or its words where it has none of its own.
 */
async function insertChoice(
  editor: Editor,
  range: { readonly from: number; readonly to: number },
  { key, answer }: MenuChoice,
  take: OfferAnswers['take'],
): Promise<void> {
  if (!answer) return void editor.chain().focus().deleteRange(range).insertContent(tokenContent(key)).run()
  editor.chain().focus().deleteRange(range).run()
  const taken = await take(answer)
  if (editor.isDestroyed) return
  const words: JSONContent = { type: 'text', text: answer.answer.replaceAll(/\s+/g, ' ') }
  editor
    .chain()
    .focus()
    .insertContent(taken === undefined ? words : tokenContent(taken))
    .run()
}
