import { t } from '@lingui/core/macro'
import type { Slice } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import type { RenderedToken } from '#domain/tokens/lost-tokens.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { formatToken, tokenValue } from '#domain/tokens/tokens.ts'
import { readRewriteUseCases, useWritingOptionsRefresh } from '#store/react/writing-options.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'

/** A way to say selected words again. */
export interface RewritingWay {
  /** The slug of the writing template that does it. */
  readonly usecase: string
  readonly label: string
  /** Tone for the request; absent means that of the account's brand voice. */
  readonly tone?: string
}

/** The template of the four tones. */
export const TONE_TEMPLATE = 'text-tone'

const REWRITING_WAYS: readonly RewritingWay[] = [
  { usecase: 'text-shorten', label: t`Shorten` },
  { usecase: 'text-lengthen', label: t`Lengthen` },
  { usecase: 'text-plainer', label: t`Simplify` },
  { usecase: 'text-proofread', label: t`Proofread` },
  { usecase: TONE_TEMPLATE, label: t`Warm`, tone: 'warm' },
  { usecase: TONE_TEMPLATE, label: t`Matter-of-fact`, tone: 'matter-of-fact' },
  { usecase: TONE_TEMPLATE, label: t`Lively`, tone: 'lively' },
  { usecase: TONE_TEMPLATE, label: t`Formal`, tone: 'formal' },
]

/** The templates take no more at once. */
export const MAX_REWRITE_CHARS = 1_000

/** The ways that nobody has switched off; none where no AI is connected, or this device was never told. */
export function useRewritingWays(isOnline: boolean): readonly RewritingWay[] {
  useWritingOptionsRefresh(isOnline)
  const slugs = useLocalQuery(readRewriteUseCases)
  return REWRITING_WAYS.filter(({ usecase }) => slugs?.includes(usecase))
}

/**
 * The selected words as plain text, a blank line between paragraphs, or a line each where the channel has no other;
 * tokens as what they stand for.
 */
export function selectedPlainText({ state }: Editor, values: TokenValues): string {
  const { from, to } = state.selection
  const gap = state.schema.nodes['hardBreak'] ? '\n\n' : '\n'
  return state.doc
    .textBetween(from, to, gap, ({ type, attrs }) => {
      if (type.name !== 'token') return type.name === 'hardBreak' ? '\n' : ''
      return tokenText(String(attrs['key']), values)
    })
    .trim()
}

/** Returns the text that stands for a token in a request to the writer. */
const tokenText = (key: string, values: TokenValues): string => tokenValue(values, key) ?? formatToken(key)

/** The tokens among words. */
export function tokensInSlice({ content }: Slice, values: TokenValues): readonly RenderedToken[] {
  const tokens: RenderedToken[] = []
  content.descendants(({ type, attrs }) => {
    const key = String(attrs['key'])
    if (type.name === 'token') tokens.push({ key, rendered: tokenText(key, values) })
  })
  return tokens
}
