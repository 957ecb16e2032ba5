import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useReducer, useRef } from 'react'
import { caretPosition } from './caret-position.ts'
import type { PromptChoice } from './prompt-choices.ts'
import css from './prompt-token-menu.module.css'
import type { OpenPromptTokenMenu } from './use-prompt-token-menu.ts'

export interface PromptTokenMenuProps extends OpenPromptTokenMenu {
  /** The offer whose words are shown; undefined where there is none. */
  readonly offerTitle: string | undefined
}

const EDGE_PX = 8
const WIDTH_PX = 432
const ROOM_PX = 320

/** The lists at the caret: the offer's words, the formula's blanks, and a new one. */
export function PromptTokenMenu({
  area,
  from,
  choices: { tokens, fields, newFields },
  current,
  choose,
  offerTitle,
}: PromptTokenMenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [, moved] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    addEventListener('scroll', moved, { capture: true, passive: true })
    addEventListener('resize', moved)
    return () => {
      removeEventListener('scroll', moved, { capture: true })
      removeEventListener('resize', moved)
    }
  }, [])
  useEffect(() => {
    area.setAttribute('aria-controls', id)
    area.setAttribute('aria-activedescendant', `${id}-${current}`)
    return () => {
      area.removeAttribute('aria-controls')
      area.removeAttribute('aria-activedescendant')
    }
  }, [area, id, current])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const shared = { id, current, choose }
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={0}
      aria-label={t`Insert`}
      className={css.menu}
      style={promptMenuPosition(area, from)}
    >
      <Choices {...shared} of={tokens} begin={0}>
        {offerTitle === undefined ? (
          t`From the offer and the company`
        ) : (
          <Trans>
            From the offer, with values of <bdi>{offerTitle}</bdi>
          </Trans>
        )}
      </Choices>
      <Choices {...shared} of={fields} begin={tokens.length}>
        {t`Fields of this formula`}
      </Choices>
      <Choices {...shared} of={newFields} begin={tokens.length + fields.length}>
        {t`New field`}
      </Choices>
    </div>
  )
}

interface ChoicesProps extends Pick<OpenPromptTokenMenu, 'current' | 'choose'> {
  readonly id: string
  readonly of: readonly PromptChoice[]
  /** Number of options in the groups above. */
  readonly begin: number
  readonly children: ReactNode
}

function Choices({ id, of, begin, current, choose, children }: ChoicesProps) {
  const headingId = `${id}-head-${begin}`
  if (of.length === 0) return null
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={css.head} aria-hidden="true">
        {children}
      </div>
      {of.map((choice, index) => (
        // Keys are the text box's: Tab chooses, and the list never has the focus.
        <div
          key={choice.key}
          id={`${id}-${begin + index}`}
          role="option"
          tabIndex={-1}
          aria-selected={begin + index === current}
          className={css.choice}
          onPointerDown={(event) => {
            event.preventDefault()
            choose(choice)
          }}
        >
          <span dir="auto">{choice.label}</span>
          <span className={css.detail} dir="auto">
            {choice.detail.slice(0, 120)}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Under the braces, or over them where there is no room below; inside the window. */
function promptMenuPosition(area: HTMLTextAreaElement, from: number) {
  const { leftPx, topPx, bottomPx } = caretPosition(area, from)
  const left = Math.max(EDGE_PX, Math.min(leftPx, innerWidth - WIDTH_PX - EDGE_PX))
  return innerHeight - bottomPx > ROOM_PX || topPx < ROOM_PX
    ? { left, top: bottomPx + 4 }
    : { left, bottom: innerHeight - topPx + 4 }
}
