import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { lengthFor, smsLength } from '#domain/formats/channel-length.ts'
import type { BodyRule, Format } from '#domain/formats/format.ts'
import { namedFields } from '#domain/custom/custom-fields.ts'
import { CUSTOM_FORM } from '#domain/kinds/opportunity-forms.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { tokenPlace } from '#domain/tokens/token-values.ts'
import { emptyTokens, filledText, tokenOf, tokensIn, type TokenValues } from '#domain/tokens/tokens.ts'
import { bodyBlocks, filledBlocks } from '#domain/tokens/filled-blocks.ts'
import { factsOf } from '#features/strategies/strategy-kind.tsx'
import { OfferLink, useOffer } from '#features/strategies/offer-of-text.tsx'
import { blocksToText } from '#lib/markdown/blocks.ts'
import { counted, isolated } from '#lib/text.ts'
import { useRecordRef } from '#records/editor/use-record-ref.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/link-class.ts'
import css from './status-line.module.css'

export interface StatusLineProps {
  readonly format: Format
  readonly values: TokenValues
  /** What the checks say, in short. */
  readonly checks?: ReactNode
}

/** Words that most people read in a minute (Brysbaert 2019: 238 for English prose). */
const WORDS_A_MINUTE = 238

/** Under the paper: how long the text is, for people and for its channel, and which of its tokens have no value. */
export function StatusLine({ format, values, checks }: StatusLineProps) {
  const { record } = useRecordForm<Strategy>()
  const { words } = factsOf(useRecordRef())
  const texts = [record.content, ...Object.values(record.parts)].join('\n')
  const tokens = tokensIn(texts).length
  const empty = emptyTokens(texts, values)
  const minutes = Math.ceil(words / WORDS_A_MINUTE)
  return (
    <div className={css.line}>
      <span>{counted(words, 'word')}</span>
      {words >= WORDS_A_MINUTE && <span>{counted(minutes, 'minute')} to read</span>}
      {tokens > 0 && <span>{counted(tokens, 'token')}</span>}
      {format.body && <BodyLength format={format} rule={format.body} content={record.content} values={values} />}
      {checks}
      {empty.length > 0 && <EmptyTokens keys={empty} />}
    </div>
  )
}

interface BodyLengthProps {
  readonly format: Format
  readonly rule: BodyRule
  readonly content: string
  readonly values: TokenValues
}

/** How much of its channel the body takes, tokens filled. */
function BodyLength({ format, rule, content, values }: BodyLengthProps) {
  const max = rule.limit ?? rule.shown
  if (max === undefined) return null
  const text =
    rule.formatting === 'plain'
      ? filledText(content, values, (key) => key)
      : blocksToText(filledBlocks(bodyBlocks(format, content), values))
  const used = lengthFor(rule.counting, text)
  const isOver = rule.limit !== undefined && used > rule.limit
  return (
    <span className={classNames(css.length, isOver && css.over)} title={rule.hint}>
      {rule.counting === 'sms' ? smsWords(text) : shareOf(used, max)}
      {rule.shown !== undefined && rule.limit !== undefined && used > rule.shown && !isOver && `, ${rule.shown} show`}
    </span>
  )
}

const shareOf = (used: number, max: number): string => `${used.toLocaleString('en')} / ${max.toLocaleString('en')}`

function smsWords(text: string): string {
  const { units, parts, perPart, foreign, alphabet } = smsLength(text)
  const length = `${counted(parts, 'message')}, ${shareOf(units, Math.max(1, parts) * perPart)}`
  return alphabet === 'UCS-2' ? `${length}: ‘${isolated(foreign[0] ?? '')}’ halves what fits` : length
}

function EmptyTokens({ keys }: { readonly keys: readonly string[] }) {
  const [first = ''] = keys
  return (
    <>
      <Badge tone="need" icon={<TriangleAlert aria-hidden="true" />}>
        {counted(keys.length, 'token')} {keys.length === 1 ? 'has' : 'have'} no value
      </Badge>
      <FillIn token={first} />
    </>
  )
}

/** The way to the field that is empty. */
function FillIn({ token }: { readonly token: string }) {
  const { record } = useRecordForm<Strategy>()
  const offer = useOffer(record.meta.opportunity_id)
  const custom = offer ? namedFields(offer, CUSTOM_FORM) : []
  const place = tokenPlace(tokensIn(tokenOf(token))[0] ?? { section: '', field: token }, custom)
  if (!place) return <span className={css.way}>{`‘${isolated(token)}’ is no field`}</span>
  const words = `Fill in ${place.label}`
  if (place.of === 'recipient')
    return (
      <Link to="/settings/preferences" className={classNames(linkClass, css.way)}>
        {words}
      </Link>
    )
  if (place.of === 'company')
    return (
      <Link to="/settings/company" hash={place.path} className={classNames(linkClass, css.way)}>
        {words}
      </Link>
    )
  return (
    offer && (
      <OfferLink offer={offer} path={place.path} className={css.way}>
        {words}
      </OfferLink>
    )
  )
}
