import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Format } from '#domain/formats/format.ts'
import { PART_LABELS } from '#domain/formats/formats.ts'
import { limitRows } from '#domain/formats/limit-rows.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import { emptyTokens } from '#domain/tokens/tokens.ts'
import { goToRemark } from '#features/strategies/editor/checks/go-to-remark.ts'
import { fixRemark } from '#features/strategies/editor/checks/fix-remark.ts'
import type { PlacedRemark } from '#features/strategies/editor/checks/use-checked-text.ts'
import { FillInLink } from '#features/strategies/editor/fill-in-link.tsx'
import { useOfferOfText } from '#features/strategies/offer-of-text.tsx'
import { PARTS_PATH } from '#features/strategies/editor/text-editor-address.ts'
import { CONTENT_PATH } from '#features/strategies/editor/use-text-document.ts'
import { offerValue } from '#features/strategies/stale/stale-labels.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import type { SideContentProps } from './side-content-props.ts'
import css from './side-content.module.css'

/** The checks of the open text, problems first, then what is fine. */
export function BeforeYouSend({ format, values, places, remarks, checkState, editorOf, onGone }: SideContentProps) {
  const { record, rights, editSession } = useRecordForm('strategy')
  const account = useAccountContext()
  const offer = useOfferOfText(record.meta.opportunity_id)
  const texts = [record.content, ...Object.values(record.parts)]
  const empty = emptyTokens(texts.join('\n'), values).map((key) => ({ key, label: tokenLabel(key, values.custom) }))
  const rows = limitRows(format, record, values)
  const [stale] = places
  const former = stale ? isolateDirection(formerValue(stale, offer)) : ''
  const goTo = (remark: PlacedRemark) => {
    // The sheet keeps everything around it inert until it is gone.
    if (onGone) flushSync(onGone)
    goToRemark(remark, editorOf(remarkPath(remark.field)))
  }
  const applyRemarkFix = async (remark: PlacedRemark) => {
    await editSession.flush()
    await fixRemark(account, record.ID, remark)
  }
  const isWritten = texts.some((text) => text.trim() !== '')
  return (
    <section className={css.part} aria-label={t`Before you send`}>
      <h2 className={css.title}>{t`Before you send`}</h2>
      {!isWritten && <p className={css.quiet}>{t`Checks appear here once you’ve written something.`}</p>}
      <ul className={css.rows}>
        {stale && (
          <Row isProblem action={<LinkButton onClick={() => goTo(staleRemark(stale, record))}>{t`Show`}</LinkButton>}>
            {stale.reason === 'ended'
              ? t`The offer has ended`
              : plural(places.length, { one: `# place says ${former}`, other: `# places say ${former}` })}
          </Row>
        )}
        {empty.map(({ key, label }) => (
          <Row key={key} isProblem action={<FillInLink token={key} />}>
            <Trans>
              <strong>{label}</strong> has no value
            </Trans>
          </Row>
        ))}
        {remarks.map((remark) => (
          <Row
            key={`${remark.id} ${remark.field} ${remark.from} ${remark.to}`}
            isProblem
            action={
              rights.update &&
              remark.fix !== undefined && (
                <Button small aria-label={fixAccessibleName(remark)} onClick={() => applyRemarkFix(remark)}>
                  {fixLabel(remark.fix)}
                </Button>
              )
            }
          >
            {remark.message}
            <LinkButton className={css.where} onClick={() => goTo(remark)}>
              {remarkFieldLabel(remark.field, format)}
              {isWorthQuoting(remark) && (
                <>
                  : <bdi>{shortened(remark.matchedText)}</bdi>
                </>
              )}
            </LinkButton>
          </Row>
        ))}
        {rows.length > 0 && rows.every(({ exceeded: overLimit }) => overLimit === 'no') && (
          <Row>{t`Every part fits its channel`}</Row>
        )}
        {isWritten && empty.length === 0 && texts.some((text) => text.includes('{{')) && (
          <Row>{t`Every merge field has a value`}</Row>
        )}
        {isWritten && checkState === 'done' && remarks.length === 0 && <Row>{t`No problems found`}</Row>}
        {isWritten && checkState === 'failed' && (
          <Row isProblem>{t`We couldn’t check your latest changes. Reload the page to try again.`}</Row>
        )}
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

const formerValue = ({ path, was }: SideContentProps['places'][number], offer: Opportunity | undefined): string =>
  offer ? offerValue(offer, { path, value: was, locale: navigator.language }) : was

const remarkPath = (field: string): string => (field === CONTENT_PATH ? CONTENT_PATH : `${PARTS_PATH}.${field}`)

/** A stale place in the form of a remark, which knows the way to its place. */
function staleRemark(
  { at, start, end, currentText: matchedText }: SideContentProps['places'][number],
  { content, parts }: Strategy,
): PlacedRemark {
  const field = at === CONTENT_PATH ? CONTENT_PATH : at.slice(PARTS_PATH.length + 1)
  const text = field === CONTENT_PATH ? content : (parts[field] ?? '')
  return { id: 'stale', severity: 'advice', field, from: start, to: end, message: '', text, matchedText }
}

const remarkFieldLabel = (field: string, { body }: Format): string =>
  field === CONTENT_PATH ? (body?.label ?? t`Text`) : (PART_LABELS.get(field) ?? field)

const MAX_SHOWN_CHARS = 32
const isWorthQuoting = ({ matchedText, text }: PlacedRemark): boolean =>
  matchedText.trim() !== '' && matchedText.length < text.length
const shortened = (matchedText: string): string =>
  matchedText.length > MAX_SHOWN_CHARS ? `${matchedText.slice(0, MAX_SHOWN_CHARS).trimEnd()}…` : matchedText

/** Names the replacement where it can be read. */
const fixLabel = (fix: string): string =>
  /[\p{L}\p{N}]/u.test(fix) && fix.length <= MAX_SHOWN_CHARS
    ? t`Use “${isolateDirection(fix)}”`
    : fix === ''
      ? t`Remove`
      : t`Fix`
const fixAccessibleName = ({ fix = '', message }: PlacedRemark): string => `${fixLabel(fix)}: ${message}`
