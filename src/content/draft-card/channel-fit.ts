import { plural, t } from '@lingui/core/macro'
import type { Format, PreviewKind } from '#domain/formats/format.ts'
import type { LimitRow } from '#domain/formats/limit-rows.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'

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
  if (refused) {
    const part = refused.label
    const excess = refused.used - limitOf(format, refused)
    const label = t`${part} is ${plural(excess, { one: '# character', other: '# characters' })} too long`
    return { ...poorFit(label), refusedKey: refused.key }
  }
  const folded = rows.find(({ exceeded }) => exceeded === 'shown')
  if (!folded) return { isGood: true, label: goodLabel(format, rows) }
  const { key: cutKey, label: part, max } = folded
  if (cutKey !== CONTENT)
    return { ...poorFit(t`${part} is cut after ${plural(max, { one: '# character', other: '# characters' })}`), cutKey }
  return FEEDS.has(format.preview)
    ? {
        ...poorFit(
          plural(max, { one: 'The feed folds it after # character', other: 'The feed folds it after # characters' }),
        ),
        cutKey,
      }
    : poorFit(t`${part} is longer than ${plural(max, { one: '# character', other: '# characters' })}`)
}

const FEEDS: ReadonlySet<PreviewKind> = new Set(['feed', 'story'])

const poorFit = (label: string): ChannelFit => ({ isGood: false, label })

/** A row is measured by what its channel shows, which may be less than what it takes. */
const limitOf = ({ body, parts }: Format, { key, max }: LimitRow): number =>
  (key === CONTENT ? body : parts.find((part) => part.key === key))?.limit ?? max

function goodLabel({ preview, channel }: Format, rows: readonly LimitRow[]): string {
  if (preview === 'inbox') return t`Fits every inbox`
  if (preview === 'sms') return t`Fits a text message`
  if (preview !== 'page' && channel !== '') return t`Fits ${channel}`
  const [only, ...others] = rows
  if (!only || others.length > 0) return t`Every part fits`
  const used = formatNumber(only.used)
  return t`${used} of ${plural(only.max, { one: '# character', other: '# characters' })}`
}
