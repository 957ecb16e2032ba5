import type { Format, PreviewKind } from '#domain/formats/format.ts'
import type { LimitRow } from '#domain/formats/limit-rows.ts'
import { formatCount } from '#lib/text/text.ts'

export interface ChannelFit {
  readonly isGood: boolean
  /** 'Fits Google Ads', 'The feed folds it after 125 characters' */
  readonly label: string
  /** Key of the part that is too long for the channel, which the label says; `content`: the text itself. */
  readonly refusedKey?: string
  /** Key of the part that the channel shows the beginning of alone. */
  readonly cutKey?: string
}

/** Key of the text itself among the rows. */
const CONTENT = 'content'

/** Says how a written draft fits its channel, by its worst part; undefined if nothing in it has a limit. */
export function channelFit(format: Format, rows: readonly LimitRow[]): ChannelFit | undefined {
  if (rows.length === 0) return undefined
  const refused = rows.find(({ exceeded }) => exceeded === 'limit')
  if (refused)
    return {
      ...poorFit(`${refused.label} is ${formatCount(refused.used - limitOf(format, refused), 'character')} too long`),
      refusedKey: refused.key,
    }
  const folded = rows.find(({ exceeded }) => exceeded === 'shown')
  if (!folded) return { isGood: true, label: goodLabel(format, rows) }
  const shown = formatCount(folded.max, 'character')
  const cutKey = folded.key
  if (cutKey !== CONTENT) return { ...poorFit(`${folded.label} is cut after ${shown}`), cutKey }
  return FEEDS.has(format.preview)
    ? { ...poorFit(`The feed folds it after ${shown}`), cutKey }
    : poorFit(`${folded.label} is longer than ${shown}`)
}

const FEEDS: ReadonlySet<PreviewKind> = new Set(['feed', 'story'])

const poorFit = (label: string): ChannelFit => ({ isGood: false, label })

/** A row is measured by what its channel shows, which may be less than what it takes. */
const limitOf = ({ body, parts }: Format, { key, max }: LimitRow): number =>
  (key === CONTENT ? body : parts.find((part) => part.key === key))?.limit ?? max

function goodLabel({ preview, channel }: Format, rows: readonly LimitRow[]): string {
  if (preview === 'inbox') return 'Fits every inbox'
  if (preview === 'sms') return 'Fits a text message'
  if (preview !== 'page' && channel !== '') return `Fits ${channel}`
  const [only, ...others] = rows
  return only && others.length === 0
    ? `${only.used.toLocaleString('en')} of ${formatCount(only.max, 'character')}`
    : 'Every part fits'
}
