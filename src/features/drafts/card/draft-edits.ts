import type { AiResult } from '#domain/kinds/ai-result.ts'

/** New words for one of a draft's fields, and those that they replace. */
export interface DraftEdit {
  readonly path: string
  readonly value: string
  readonly was: string
}

/** Words that were put in the place of others, and stand in the draft before the device's database has brought them back. */
export interface EditUnderway {
  readonly ID: number
  readonly path: string
  readonly value: string
  /** What the draft may still say: what these words replaced, and what those had replaced that were on their way themselves. */
  readonly over: readonly string[]
}

const wordsAt = ({ text, parts }: AiResult, path: string): string | undefined =>
  path === 'text' ? text : parts[path.replace(/^parts\./, '')]

/** Those that have one more. */
export function withEdit(all: readonly EditUnderway[], ID: number, { path, value, was }: DraftEdit): readonly EditUnderway[] {
  const before = all.find((one) => one.ID === ID && one.path === path)
  return [...all.filter((one) => one !== before), { ID, path, value, over: [...(before?.over ?? []), was] }]
}

/** Those that a draft does not say yet. Once it says anything else than what was replaced it is right by itself. */
export const stillUnderway = (all: readonly EditUnderway[], drafts: readonly AiResult[]): readonly EditUnderway[] =>
  all.filter(({ ID, path, value, over }) => {
    const draft = drafts.find((one) => one.ID === ID)
    const words = draft && wordsAt(draft, path)
    return words !== undefined && words !== value && over.includes(words)
  })

/** A draft with the words that are on their way into it. */
export function withEdits(draft: AiResult, all: readonly EditUnderway[]): AiResult {
  const own = all.filter(({ ID }) => ID === draft.ID)
  if (own.length === 0) return draft
  return {
    ...draft,
    text: own.find(({ path }) => path === 'text')?.value ?? draft.text,
    parts: Object.fromEntries(
      Object.entries(draft.parts).map(([key, words]) => [key, own.find(({ path }) => path === `parts.${key}`)?.value ?? words]),
    ),
  }
}
