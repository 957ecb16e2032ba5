import { plural, t } from '@lingui/core/macro'
import { isBlank } from '#lib/text/is-blank.ts'
import { graphemeCount, isLongerThan } from '#lib/text/graphemes.ts'
import type { JsonObject } from '#lib/json.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { fitText } from './fit-text.ts'
import { prefillInputs } from './prefill.ts'
import type { ContextInput, UseCase } from './use-case.ts'

/** An offer as templates read it. `content` and `company` as they are stored. */
export interface WriterOffer {
  readonly title: string
  readonly excerpt: string
  readonly content: JsonObject
  readonly company: JsonObject
}

/** The required inputs that the offer leaves empty. A template without any is ready to write. */
export function missingInputs(
  useCase: UseCase,
  { title, excerpt, content, company }: WriterOffer,
): readonly ContextInput[] {
  const filled = new Set(
    prefillInputs(useCase, content, company, { title, excerpt })
      .filter(({ text }) => text.trim() !== '')
      .map(({ keyLabel }) => keyLabel),
  )
  return useCase.contextInputs.filter(({ isRequired, keyLabel }) => isRequired && !filled.has(keyLabel))
}

/** Reason why drafts can't be written yet: a required input is empty, or has too many characters. */
export interface InputProblem {
  readonly input: ContextInput
  /** Characters over the limit; 0: the input is empty. */
  readonly excess: number
}

/** The first required input that stands in the way. Optional inputs never do. `inputs`: by `keyLabel`. */
export function firstInputProblem(
  { contextInputs }: UseCase,
  inputs: Readonly<Record<string, string>>,
): InputProblem | undefined {
  for (const input of contextInputs) {
    const text = inputs[input.keyLabel] ?? ''
    if (!input.isRequired) continue
    if (isBlank(text)) return { input, excess: 0 }
    const max = input.inputMaximumCharacters
    if (isLongerThan(text, max)) return { input, excess: graphemeCount(text) - max }
  }
  return undefined
}

/** The button's label, which names the cure: 'Shorten ‘What it is’ by 18 characters'. */
export function inputProblemLabel({ input: { label }, excess }: InputProblem): string {
  return excess === 0
    ? t`Fill in ‘${{ label: isolateDirection(label) }}’`
    : plural(excess, {
        one: `Shorten ‘${isolateDirection(label)}’ by # character`,
        other: `Shorten ‘${isolateDirection(label)}’ by # characters`,
      })
}

/** Inputs as the writer takes them: what an optional one has over its limit is left out at a sentence end. */
export const writableInputs = (
  { contextInputs }: UseCase,
  inputs: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    contextInputs.map(({ keyLabel, isRequired, inputMaximumCharacters }) => {
      const text = inputs[keyLabel] ?? ''
      return [keyLabel, isRequired ? text : fitText(text, inputMaximumCharacters).text]
    }),
  )
