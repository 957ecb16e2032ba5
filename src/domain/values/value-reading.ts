import { err, ok, type Result } from '#lib/result.ts'

/** Differences between what was typed and the text that a reader proposes to keep, each in plain words. */
export const VALUE_CHANGES = {
  spaces: 'spaces at the ends removed',
  invisible: 'invisible characters removed',
  number: 'written like 1234.5',
  date: 'written as year-month-day',
  scheme: 'https:// added',
  mailto: 'mailto: removed',
  dot: 'punctuation around it removed',
  width: 'full-width characters replaced',
} as const
export type ValueChange = keyof typeof VALUE_CHANGES

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

/** Why a text can't be read, with a sentence for the person. */
export interface ValueFault {
  readonly code: ValueFaultCode
  readonly message: string
}

export interface ReadValue<T> {
  /** For comparing and counting. */
  readonly value: T
  /** For keeping and showing: the text that was typed, in its normal form. */
  readonly text: string
  /** Empty where `text` is exactly what was typed. */
  readonly changed: readonly ValueChange[]
}

/** The outcome of every reader of `domain/values`: a value, or a named fault. */
export type ValueReading<T> = Result<ReadValue<T>, ValueFault>

export const readAs = <T>(value: T, text: string, changed: readonly ValueChange[]): ValueReading<T> =>
  ok({ value, text, changed })

export const unreadable = (code: ValueFaultCode, message: string): { readonly ok: false; readonly error: ValueFault } =>
  err({ code, message })
