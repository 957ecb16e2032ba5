import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import type { Formatting } from '#domain/formats/format.ts'
import { draftText } from '#domain/kinds/ai-result.ts'
import type { RenderedToken } from '#domain/tokens/lost-tokens.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import {
  currentRewriteRange,
  setRewriteRange,
  clearRewriteRange,
} from '#features/strategies/editor/document/rewrite-range.ts'
import { replaceWords } from '#features/strategies/editor/document/replace-range.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useJobRunWithResult } from '#content/jobs/use-job-run-with-result.ts'
import { type JobRun, useJobRun } from '#content/jobs/use-job-run.ts'
import { recordById } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { type RewritingWay, tokensInSlice } from './rewriting-ways.ts'

interface RewriteRequest extends RewritingWay {
  readonly words: string
  /** The tokens among the words. */
  readonly tokens: readonly RenderedToken[]
}

/** Words of the open text that are said again, from asking to taking or leaving. */
export interface Rewriting {
  /** What was asked; null: nothing is. */
  readonly asked: RewriteRequest | null
  readonly run: JobRun
  /** What came of it: empty until it is there. */
  readonly versions: readonly string[]
  /** Whether the words stand there as they were. */
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
  const { opportunity_id } = record.meta
  const [asked, setAsked] = useState<RewriteRequest | null>(null)
  const running = useJobRun({ type: 'text', opportunity_id, usecase: asked?.usecase ?? '' })
  // Another text of the offer may be at the same. A job that was stopped elsewhere has lost its words.
  const isOwn =
    asked !== null &&
    running.job?.usecase === asked.usecase &&
    (running.job.state === 'cancelled' || running.job.inputs['text'] === asked.words)
  const job = isOwn ? running.job : undefined
  const versions = useVersions(job?.state === 'done' ? job.results : NONE)
  const run = useJobRunWithResult({ ...running, job }, () => versions.length > 0)
  const isUnchanged = useEditorState({ editor, selector: ({ editor: now }) => currentRewriteRange(now.state) !== null })
  const close = () => {
    running.dismiss()
    setAsked(null)
    clearRewriteRange(editor.view)
  }
  const begin = async (wanted: RewriteRequest) => {
    if (job) await running.stop()
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
    replaceWords(editor, range, { words, formatting })
    close()
  }
  const discard = async () => {
    const range = currentRewriteRange(editor.state)
    if (job) await running.stop()
    close()
    if (range) editor.commands.setTextSelection(range)
    editor.commands.focus()
  }
  return {
    asked,
    run: { ...run, stop: discard, dismiss: () => void discard() },
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

const NONE: readonly number[] = []

/** The words of drafts, in the order of their making. */
function useVersions(IDs: readonly number[]): readonly string[] {
  const key = IDs.join()
  return (
    useLocalQuery(
      async (database) => {
        const drafts = await Promise.all(
          key === '' ? [] : key.split(',').map((ID) => recordById(database, 'aiResult', Number(ID))),
        )
        return drafts.flatMap((seen) => (seen ? [draftText(seen.record)] : []))
      },
      [key],
    ) ?? []
  )
}
