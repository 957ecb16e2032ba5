import { blocksToText } from '#lib/markdown/blocks.ts'
import { bodyBlocks } from '#domain/tokens/filled-blocks.ts'
import { fillPieces, piecesText } from '#domain/tokens/text-pieces.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { measureLength, smsLength } from './channel-length.ts'
import type { Format, TextRule } from './format.ts'

/** Represents how much of a limit a text uses. */
export interface LimitRow {
  /** The part's key; `content` for the text itself. */
  readonly key: string
  readonly label: string
  /** In the channel's counting, tokens filled. */
  readonly used: number
  /** Limit that applies: what the channel shows, or otherwise what it accepts. */
  readonly max: number
  /** The channel takes more than it shows: it is cut there, and not refused. */
  readonly exceeded: 'no' | 'shown' | 'limit'
}

interface MeasuredText {
  readonly content: string
  readonly parts: Readonly<Record<string, string>>
}

/** Short texts that stand over the text itself. */
const PARTS_ABOVE_BODY = new Set(['headline', 'subline', 'subject', 'preview', 'title', 'caption'])

/**
 * A row for each short text and for the text itself, as far as they are written and the channel has a limit for them,
 * in the order in which people read them.
 */
export function limitRows(format: Format, { content, parts }: MeasuredText, values: TokenValues): readonly LimitRow[] {
  const body = format.body && limitRow('content', format.body, bodyText(format, content, values))
  const rows = format.parts.flatMap(
    (rule) => limitRow(rule.key, rule, piecesText(fillPieces(parts[rule.key] ?? '', values))) ?? [],
  )
  const isAboveBody = ({ key }: LimitRow): boolean => PARTS_ABOVE_BODY.has(key)
  return body ? [...rows.filter(isAboveBody), body, ...rows.filter((row) => !isAboveBody(row))] : rows
}

const bodyText = (format: Format, content: string, values: TokenValues): string =>
  piecesText(
    fillPieces(format.body?.formatting === 'plain' ? content : blocksToText(bodyBlocks(format, content)), values),
  )

function limitRow(key: string, rule: TextRule, text: string): LimitRow | undefined {
  const max = measure(rule, text)
  if (max === undefined || text.trim() === '') return undefined
  const used = measureLength(rule.counting, text)
  const exceeded = used > (rule.limit ?? Number.POSITIVE_INFINITY) ? 'limit' : used > max ? 'shown' : 'no'
  return { key, label: rule.label, used, max, exceeded }
}

/** A text message is measured by as many messages as it takes: a second one is no fault. */
function measure({ counting, limit, shown }: TextRule, text: string): number | undefined {
  if (counting !== 'sms') return shown ?? limit
  const { parts, perPart } = smsLength(text)
  const room = parts * perPart
  return limit === undefined ? room : Math.min(room, limit)
}
