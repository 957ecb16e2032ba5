import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Format } from '#domain/formats/format.ts'
import { PART_LABELS } from '#domain/formats/formats.ts'
import { limitRows } from '#domain/formats/limit-rows.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import { emptyTokens } from '#domain/tokens/tokens.ts'
import { goToRemark } from '#features/strategies/editor/checks/go-to-remark.ts'
import { mendRemark } from '#features/strategies/editor/checks/mend-remark.ts'
import type { PlacedRemark } from '#features/strategies/editor/checks/use-checked-text.ts'
import { FillIn } from '#features/strategies/editor/fill-in.tsx'
import { useOffer } from '#features/strategies/offer-of-text.tsx'
import { PARTS } from '#features/strategies/editor/text-form.ts'
import { CONTENT } from '#features/strategies/editor/use-text-document.ts'
import { offerValue } from '#features/strategies/stale/stale-labels.ts'
import { counted, isolated } from '#lib/text/text.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import type { SideContentProps } from './side-content-props.ts'
import css from './side-content.module.css'

/** The checks of the open text, problems first, then what is fine. */
export function BeforeYouSend({ format, values, places, remarks, isChecked, editorOf, onGone }: SideContentProps) {
  const { record, rights, drafts } = useRecordForm<Strategy>()
  const workspace = useWorkspace()
  const offer = useOffer(record.meta.opportunity_id)
  const texts = [record.content, ...Object.values(record.parts)]
  const empty = emptyTokens(texts.join('\n'), values)
  const rows = limitRows(format, record, values)
  const [stale] = places
  const goTo = (remark: PlacedRemark) => {
    // The sheet keeps everything around it inert until it is gone.
    if (onGone) flushSync(onGone)
    goToRemark(remark, editorOf(pathOf(remark.field)))
  }
  const mend = async (remark: PlacedRemark) => {
    await drafts.flush()
    await mendRemark(workspace, record.ID, remark)
  }
  const isWritten = texts.some((text) => text.trim() !== '')
  return (
    <section className={css.part} aria-label="Before you send">
      <h2 className={css.title}>Before you send</h2>
      {!isWritten && <p className={css.quiet}>Checks appear here once you’ve written something.</p>}
      <ul className={css.rows}>
        {stale && (
          <Row isProblem action={<LinkButton onClick={() => goTo(remarkOf(stale, record))}>Show</LinkButton>}>
            {stale.reason === 'ended'
              ? 'The offer has ended'
              : `${counted(places.length, 'place')} ${places.length === 1 ? 'says' : 'say'} ${isolated(offer ? offerValue(offer, { path: stale.path, value: stale.was, locale: navigator.language }) : stale.was)}`}
          </Row>
        )}
        {empty.map((key) => (
          <Row key={key} isProblem action={<FillIn token={key} />}>
            <strong>{tokenLabel(key, values.custom)}</strong> has no value
          </Row>
        ))}
        {remarks.map((remark) => (
          <Row
            key={`${remark.id} ${remark.field} ${remark.from} ${remark.to}`}
            isProblem
            action={
              rights.update &&
              remark.fix !== undefined && (
                <Button small aria-label={mendName(remark)} onClick={() => mend(remark)}>
                  {mendWords(remark.fix)}
                </Button>
              )
            }
          >
            {remark.message}
            <LinkButton className={css.where} onClick={() => goTo(remark)}>
              {labelOf(remark.field, format)}
              {isWorthSaying(remark) && (
                <>
                  : <bdi>{shortened(remark.said)}</bdi>
                </>
              )}
            </LinkButton>
          </Row>
        ))}
        {rows.length > 0 && rows.every(({ isOver }) => isOver === 'no') && <Row>Every part fits its channel</Row>}
        {isWritten && empty.length === 0 && texts.some((text) => text.includes('{{')) && (
          <Row>Every merge field has a value</Row>
        )}
        {isWritten && isChecked && remarks.length === 0 && <Row>No problems found</Row>}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly isProblem?: boolean
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Row({ isProblem = false, action, children }: RowProps) {
  const Icon = isProblem ? TriangleAlert : Check
  return (
    <li className={classNames(css.row, isProblem ? css.problem : css.fine)}>
      <Icon aria-hidden="true" />
      <span className={css.words}>{children}</span>
      {action}
    </li>
  )
}

const pathOf = (field: string): string => (field === CONTENT ? CONTENT : `${PARTS}.${field}`)

/** A stale place in the form of a remark, which knows the way to its place. */
function remarkOf(
  { at, start, end, said }: SideContentProps['places'][number],
  { content, parts }: Strategy,
): PlacedRemark {
  const field = at === CONTENT ? CONTENT : at.slice(PARTS.length + 1)
  const text = field === CONTENT ? content : (parts[field] ?? '')
  return { id: 'stale', severity: 'advice', field, from: start, to: end, message: '', text, said }
}

const labelOf = (field: string, { body }: Format): string =>
  field === CONTENT ? (body?.label ?? 'Text') : (PART_LABELS.get(field) ?? field)

const MAX_SHOWN_CHARS = 32
const isWorthSaying = ({ said, text }: PlacedRemark): boolean => said.trim() !== '' && said.length < text.length
const shortened = (said: string): string =>
  said.length > MAX_SHOWN_CHARS ? `${said.slice(0, MAX_SHOWN_CHARS).trimEnd()}…` : said

/** Names the replacement where it can be read. */
const mendWords = (fix: string): string =>
  /[\p{L}\p{N}]/u.test(fix) && fix.length <= MAX_SHOWN_CHARS ? `Use ‘${isolated(fix)}’` : fix === '' ? 'Remove' : 'Fix'
const mendName = ({ fix = '', message }: PlacedRemark): string => `${mendWords(fix)}: ${message}`
