import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { SRC_MAX_CHARS } from '#domain/formulas/blanks.ts'
import { promptTokens } from '#domain/formulas/prompt-tokens.ts'
import { type TokenValues, valueOf } from '#domain/tokens/tokens.ts'
import { classNames } from '#ui/class-names.ts'
import { layOutLike } from './caret-place.ts'
import css from './prompt-marks.module.css'
import { areaIn } from './use-token-menu.ts'

export interface PromptMarksProps {
  /** Around the prompt's text box, and this. */
  readonly root: RefObject<HTMLElement | null>
  readonly text: string
  readonly values: TokenValues
}

/**
 * Behind the prompt's text box: the same words once more, unseen, with a ground under what will be filled in. A text
 * box has no colours within it. Of a prompt that is too long to be used nothing is marked.
 */
export function PromptMarks({ root, text, values }: PromptMarksProps) {
  const layer = useRef<HTMLDivElement>(null)
  const pieces = useMemo(() => piecesOf(text, values), [text, values])
  const isShown = text.length <= SRC_MAX_CHARS
  // Not sooner: what is around them is known once all of it is there.
  useEffect(
    () => (isShown && root.current && layer.current ? keepBehind(root.current, layer.current) : undefined),
    [root, isShown],
  )
  if (!isShown) return null
  return (
    <div ref={layer} className={css.marks} aria-hidden="true">
      {pieces.map(({ words, look }, index) =>
        // Pieces have no names of their own, and come and go by their place.
        look === 'words' ? (
          words
        ) : (
          <span key={index} className={classNames(css.mark, css[look])} data-mark={look}>
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

interface MarkedPiece {
  readonly words: string
  readonly look: 'words' | 'blank' | 'value' | 'empty'
}

function piecesOf(text: string, values: TokenValues): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let at = 0
  for (const { key, section, start, end } of promptTokens(text)) {
    pieces.push({ words: text.slice(at, start), look: 'words' })
    const ofOffer = valueOf(values, key) === undefined ? 'empty' : 'value'
    pieces.push({ words: text.slice(start, end), look: section === '' ? 'blank' : ofOffer })
    at = end
  }
  return [...pieces, { words: text.slice(at), look: 'words' }]
}

/** Keeps the layer where the text box is and as wide, and scrolled as far, until what it gives is called. */
function keepBehind(root: HTMLElement, layer: HTMLElement): (() => void) | undefined {
  const area = areaIn(root)
  if (!area) return
  const scroll = () => {
    layer.scrollTop = area.scrollTop
  }
  const place = () => {
    layOutLike(area, layer)
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
