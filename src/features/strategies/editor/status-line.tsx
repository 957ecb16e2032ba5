import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { measureLength, smsLength } from '#domain/formats/channel-length.ts'
import type { BodyRule, Format } from '#domain/formats/format.ts'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'
import { bodyBlocks, fillBlocks } from '#domain/tokens/filled-blocks.ts'
import { fillPieces, piecesText } from '#domain/tokens/text-pieces.ts'
import { formatTokenDate } from '#domain/tokens/token-values.ts'
import { findTokens, type TokenValues } from '#domain/tokens/tokens.ts'
import { endPlacement } from '#features/strategies/stale/change-places.ts'
import { strategyFacts, STRATEGY_SCREENS } from '#features/strategies/strategy-kind.tsx'
import { blocksToText } from '#lib/markdown/blocks.ts'
import { changeFormat } from '#features/strategies/change-format.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useRecordRef } from '#records/editor/use-record-ref.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import css from './status-line.module.css'
import { CONTENT_PATH } from './use-text-document.ts'

export interface StatusLineProps {
  readonly format: Format
  readonly values: TokenValues
  /** Number of problems that the checks found. */
  readonly problemCount: number
  /** Opens the checks; absent where they are beside the text. */
  readonly onCheck: (() => void) | undefined
}

/** Reading speed in English (Brysbaert 2019). */
const WORDS_A_MINUTE = 238

/** Under the canvas: how long the text is, for people and for its channel, its format, and where it is in use. */
export function StatusLine({ format, values, problemCount, onCheck }: StatusLineProps) {
  const { record } = useRecordForm('strategy')
  const { words } = strategyFacts(useRecordRef())
  const texts = [record.content, ...Object.values(record.parts)].join('\n')
  const tokens = findTokens(texts).length
  const minutes = Math.ceil(words / WORDS_A_MINUTE)
  return (
    <div className={css.line}>
      <span>{plural(words, { one: '# word', other: '# words' })}</span>
      {words >= WORDS_A_MINUTE && (
        <span>{plural(minutes, { one: '# minute to read', other: '# minutes to read' })}</span>
      )}
      {tokens > 0 && <span>{plural(tokens, { one: '# merge field', other: '# merge fields' })}</span>}
      {format.body && <BodyLength format={format} rule={format.body} content={record.content} values={values} />}
      {onCheck && problemCount > 0 && (
        <LinkButton onClick={onCheck}>{plural(problemCount, { one: '# problem', other: '# problems' })}</LinkButton>
      )}
      <span className={css.end} />
      <Placements />
      <FormatMenu format={format} />
      <Link
        to="/history/$section/$name"
        params={{ section: STRATEGY_SCREENS.section, name: record.name }}
        className={linkClass}
      >
        {t`Previous versions`}
      </Link>
    </div>
  )
}

/** Places where the text is in use now. */
function Placements() {
  const { record, rights } = useRecordForm('strategy')
  const account = useAccountContext()
  return Object.entries(record.placements ?? {}).map(
    ([placement, { where, until, since }]) =>
      until === '' && (
        <span key={placement}>
          <Trans>
            In use: <bdi>{where}</bdi> since {ph({ date: formatTokenDate(since, navigator.language) })}
          </Trans>
          {rights.update && (
            <>
              {' '}
              <LinkButton
                aria-label={t`No longer in use on ${{ place: isolateDirection(where) }}`}
                onClick={() => void endPlacement(account, record.ID, { placement: Number(placement), where })}
              >
                {t`No longer in use`}
              </LinkButton>
            </>
          )}
        </span>
      ),
  )
}

/** Changes the format within the text's kind; every part is kept. */
function FormatMenu({ format }: { readonly format: Format }) {
  const { editSession, record, rights } = useRecordForm('strategy')
  const account = useAccountContext()
  const formats = TEXT_FORMATS[record.kind]
  if (formats.length === 1) return null
  if (!rights.update) return <span>{format.name}</span>
  const choose = async (value: string) => {
    await editSession.bufferAt(CONTENT_PATH).flush()
    await changeFormat(account, record.ID, value)
  }
  return (
    <Menu
      side="top"
      trigger={
        <Button variant="quiet" small aria-label={t`Format: ${{ format: format.name }}`}>
          {format.name}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      entries={[
        {
          type: 'choice',
          label: t`Format`,
          value: format.key,
          options: formats.map(({ key, name }) => ({ value: key, label: name })),
          onChoose: (value) => void choose(value),
        },
      ]}
    />
  )
}

interface BodyLengthProps {
  readonly format: Format
  readonly rule: BodyRule
  readonly content: string
  readonly values: TokenValues
}

/** Shows how much of its channel's limit the body uses, with merge fields filled. */
function BodyLength({ format, rule, content, values }: BodyLengthProps) {
  const max = rule.limit ?? rule.shown
  if (max === undefined) return null
  const text =
    rule.formatting === 'plain'
      ? piecesText(fillPieces(content, values))
      : blocksToText(fillBlocks(bodyBlocks(format, content), values))
  const used = measureLength(rule.counting, text)
  const isOverLimit = rule.limit !== undefined && used > rule.limit
  const isFolded = rule.shown !== undefined && rule.limit !== undefined && used > rule.shown && !isOverLimit
  const length = rule.counting === 'sms' ? smsWords(text) : shareOf(used, max)
  return (
    <span className={classNames(css.length, isOverLimit && css.over)} title={rule.hint}>
      {isFolded ? t`${length}, ${{ shown: rule.shown }} visible` : length}
    </span>
  )
}

const shareOf = (used: number, max: number): string => `${formatNumber(used)} / ${formatNumber(max)}`

function smsWords(text: string): string {
  const { units, parts, perPart, foreign, alphabet } = smsLength(text)
  const share = shareOf(units, Math.max(1, parts) * perPart)
  const length = t`${plural(parts, { one: '# message', other: '# messages' })}, ${share}`
  return alphabet === 'UCS-2' ? t`${length}: “${isolateDirection(foreign[0] ?? '')}” halves the space` : length
}
