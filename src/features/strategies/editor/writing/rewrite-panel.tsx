import { plural, t } from '@lingui/core/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { fillPieces, piecesText } from '#domain/tokens/text-pieces.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { JobNote } from '#content/jobs/job-note.tsx'
import { isOpenJobView } from '#content/jobs/job-view.ts'
import { labelInSentence } from '#lib/locale/label-in-sentence.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import css from './rewrite.module.css'
import { LostTokensNote } from './lost-tokens-note.tsx'
import { TONE_TEMPLATE } from './rewriting-ways.ts'
import type { Rewriting } from './use-rewriting.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface RewritePanelProps {
  readonly rewriting: Rewriting
  /** The fields of one's own, which tokens may stand for. */
  readonly custom: TokenValues['custom']
}

/** Under the toolbar while words are rewritten: progress, then old and new words to replace or keep. */
export function RewritePanel({ rewriting, custom }: RewritePanelProps) {
  const { asked, run, versions, isUnchanged, discard } = rewriting
  const panel = useRef<HTMLElement>(null)
  const isReady = versions.length > 0
  useFocusOnNews(panel, rewriting, isReady)
  if (!asked) return null
  const { view } = run
  const isStopped = view?.state === 'stopped'
  const isGone = view?.state === 'done' && !isReady
  return (
    <section
      ref={panel}
      className={css.panel}
      aria-label={t`Rewriting`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape') return
        event.stopPropagation()
        void discard()
      }}
    >
      <h2 className={css.title}>
        {asked.usecase === TONE_TEMPLATE ? t`Change tone: ${{ tone: labelInSentence(asked.label) }}` : asked.label}
      </h2>
      <div>
        <p role="status" className={css.said}>
          {isReady &&
            plural(versions.length, {
              1: 'The new version is ready.',
              one: '# version is ready.',
              other: '# versions are ready.',
            })}
          {isReady && !isUnchanged && (
            <> {t`The text has changed since, so it can’t be replaced. Copy the new version instead.`}</>
          )}
          {isStopped && t`Stopped.`}
          {isGone && t`The new version was deleted on another device.`}
        </p>
        <JobNote
          run={run}
          title={asked.label}
          done=""
          ways={view?.state === 'failed' && <Again rewriting={rewriting} />}
        />
      </div>
      {isOpenJobView(view) && (
        <RewriteDiff
          old={asked.words}
          words={view.state === 'writing' ? (view.texts[0] ?? '') : ''}
          custom={custom}
          isBusy
        />
      )}
      {isReady && <Versions key={versions.join('\n')} rewriting={rewriting} asked={asked} custom={custom} />}
      {(isStopped || isGone) && (
        <p className={css.ways}>
          <Button small onClick={discard}>
            {t`Close`}
          </Button>
        </p>
      )}
    </section>
  )
}

const Again = ({ rewriting: { again, isUnchanged } }: { readonly rewriting: Rewriting }) => (
  <Button variant="quiet" small disabled={!isUnchanged} onClick={again}>
    {t`Try again`}
  </Button>
)

type VersionsProps = RewritePanelProps & { readonly asked: NonNullable<Rewriting['asked']> }

function Versions({ rewriting, asked, custom }: VersionsProps) {
  const { versions, isUnchanged, accept, discard } = rewriting
  const [at, setAt] = useState(0)
  const words = versions[at] ?? ''
  return (
    <>
      <RewriteDiff old={asked.words} words={words} custom={custom} />
      <LostTokensNote id={LOST_ID} tokens={asked.tokens} words={words} custom={custom} />
      <p className={css.ways}>
        {isUnchanged ? (
          <Button variant="primary" small aria-describedby={LOST_ID} onClick={() => accept(words)}>
            {t`Replace`}
          </Button>
        ) : (
          <CopyButton text={words} variant="primary" small />
        )}
        <Button small onClick={discard}>
          {t`Keep original`}
        </Button>
        {versions.length > 1 && (
          <>
            <Button variant="quiet" small onClick={() => setAt((at + 1) % versions.length)}>
              {t`Next version`}
            </Button>
            <span className={css.count} role="status">{t`${{ number: at + 1 }} of ${{ count: versions.length }}`}</span>
          </>
        )}
      </p>
    </>
  )
}

const LOST_ID = 'lost-tokens'

interface RewriteDiffProps extends Pick<RewritePanelProps, 'custom'> {
  readonly old: string
  readonly words: string
  /** Not all of them are there yet. */
  readonly isBusy?: boolean
}

/** The old words struck, the new ones beside them. */
const RewriteDiff = ({ old, words, custom, isBusy = false }: RewriteDiffProps) => (
  <div className={css.change}>
    <del className={css.old}>
      <bdi>{withLabels(old, custom)}</bdi>
    </del>
    <ins className={css.fresh} aria-busy={isBusy}>
      <bdi>{withLabels(words, custom)}</bdi>
    </ins>
  </div>
)

/** The words with the labels of their merge fields, never their codes. */
const withLabels = (words: string, custom: TokenValues['custom']): string =>
  piecesText(
    fillPieces(
      words,
      Object.assign(() => undefined, custom && { custom }),
    ),
  )

/**
 * Goes to the panel when it comes, and to its first way when the new words are there: unless the person is elsewhere by
 * then.
 */
function useFocusOnNews(panel: RefObject<HTMLElement | null>, { asked, show }: Rewriting, isReady: boolean): void {
  const isShown = asked !== null
  const onShown = useRef(show)
  useEffect(() => {
    onShown.current = show
  })
  useEffect(() => {
    if (!isShown) return
    // The menu gives the focus back to its button first.
    const timer = setTimeout(() => {
      panel.current?.focus()
      onShown.current()
    }, FOCUS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [panel, isShown])
  useEffect(() => {
    const active = document.activeElement
    // The focused element may have been removed together with the note.
    const isHere = active === null || active === document.body || panel.current?.contains(active)
    if (isReady && isHere) panel.current?.querySelector<HTMLElement>(`.${css.ways} button`)?.focus()
  }, [panel, isReady])
}

const FOCUS_AFTER_MS = 50
