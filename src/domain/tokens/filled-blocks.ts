import type { Format } from '#domain/formats/format.ts'
import { markdownBlocks, mapRuns, plainBlocks, type InlineRun, type TextBlock } from '#lib/markdown/blocks.ts'
import { isSafeLink } from '#lib/markdown/dialect.ts'
import { fillTokens, findTokens, type TokenValues, tokenValue } from './tokens.ts'

/** The body of a text as blocks, as its format reads it: lines without formatting, or Markdown. */
export const bodyBlocks = ({ body }: Pick<Format, 'body'>, content: string): readonly TextBlock[] =>
  body?.formatting === 'plain' ? plainBlocks(content) : markdownBlocks(content)

/**
 * The blocks with their tokens filled, as letters and never as marks; one without a value stays a token. Line breaks of
 * a value are line breaks. What would lead elsewhere than to a page, a mail or a phone once it is filled is no link any
 * more.
 */
export const fillBlocks = (blocks: readonly TextBlock[], values: TokenValues): readonly TextBlock[] =>
  mapRuns(blocks, (run) => (run.isToken ? filledRun(run, values) : [run]).map((one) => withAddress(one, values)))

function filledRun(run: InlineRun, values: TokenValues): readonly InlineRun[] {
  const [token] = findTokens(run.text)
  if (!token || tokenValue(values, token.key) === undefined) return [run]
  const style = Object.fromEntries(Object.entries(run).filter(([name]) => name !== 'isToken')) as Omit<
    InlineRun,
    'isToken'
  >
  const lines = fillTokens(run.text, values).split('\n')
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...(line === '' ? [] : [{ ...style, text: line }]),
  ])
}

/** 'mill.example/oven': people leave out how a page is asked for. */
const BARE_ADDRESS = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]\S*)?$/u

function withAddress(run: InlineRun, values: TokenValues): InlineRun {
  if (run.href === undefined || !run.href.includes('{{')) return run
  const filled = fillTokens(run.href, values).trim()
  const href = BARE_ADDRESS.test(filled) ? `https://${filled}` : filled
  if (isSafeLink(href)) return { ...run, href }
  return Object.fromEntries(Object.entries(run).filter(([name]) => name !== 'href')) as InlineRun
}
