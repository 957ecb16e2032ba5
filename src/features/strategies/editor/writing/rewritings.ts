import type { Slice } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import type { SaidToken } from '#domain/tokens/lost-tokens.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { tokenOf, valueOf } from '#domain/tokens/tokens.ts'
import { readRewriting, useFreshWriting } from '#store/react/offered-writing.ts'
import { useLive } from '#store/react/workspace-context.tsx'

/** A way to say selected words again. */
export interface RewritingWay {
  /** The slug of the writing template that does it. */
  readonly usecase: string
  readonly label: string
  /** As a request has it; absent: as the account's voice is. */
  readonly tone?: string
}

/** The template of the four tones. */
export const TONE = 'text-tone'

const REWRITING_WAYS: readonly RewritingWay[] = [
  { usecase: 'text-shorten', label: 'Shorten' },
  { usecase: 'text-lengthen', label: 'Lengthen' },
  { usecase: 'text-plainer', label: 'Plainer words' },
  { usecase: 'text-proofread', label: 'Proofread' },
  { usecase: TONE, label: 'Warm', tone: 'warm' },
  { usecase: TONE, label: 'Matter-of-fact', tone: 'matter-of-fact' },
  { usecase: TONE, label: 'Lively', tone: 'lively' },
  { usecase: TONE, label: 'Formal', tone: 'formal' },
]

/** The templates take no more at once. */
export const MOST_REWRITTEN_CHARS = 1_000

/** The ways that nobody has switched off; none where no AI is connected, or this device was never told. */
export function useRewritingWays(isOnline: boolean): readonly RewritingWay[] {
  useFreshWriting(isOnline)
  const slugs = useLive(readRewriting)
  return REWRITING_WAYS.filter(({ usecase }) => slugs?.includes(usecase))
}

/**
 * The selected words as plain text, a blank line between paragraphs, or a line each where the channel has no other;
 * tokens as what they stand for.
 */
export function selectedWords({ state }: Editor, values: TokenValues): string {
  const { from, to } = state.selection
  const gap = state.schema.nodes['hardBreak'] ? '\n\n' : '\n'
  return state.doc
    .textBetween(from, to, gap, ({ type, attrs }) => {
      if (type.name !== 'token') return type.name === 'hardBreak' ? '\n' : ''
      return saidAs(String(attrs['key']), values)
    })
    .trim()
}

/** What a token is said as to whoever writes. */
const saidAs = (key: string, values: TokenValues): string => valueOf(values, key) ?? tokenOf(key)

/** The tokens among words. */
export function tokensOf({ content }: Slice, values: TokenValues): readonly SaidToken[] {
  const tokens: SaidToken[] = []
  content.descendants(({ type, attrs }) => {
    const key = String(attrs['key'])
    if (type.name === 'token') tokens.push({ key, said: saidAs(key, values) })
  })
  return tokens
}
