import { t } from '@lingui/core/macro'
import { Check, Info, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { type ChannelText, toChannelText } from '#content/previews/channel-text.ts'
import { draftedText } from '#content/drafted-text.ts'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { unresolvedFaults } from '#domain/copy/lint/draft-faults.ts'
import type { OpeningRemark } from '#domain/copy/lint/opening-remarks.ts'
import { limitRows } from '#domain/formats/limit-rows.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { classNames } from '#ui/class-names.ts'
import { type ChannelFit, channelFit } from './channel-fit.ts'
import css from './draft-card.module.css'

export interface DraftFaultsProps {
  readonly draft: AiResult
  /** Absent while no preview is shown. */
  readonly values: TokenValues | undefined
  readonly remarks: readonly OpeningRemark[]
}

/**
 * Lists the faults of words that an AI wrote, until somebody changes them, and what readers would miss in the words
 * that they see first. A length that the line below the preview says is not said twice.
 */
export function DraftFaults({ draft, values, remarks }: DraftFaultsProps) {
  const present = unresolvedFaults(draft)
  const shown = present.length > 0 && values !== undefined ? draftChannelText(draft, values) : undefined
  const statedKey = shown && draftFit(shown)?.refusedKey
  const isPart = (field: string): boolean => shown?.format.parts.some(({ key }) => key === field) ?? false
  const isStated = (field: string): boolean => statedKey === field || (statedKey === 'content' && !isPart(field))
  const faults = present.filter((fault) => fault.code !== 'tooLong' || !isStated(fault.field))
  // A fault says more than a remark on the same field.
  const shownRemarks = values ? remarks.filter(({ field }) => !faults.some((fault) => fault.field === field)) : []
  if (faults.length === 0 && shownRemarks.length === 0) return null
  const labels = new Map(findUseCase(draft.usecase)?.outputs.map(({ key, label }) => [key, label]))
  return (
    <ul className={css.faults} aria-label={t`Check before you use it`}>
      {faults.map((fault) => (
        <li key={`${fault.field} ${fault.message}`}>
          <TriangleAlert aria-hidden="true" />
          <span>
            {labels.has(fault.field) && fault.code !== 'extraText' && <strong>{labels.get(fault.field)}: </strong>}
            {fault.message}
          </span>
        </li>
      ))}
      {shownRemarks.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <Info aria-hidden="true" className={css.remark} />
          <span>
            {labels.has(field) && <strong>{labels.get(field)}: </strong>}
            {message}
          </span>
        </li>
      ))}
    </ul>
  )
}

export const draftChannelText = (draft: AiResult, values: TokenValues): ChannelText =>
  toChannelText({ ...draftedText(draft), title: draft.title }, values)
const draftFit = ({ format, text, values }: ChannelText) => channelFit(format, limitRows(format, text, values))

interface FitLineProps {
  readonly shown: ChannelText
  readonly remarks: readonly OpeningRemark[]
}

/** True if a remark says of the same part where it is cut, which is more than after how many characters. */
const isRemarked = ({ cutKey }: ChannelFit, { format }: ChannelText, remarks: readonly OpeningRemark[]): boolean =>
  remarks.some(
    ({ field, isCut }) =>
      isCut && (field === cutKey || (cutKey === 'content' && !format.parts.some(({ key }) => key === field))),
  )

/** Says how the draft fits its channel; empty if the channel has no limits, or a remark says more. */
export function FitLine({ shown, remarks }: FitLineProps) {
  const fit = useMemo(() => draftFit(shown), [shown])
  if (!fit || isRemarked(fit, shown, remarks)) return null
  return (
    <p className={classNames(css.fit, !fit.isGood && css.isTooLong)}>
      {fit.isGood ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      {fit.label}
    </p>
  )
}
