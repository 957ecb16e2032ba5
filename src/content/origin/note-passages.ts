import { call } from '#domain/engine/calls/call.ts'
import { type AiResult, draftText } from '#domain/kinds/ai-result.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/**
 * The words of a draft as they were written, for the text that they go into. Fields that a person kept are from the draft
 * that they were first written in, if it is among `earlier`; else a person's.
 */
export function draftPassages(draft: AiResult, earlier: readonly AiResult[] = []): readonly SourcePassage[] {
  const { source, first, locked = [] } = draft
  const parts = Object.fromEntries(Object.entries(first.parts).filter(([key]) => !locked.includes(key)))
  const isWhole = locked.length === 0
  const own = passageOf(source, isWhole ? draftText(first) : draftText({ text: '', parts }))
  const lockedPassages = locked.flatMap((key) => {
    const text = first.parts[key] ?? ''
    const writer = earlier.find(
      (other) => other.ID !== draft.ID && !other.locked?.includes(key) && other.first.parts[key] === text,
    )
    return writer ? passageOf(writer.source, text) : []
  })
  return [...lockedPassages, ...own]
}

const passageOf = (source: AiResult['source'], text: string): readonly SourcePassage[] =>
  text.trim() === '' ? [] : [{ source: source === 'ai' ? 'ai' : 'writer', text }]

/** Notes passages with a text that they go into. Says so where that isn't allowed. */
export async function notePassages(account: AccountContext, ID: number, add: readonly SourcePassage[]): Promise<void> {
  if (add.length === 0) return
  const done = await account.runMutation(call('strategy', 'noteSources', { ID, add: [...add] }))
  if (!done.ok) await account.showRefusal(done.error)
}
