import type { JsonObject } from '#lib/json.ts'
import { prefill } from './prefill.ts'
import type { ContextInput, UseCase } from './use-case.ts'

/** An offer as templates read it. `content` and `company` as they are stored. */
export interface OfferToWriteFor {
  readonly title: string
  readonly excerpt: string
  readonly content: JsonObject
  readonly company: JsonObject
}

/** The required inputs that the offer leaves empty. A template without any is ready to write. */
export function missingInputs(useCase: UseCase, { title, excerpt, content, company }: OfferToWriteFor): readonly ContextInput[] {
  const filled = new Set(
    prefill(useCase, content, company, { title, excerpt })
      .filter(({ text }) => text.trim() !== '')
      .map(({ keyLabel }) => keyLabel),
  )
  return useCase.contextInputs.filter(({ isRequired, keyLabel }) => isRequired && !filled.has(keyLabel))
}
