import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { ShowMore } from '#ui/layout/show-more.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import css from './marked-text.module.css'
import { diffSegments, type DiffSegment } from './diff-segments.ts'
import { isChangedLine, segmentsByLine, MAX_COLLAPSED_CHARS, type DiffHunk, hunksNearChanges } from './diff-hunks.ts'

export interface MarkedTextProps {
  readonly before: string
  readonly text: string
  /** Owner of the marks: solid blue, dashed amber, or plain for a third text. */
  readonly side: 'yours' | 'theirs' | 'own'
  /** Names the text for screen readers. */
  readonly label: string
}

/** A text in which the words are marked that were not there before; of a long one the lines near them. */
export function MarkedText({ before, text, side, label }: MarkedTextProps) {
  const lines = useMemo(() => {
    const pieces = diffSegments(before, text)
    return pieces && segmentsByLine(pieces)
  }, [before, text])
  if (text === '') return <p className={classNames(css.text, css.empty)}>{t`Empty: the text was removed.`}</p>
  return (
    <>
      <section className={classNames(css.text, css[side])} aria-label={label}>
        {lines ? (
          <NearChanges lines={lines} chars={text.length} changed={NONE} />
        ) : (
          <ShowMore chars={text.length}>{text}</ShowMore>
        )}
      </section>
      {!lines && <p className={css.note}>{t`Too much has changed to mark the differences.`}</p>}
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
      lines: segmentsByLine([{ type: 'same', text }]),
      changed: all.map((other) => segmentsByLine(diffSegments(other, text) ?? []).map(isChangedLine)),
    }
  }, [text, key])
  return <NearChanges lines={lines} chars={text.length} changed={changed} />
}

const NONE: NearChangesProps['changed'] = []

interface NearChangesProps {
  readonly lines: readonly (readonly DiffSegment[])[]
  readonly chars: number
  /** Lines that count as changed although nothing in them is marked. */
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
      chars > MAX_COLLAPSED_CHARS
        ? hunksNearChanges(
            lines.map((line, index) => isChangedLine(line) || changed.some((each) => each[index] === true)),
            lines.map((line) => line.reduce((sum, { text }) => sum + text.length, 0)),
          )
        : null,
    [lines, chars, changed],
  )
  const whole = { isShown: true, from: 0, to: lines.length }
  if (!runs) return <ShowMore chars={chars}>{linesIn(lines, whole)}</ShowMore>
  return (
    <>
      <ShowMore chars={0}>
        {isWhole
          ? linesIn(lines, whole)
          : runs.map((run) =>
              run.isShown ? (
                linesIn(lines, run)
              ) : (
                <span key={run.from} className={css.gap}>
                  {lineCountText(run.to - run.from)}
                </span>
              ),
            )}
      </ShowMore>
      {!isWhole && <LinkButton onClick={() => setIsWhole(true)}>{t`Show the whole text`}</LinkButton>}
    </>
  )
}

const lineCountText = (count: number): string => plural(count, { one: '# unchanged line', other: '# unchanged lines' })

const linesIn = (lines: readonly (readonly DiffSegment[])[], { from, to }: DiffHunk): ReactNode =>
  joined(lines.slice(from, to).flat()).map(({ type, text }, index) => (
    <Words key={`${from}:${index}:${type}`} type={type} words={text} />
  ))

/** Merges a mark that spans several lines into one element, as it is one change. */
function joined(pieces: readonly DiffSegment[]): readonly DiffSegment[] {
  const runs: DiffSegment[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.type === piece.type) runs[runs.length - 1] = { type: piece.type, text: last.text + piece.text }
    else runs.push(piece)
  }
  return runs
}

function Words({ type, words }: { readonly type: DiffSegment['type']; readonly words: string }) {
  if (type === 'same') return words
  return type === 'changed' ? <mark>{words}</mark> : <del>{words}</del>
}
