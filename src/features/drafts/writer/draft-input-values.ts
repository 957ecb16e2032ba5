import { t } from '@lingui/core/macro'
import { fitText } from '#domain/copy/catalogue/fit-text.ts'
import { type Prefill, prefillInputs } from '#domain/copy/catalogue/prefill.ts'
import { firstInputProblem, type InputProblem, writableInputs } from '#domain/copy/catalogue/readiness.ts'
import type { ContextInput, UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { graphemeCount } from '#lib/text/graphemes.ts'
import type { JsonObject } from '#lib/json.ts'

/** Values that the offer has for the inputs, by the name of the input. */
export type PrefilledInputs = Readonly<Record<string, Prefill>>
/** Typed values, by the name of the input; absent: the prefilled one. */
export type TypedInputs = Readonly<Record<string, string>>

const textOf = (record: DomainRecord, key: string): string => {
  const value = record[key]
  return typeof value === 'string' ? value : ''
}

/** An offer's short description. */
export const offerExcerpt = (offer: DomainRecord): string => textOf(offer, 'excerpt')

/** Values that each input begins with. */
export const prefilledInputs = (
  useCase: UseCase,
  offer: DomainRecord,
  content: JsonObject,
  company: JsonObject,
): PrefilledInputs =>
  Object.fromEntries(
    prefillInputs(useCase, content, company, { title: textOf(offer, 'title'), excerpt: offerExcerpt(offer) }).map(
      (one) => [one.keyLabel, one],
    ),
  )

/** Current value of an input. */
export const inputValue = (
  prefilled: PrefilledInputs,
  typed: TypedInputs,
  { keyLabel }: Pick<ContextInput, 'keyLabel'>,
): string => typed[keyLabel] ?? prefilled[keyLabel]?.text ?? ''

const inputValues = (
  { contextInputs }: UseCase,
  prefilled: PrefilledInputs,
  typed: TypedInputs,
): Readonly<Record<string, string>> =>
  Object.fromEntries(contextInputs.map((input) => [input.keyLabel, inputValue(prefilled, typed, input)]))

/** Returns all inputs by name, in the form that the writer accepts. */
export const writerInputs = (
  useCase: UseCase,
  prefilled: PrefilledInputs,
  typed: TypedInputs,
): Readonly<Record<string, string>> => writableInputs(useCase, inputValues(useCase, prefilled, typed))

/** The input that has to change before anything can be written (specification, 5.05). */
export const inputProblem = (
  useCase: UseCase,
  prefilled: PrefilledInputs,
  typed: TypedInputs,
): InputProblem | undefined => firstInputProblem(useCase, inputValues(useCase, prefilled, typed))

/** Returns the number of filled inputs: '6 of 7'. */
export function filledInputCount({ contextInputs }: UseCase, prefilled: PrefilledInputs, typed: TypedInputs): string {
  const filled = contextInputs.filter((input) => inputValue(prefilled, typed, input).trim() !== '')
  return t`${{ filled: filled.length }} of ${{ count: contextInputs.length }}`
}

/** An input's value without the sentences at its end that don't fit. */
export const cutToFit = ({ inputMaximumCharacters }: ContextInput, value: string): string =>
  fitText(value, inputMaximumCharacters).text

/** Characters of an optional input that the writer leaves out. */
export const ignoredCharCount = (input: ContextInput, value: string): number =>
  input.isRequired ? 0 : graphemeCount(value) - graphemeCount(cutToFit(input, value))
