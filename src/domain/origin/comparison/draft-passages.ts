import { type AiResult, draftText } from '#domain/kinds/ai-result.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'

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
