import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { lengthFor, smsLength } from '#domain/formats/channel-length.ts'
import type { BodyRule, Format } from '#domain/formats/format.ts'
import { FORMATS } from '#domain/formats/formats.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { bodyBlocks, filledBlocks } from '#domain/tokens/filled-blocks.ts'
import { filledPieces, piecesText } from '#domain/tokens/pieces.ts'
import { dateText } from '#domain/tokens/token-values.ts'
import { tokensIn, type TokenValues } from '#domain/tokens/tokens.ts'
import { endPlacement } from '#features/strategies/stale/change-places.ts'
import { factsOf, STRATEGY_SCREENS } from '#features/strategies/strategy-kind.tsx'
import { blocksToText } from '#lib/markdown/blocks.ts'
import { changeFormat } from '#features/strategies/change-format.ts'
import { counted, isolated } from '#lib/text/text.ts'
import { useRecordRef } from '#records/editor/use-record-ref.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import css from './status-line.module.css'
import { CONTENT } from './use-text-document.ts'

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
  const { record } = useRecordForm<Strategy>()
  const { words } = factsOf(useRecordRef())
  const texts = [record.content, ...Object.values(record.parts)].join('\n')
  const tokens = tokensIn(texts).length
  const minutes = Math.ceil(words / WORDS_A_MINUTE)
  return (
    <div className={css.line}>
      <span>{counted(words, 'word')}</span>
      {words >= WORDS_A_MINUTE && <span>{counted(minutes, 'minute')} to read</span>}
      {tokens > 0 && <span>{counted(tokens, 'merge field')}</span>}
      {format.body && <BodyLength format={format} rule={format.body} content={record.content} values={values} />}
      {onCheck && problemCount > 0 && <LinkButton onClick={onCheck}>{counted(problemCount, 'problem')}</LinkButton>}
      <span className={css.end} />
      <Placements />
      <FormatMenu format={format} />
      <Link
        to="/history/$section/$name"
        params={{ section: STRATEGY_SCREENS.section, name: record.name }}
        className={linkClass}
      >
        Previous versions
      </Link>
    </div>
  )
}

/** Places where the text is in use now. */
function Placements() {
  const { record, rights } = useRecordForm<Strategy>()
  const workspace = useWorkspace()
  return Object.entries(record.placements ?? {}).map(
    ([placement, { where, until, since }]) =>
      until === '' && (
        <span key={placement}>
          In use: <bdi>{where}</bdi> since {dateText(since, navigator.language)}
          {rights.update && (
            <>
              {' '}
              <LinkButton
                aria-label={`No longer in use on ${isolated(where)}`}
                onClick={() => void endPlacement(workspace, record.ID, { placement: Number(placement), where })}
              >
                No longer
              </LinkButton>
            </>
          )}
        </span>
      ),
  )
}

/** Changes the format within the text's kind; every part is kept. */
function FormatMenu({ format }: { readonly format: Format }) {
  const { drafts, record, rights } = useRecordForm<Strategy>()
  const workspace = useWorkspace()
  const formats = FORMATS[record.kind]
  if (formats.length === 1) return null
  if (!rights.update) return <span>{format.name}</span>
  const choose = async (value: string) => {
    await drafts.of(CONTENT).flush()
    await changeFormat(workspace, record.ID, value)
  }
  return (
    <Menu
      side="top"
      trigger={
        <Button variant="quiet" small aria-label={`Format: ${format.name}`}>
          {format.name}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      entries={[
        {
          type: 'choice',
          label: 'Format',
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

/** How much of its channel the body takes, merge fields filled. */
function BodyLength({ format, rule, content, values }: BodyLengthProps) {
  const max = rule.limit ?? rule.shown
  if (max === undefined) return null
  const text =
    rule.formatting === 'plain'
      ? piecesText(filledPieces(content, values))
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
