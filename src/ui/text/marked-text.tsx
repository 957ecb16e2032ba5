import { type ReactNode, useMemo, useState } from 'react'
import { counted } from '#lib/text/text.ts'
import { classNames } from '#ui/class-names.ts'
import { Clamped } from '#ui/layout/clamped.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import css from './marked-text.module.css'
import { changedPieces, type Piece } from './marks.ts'
import { isChanged, linesOf, MAX_SHOWN_CHARS, type Run, runsNear } from './near-changes.ts'

export interface MarkedTextProps {
  readonly before: string
  readonly text: string
  /** Whose marks: solid blue, dashed amber, or plain for a third text. */
  readonly side: 'yours' | 'theirs' | 'own'
  /** What the text is, read out. */
  readonly label: string
}

/** A text in which the words are marked that were not there before; of a long one the lines near them. */
export function MarkedText({ before, text, side, label }: MarkedTextProps) {
  const lines = useMemo(() => {
    const pieces = changedPieces(before, text)
    return pieces && linesOf(pieces)
  }, [before, text])
  if (text === '') return <p className={classNames(css.text, css.empty)}>Empty: the text was removed.</p>
  return (
    <>
      <section className={classNames(css.text, css[side])} aria-label={label}>
        {lines ? (
          <NearChanges lines={lines} chars={text.length} changed={NONE} />
        ) : (
          <Clamped chars={text.length}>{text}</Clamped>
        )}
      </section>
      {!lines && <p className={css.note}>Too much has changed to mark the words.</p>}
    </>
  )
}

export interface ComparedTextProps {
  readonly text: string
  readonly others: readonly string[]
}

/** A text without marks; of a long one the lines in which any of the others differs from it. */
export function ComparedText({ text, others }: ComparedTextProps) {
  const key = JSON.stringify(others)
  const { lines, changed } = useMemo(() => {
    const all = JSON.parse(key) as readonly string[]
    return {
      lines: linesOf([{ type: 'same', text }]),
      changed: all.map((other) => linesOf(changedPieces(other, text) ?? []).map(isChanged)),
    }
  }, [text, key])
  return <NearChanges lines={lines} chars={text.length} changed={changed} />
}

const NONE: NearChangesProps['changed'] = []

interface NearChangesProps {
  readonly lines: readonly (readonly Piece[])[]
  readonly chars: number
  /** Which lines count as changed though nothing is marked in them. */
  readonly changed: readonly (readonly boolean[])[]
}

/**
 * The lines of a long text that are near a change, with what lies between them in a few words; the whole of a short
 * one.
 */
function NearChanges({ lines, chars, changed }: NearChangesProps) {
  const [isWhole, setIsWhole] = useState(false)
  const runs = useMemo(
    () =>
      chars > MAX_SHOWN_CHARS
        ? runsNear(
            lines.map((line, index) => isChanged(line) || changed.some((each) => each[index] === true)),
            lines.map((line) => line.reduce((sum, { text }) => sum + text.length, 0)),
          )
        : null,
    [lines, chars, changed],
  )
  const whole = { isShown: true, from: 0, to: lines.length }
  if (!runs) return <Clamped chars={chars}>{linesIn(lines, whole)}</Clamped>
  return (
    <>
      <Clamped chars={0}>
        {isWhole
          ? linesIn(lines, whole)
          : runs.map((run) =>
              run.isShown ? (
                linesIn(lines, run)
              ) : (
                <span key={run.from} className={css.gap}>
                  {counted(run.to - run.from, 'line')} without a change
                </span>
              ),
            )}
      </Clamped>
      {!isWhole && <LinkButton onClick={() => setIsWhole(true)}>Show the whole text</LinkButton>}
    </>
  )
}

const linesIn = (lines: readonly (readonly Piece[])[], { from, to }: Run): ReactNode =>
  joined(lines.slice(from, to).flat()).map(({ type, text }, index) => (
    <Words key={`${from}:${index}:${type}`} type={type} words={text} />
  ))

/** One mark over several lines is one element, as it is one change. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const runs: Piece[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.type === piece.type) runs[runs.length - 1] = { type: piece.type, text: last.text + piece.text }
    else runs.push(piece)
  }
  return runs
}

function Words({ type, words }: { readonly type: Piece['type']; readonly words: string }) {
  if (type === 'same') return words
  return type === 'changed' ? <mark>{words}</mark> : <del>{words}</del>
}
