import { t } from '@lingui/core/macro'
import { err, ok, type Result } from '#lib/result.ts'

/** Differences between what was typed and the text that a reader proposes to keep, each in plain words. */
export const VALUE_ADJUSTMENTS = {
  spaces: t`leading and trailing spaces removed`,
  invisible: t`invisible characters removed`,
  number: t`changed to the format 1234.5`,
  date: t`changed to year-month-day`,
  scheme: t`https:// added`,
  mailto: t`mailto: removed`,
  dot: t`surrounding punctuation removed`,
  width: t`full-width characters replaced`,
} as const
export type ValueAdjustment = keyof typeof VALUE_ADJUSTMENTS

export type ValueFaultCode =
  | 'empty'
  | 'tooLong'
  | 'notNumber'
  | 'notDate'
  | 'noSuchDay'
  | 'ambiguousDate'
  | 'hasTime'
  | 'noTime'
  | 'unknownZone'
  | 'notPhone'
  | 'notAddress'
  | 'notEmail'

/** Reason why a text can't be read, with a sentence for the person. */
export interface ValueFault {
  readonly code: ValueFaultCode
  readonly message: string
}

export interface NormalizedValue<T> {
  /** For comparing and counting. */
  readonly value: T
  /** For keeping and showing: the text that was typed, in its normal form. */
  readonly text: string
  /** Empty where `text` is exactly what was typed. */
  readonly changed: readonly ValueAdjustment[]
}

/** The outcome of every reader of `domain/values`: a value, or a named fault. */
export type ValueReading<T> = Result<NormalizedValue<T>, ValueFault>

export const readingOk = <T>(value: T, text: string, changed: readonly ValueAdjustment[]): ValueReading<T> =>
  ok({ value, text, changed })

export const readingFault = (
  code: ValueFaultCode,
  message: string,
): { readonly ok: false; readonly error: ValueFault } => err({ code, message })
