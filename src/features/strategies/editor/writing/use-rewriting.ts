import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import type { Formatting } from '#domain/formats/format.ts'
import { type AiResult, draftWords } from '#domain/kinds/ai-result.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { SaidToken } from '#domain/tokens/lost-tokens.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { heldWords, holdWords, letGoOfWords } from '#features/strategies/editor/document/held-words.ts'
import { replaceWords } from '#features/strategies/editor/document/put-words.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { useHeldEnd } from '#content/jobs/use-held-end.ts'
import { type JobRun, useJobRun } from '#content/jobs/use-job-run.ts'
import { recordById } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { type RewritingWay, tokensOf } from './rewritings.ts'

interface Asked extends RewritingWay {
  readonly words: string
  /** The tokens among the words. */
  readonly tokens: readonly SaidToken[]
}

/** Words of the open text that are said again, from asking to taking or leaving. */
export interface Rewriting {
  /** What was asked; null: nothing is. */
  readonly asked: Asked | null
  readonly run: JobRun
  /** What came of it: empty until it is there. */
  readonly versions: readonly string[]
  /** Whether the words stand there as they were. */
  readonly isThere: boolean
  ask(way: RewritingWay, words: string): Promise<void>
  /** Brings the words into sight, where what came over them has pushed them out. */
  show(): void
  /** Asks for the same once more. */
  again(): Promise<void>
  /** Puts a version in the place of the words. */
  take(version: string): void
  /** Ends it, whatever has come of it; what is not written yet is stopped. */
  leave(): Promise<void>
}

export interface RewritingOptions {
  readonly editor: Editor
  readonly formatting: Formatting
  readonly values: TokenValues
}

/** The rewriting of selected words in one editor: one at a time. */
export function useRewriting({ editor, formatting, values }: RewritingOptions): Rewriting {
  const { record } = useRecordForm<Strategy>()
  const { opportunity_id } = record.meta
  const [asked, setAsked] = useState<Asked | null>(null)
  const running = useJobRun({ type: 'text', opportunity_id, usecase: asked?.usecase ?? '' })
  // Another text of the offer may be at the same. A job that was stopped elsewhere has lost its words.
  const isOwn =
    asked !== null &&
    running.job?.usecase === asked.usecase &&
    (running.job.state === 'cancelled' || running.job.inputs['text'] === asked.words)
  const job = isOwn ? running.job : undefined
  const versions = useVersions(job?.state === 'done' ? job.results : NONE)
  const run = useHeldEnd({ ...running, job }, () => versions.length > 0)
  const isThere = useEditorState({ editor, selector: ({ editor: now }) => heldWords(now.state) !== null })
  const close = () => {
    running.dismiss()
    setAsked(null)
    letGoOfWords(editor.view)
  }
  const begin = async (wanted: Asked) => {
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
  const take = (words: string) => {
    const held = heldWords(editor.state)
    if (!held) return
    replaceWords(editor, held, { words, formatting })
    close()
  }
  const leave = async () => {
    const held = heldWords(editor.state)
    if (job) await running.stop()
    close()
    if (held) editor.commands.setTextSelection(held)
    editor.commands.focus()
  }
  return {
    asked,
    run: { ...run, stop: leave, dismiss: () => void leave() },
    versions,
    isThere,
    ask(way, words) {
      holdWords(editor.view)
      const held = heldWords(editor.state)
      return begin({ ...way, words, tokens: held ? tokensOf(held.slice, values) : [] })
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
    take,
    leave,
  }
}

const NONE: readonly number[] = []

/** The words of drafts, in the order of their making. */
function useVersions(IDs: readonly number[]): readonly string[] {
  const key = IDs.join()
  return (
    useLive(
      async (database) => {
        const drafts = await Promise.all(
          key === '' ? [] : key.split(',').map((ID) => recordById<AiResult>(database, 'aiResult', Number(ID))),
        )
        return drafts.flatMap((seen) => (seen ? [draftWords(seen.record)] : []))
      },
      [key],
    ) ?? []
  )
}
