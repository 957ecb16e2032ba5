import { Trans } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { textFormat } from '#domain/formats/formats.ts'
import type { StalePlace } from '#domain/stale/stale-places.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './stale-text-row.module.css'
import { doubtText } from './stale-labels.ts'

export interface PlaceLineProps {
  readonly text: Strategy
  readonly place: StalePlace
}

/** A place in its sentence: what stands there struck through, what could stand there bold. */
export function PlaceLine({ text, place }: PlaceLineProps) {
  const { at, currentText: oldText, replacement, certainty } = place
  const key = at === 'content' ? undefined : at.slice('parts.'.length)
  const whole = key === undefined ? text.content : (text.parts[key] ?? '')
  const [before, behind] = placeContext(whole, place)
  const label = key === undefined ? undefined : (textFormat(text).parts.find((part) => part.key === key)?.label ?? key)
  return (
    <div>
      <p className={css.place} dir="auto">
        {label !== undefined && <span className={css.part}>{label}: </span>}
        {before}
        {replacement === null ? (
          <Trans>
            <VisuallyHidden>(old: </VisuallyHidden>
            <del className={css.old}>{oldText}</del>
            <VisuallyHidden>)</VisuallyHidden>
          </Trans>
        ) : (
          <Trans>
            <VisuallyHidden>(old: </VisuallyHidden>
            <del className={css.old}>{oldText}</del>
            <VisuallyHidden>, new: </VisuallyHidden> <ins className={css.new}>{replacement}</ins>
            <VisuallyHidden>)</VisuallyHidden>
          </Trans>
        )}
        {behind}
      </p>
      {certainty === 'doubtful' && (
        <p className={css.why}>
          <Info aria-hidden="true" />
          <span dir="auto">{doubtText(place)}</span>
        </p>
      )}
    </div>
  )
}

const MAX_CONTEXT_CHARS = 44

/** Returns the text before and after a place, cut at word boundaries; an ellipsis marks each cut. */
function placeContext(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): readonly [before: string, behind: string] {
  const left = text.slice(Math.max(0, start - MAX_CONTEXT_CHARS), start)
  const right = text.slice(end, end + MAX_CONTEXT_CHARS)
  const line = left.split(/\n/).at(-1) ?? ''
  const isLineCut = line.length === left.length && start > MAX_CONTEXT_CHARS
  const shownLeft = isLineCut ? `…${line.replace(/^\S*\s/u, '')}` : line
  const nextLine = right.split(/\n/)[0] ?? ''
  const isCut = nextLine.length === right.length && end + MAX_CONTEXT_CHARS < text.length
  return [shownLeft, isCut ? `${nextLine.replace(/\s\S*$/u, '')}…` : nextLine]
}
