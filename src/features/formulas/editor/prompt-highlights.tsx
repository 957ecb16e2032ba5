import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { MAX_FORMULA_SOURCE_CHARS } from '#domain/formulas/formula-fields.ts'
import { promptTokens } from '#domain/formulas/prompt-tokens.ts'
import { type TokenValues, tokenValue } from '#domain/tokens/tokens.ts'
import { classNames } from '#ui/class-names.ts'
import { copyTextLayout } from './caret-position.ts'
import css from './prompt-highlights.module.css'
import { textAreaIn } from './use-prompt-token-menu.ts'

export interface PromptHighlightsProps {
  /** Around the prompt's text box, and this. */
  readonly root: RefObject<HTMLElement | null>
  readonly text: string
  readonly values: TokenValues
}

/**
 * Behind the prompt's text box: the same words once more, unseen, with a ground under what will be filled in. A text
 * box has no colours within it. Of a prompt that is too long to be used nothing is marked.
 */
export function PromptHighlights({ root, text, values }: PromptHighlightsProps) {
  const layer = useRef<HTMLDivElement>(null)
  const pieces = useMemo(() => highlightedPieces(text, values), [text, values])
  const isShown = text.length <= MAX_FORMULA_SOURCE_CHARS
  // Not sooner: what is around them is known once all of it is there.
  useEffect(
    () => (isShown && root.current && layer.current ? alignLayer(root.current, layer.current) : undefined),
    [root, isShown],
  )
  if (!isShown) return null
  return (
    <div ref={layer} className={css.marks} aria-hidden="true">
      {pieces.map(({ words, variant }, index) =>
        // Pieces have no names of their own, and come and go by their place.
        variant === 'words' ? (
          words
        ) : (
          <span key={index} className={classNames(css.mark, css[variant])} data-mark={variant}>
            {words}
          </span>
        ),
      )}
      {LAST_LINE}
    </div>
  )
}

/** Without a letter after it a line break at the end makes no line. */
const LAST_LINE = '\u200B'

interface HighlightedPiece {
  readonly words: string
  readonly variant: 'words' | 'blank' | 'value' | 'empty'
}

function highlightedPieces(text: string, values: TokenValues): readonly HighlightedPiece[] {
  const pieces: HighlightedPiece[] = []
  let at = 0
  for (const { key, section, start, end } of promptTokens(text)) {
    pieces.push({ words: text.slice(at, start), variant: 'words' })
    const ofOffer = tokenValue(values, key) === undefined ? 'empty' : 'value'
    pieces.push({ words: text.slice(start, end), variant: section === '' ? 'blank' : ofOffer })
    at = end
  }
  return [...pieces, { words: text.slice(at), variant: 'words' }]
}

/** Keeps the layer where the text box is and as wide, and scrolled as far, until what it gives is called. */
function alignLayer(root: HTMLElement, layer: HTMLElement): (() => void) | undefined {
  const area = textAreaIn(root)
  if (!area) return
  const scroll = () => {
    layer.scrollTop = area.scrollTop
  }
  const place = () => {
    copyTextLayout(area, layer)
    const [from, to] = [root.getBoundingClientRect(), area.getBoundingClientRect()]
    Object.assign(layer.style, {
      top: `${to.top - from.top}px`,
      left: `${to.left - from.left}px`,
      height: `${to.height}px`,
    })
    scroll()
  }
  place()
  const observer = new ResizeObserver(place)
  observer.observe(root)
  observer.observe(area)
  area.addEventListener('scroll', scroll, { passive: true })
  return () => {
    observer.disconnect()
    area.removeEventListener('scroll', scroll)
  }
}
