import { prefill } from '#domain/copy/catalogue/prefill.ts'
import type { ContextInput, UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { JsonObject } from '#lib/json.ts'

/** What the offer has for an input, and where: dotted path of the field; empty where there is nothing. */
export interface Prefilled {
  readonly text: string
  readonly path: string
}

/** By the name of the input. */
export type Before = Readonly<Record<string, Prefilled>>
/** What was typed, by the name of the input; absent: what the offer has. */
export type Typed = Readonly<Record<string, string>>

const textOf = (record: DomainRecord, key: string): string => {
  const value = record[key]
  return typeof value === 'string' ? value : ''
}

/** An offer's short description. */
export const excerptOf = (offer: DomainRecord): string => textOf(offer, 'excerpt')

const NOTHING: Prefilled = { text: '', path: '' }

/** What each input begins with. */
export const prefilled = (useCase: UseCase, offer: DomainRecord, content: JsonObject, company: JsonObject): Before =>
  Object.fromEntries(
    prefill(useCase, content, company, { title: textOf(offer, 'title'), excerpt: excerptOf(offer) }).map(({ keyLabel, text, path }) => [
      keyLabel,
      { text, path },
    ]),
  )

export const before = (all: Before, { keyLabel }: ContextInput): Prefilled => all[keyLabel] ?? NOTHING

/** What stands in an input. */
export const textIn = (all: Before, typed: Typed, input: ContextInput): string => typed[input.keyLabel] ?? before(all, input).text

/** All inputs by name, as the writer takes them. */
export const inputsOf = ({ contextInputs }: UseCase, all: Before, typed: Typed): Readonly<Record<string, string>> =>
  Object.fromEntries(contextInputs.map((input) => [input.keyLabel, textIn(all, typed, input)]))

/** Specification, 5.05: what is needed is there, and nothing is too long. */
export const isReady = ({ contextInputs }: UseCase, all: Before, typed: Typed): boolean =>
  contextInputs.every((input) => {
    const text = textIn(all, typed, input)
    return text.length <= input.inputMaximumCharacters && (!input.isRequired || text.trim() !== '')
  })
