import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import type { Formatting } from '#domain/formats/format.ts'
import { draftText } from '#domain/kinds/ai-result.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { RenderedToken } from '#domain/tokens/lost-tokens.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import {
  currentRewriteRange,
  setRewriteRange,
  clearRewriteRange,
} from '#features/strategies/editor/document/rewrite-range.ts'
import { replaceWords } from '#features/strategies/editor/document/replace-range.ts'
import { notePassages } from '#content/origin/note-passages.ts'
import { type AccountContext, useAccountContext } from '#store/react/account-context.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import type { JobView } from '#content/jobs/job-view.ts'
import { type JobRun, useJobRun } from '#content/jobs/use-job-run.ts'
import { type RewritingWay, tokensInSlice } from './rewriting-ways.ts'

interface RewriteRequest extends RewritingWay {
  readonly words: string
  /** The tokens among the words. */
  readonly tokens: readonly RenderedToken[]
}

/** Words of the open text that are said again, from asking to taking or leaving. */
export interface Rewriting {
  /** Current request; null for none. */
  readonly asked: RewriteRequest | null
  readonly run: JobRun
  /** Versions received; empty until they arrive. */
  readonly versions: readonly string[]
  /** True while the original text is unchanged in the document. */
  readonly isUnchanged: boolean
  ask(way: RewritingWay, words: string): Promise<void>
  /** Brings the words into sight, where what came over them has pushed them out. */
  show(): void
  /** Asks for the same once more. */
  again(): Promise<void>
  /** Puts a version in the place of the words. */
  accept(version: string): void
  /** Ends it, whatever has come of it; what is not written yet is stopped. */
  discard(): Promise<void>
}

export interface RewritingOptions {
  readonly editor: Editor
  readonly formatting: Formatting
  readonly values: TokenValues
}

/** The rewriting of selected words in one editor: one at a time. */
export function useRewriting({ editor, formatting, values }: RewritingOptions): Rewriting {
  const { record } = useRecordForm('strategy')
  const account = useAccountContext()
  const { opportunity_id } = record.meta
  const [asked, setAsked] = useState<RewriteRequest | null>(null)
  const running = useJobRun({ type: 'text', opportunity_id, usecase: asked?.usecase ?? '' })
  const view = running.view && asked && isAnswerTo(asked, running.view) ? running.view : null
  const versions = view?.state === 'done' ? view.results.map(({ record: draft }) => draftText(draft)) : []
  const isUnchanged = useEditorState({ editor, selector: ({ editor: now }) => currentRewriteRange(now.state) !== null })
  const close = () => {
    running.dismiss()
    setAsked(null)
    clearRewriteRange(editor.view)
  }
  const begin = async (wanted: RewriteRequest) => {
    if (view) await running.stop()
    setAsked(wanted)
    const { usecase, tone, words } = wanted
    if (
      !(await running.start({
        type: 'text',
        opportunity_id,
        usecase,
        inputs: { text: words },
        ...(tone !== undefined && { tone }),
      }))
    )
      close()
  }
  const accept = (words: string) => {
    const range = currentRewriteRange(editor.state)
    if (!range) return
    noteRewriting(account, record, { text: words, before: asked?.words ?? '' }).catch((error: unknown) => {
      reportError(error)
      // Not compared with the words before, all of it counts as the AI's.
      return notePassages(account, record.ID, [{ source: 'ai', text: words }])
    })
    replaceWords(editor, range, { words, formatting })
    close()
  }
  const discard = async () => {
    const range = currentRewriteRange(editor.state)
    if (view) await running.stop()
    close()
    if (range) editor.commands.setTextSelection(range)
    editor.commands.focus()
  }
  return {
    asked,
    run: { ...running, view, stop: discard, dismiss: () => void discard() },
    versions,
    isUnchanged,
    ask(way, words) {
      setRewriteRange(editor.view)
      const range = currentRewriteRange(editor.state)
      return begin({ ...way, words, tokens: range ? tokensInSlice(range.slice, values) : [] })
    },
    show() {
      // The editor itself scrolls only while it has the focus.
      const { node } = editor.view.domAtPos(editor.state.selection.from)
      const element = node instanceof Element ? node : node.parentElement
      element?.scrollIntoView({ block: 'nearest' })
    },
    async again() {
      if (asked) await begin(asked)
    },
    accept,
    discard,
  }
}

/** Notes sentences of an AI with a text. `record`: the text before. */
async function noteRewriting(
  account: AccountContext,
  record: Strategy,
  words: { readonly text: string; readonly before: string },
): Promise<void> {
  const [{ withOwnSentences }, { rewrittenPassages }] = await Promise.all([
    import('#domain/origin/comparison/own-sentences.ts'),
    import('#domain/origin/rewritten-passages.ts'),
  ])
  const passages = rewrittenPassages({ ...words, sources: record.sources ?? [] })
  await notePassages(account, record.ID, withOwnSentences(record, passages))
}

/**
 * Tells this request from one of another text of the offer. A job that was stopped elsewhere has lost its words, so that
 * its template has to do.
 */
const isAnswerTo = ({ usecase, words }: RewriteRequest, { state, job }: JobView): boolean =>
  job.usecase === usecase && (state === 'stopped' || job.inputs['text'] === words)
