import { draftAngleNamed } from '#domain/copy/catalogue/draft-directions.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { Job } from '#domain/kinds/job.ts'
import { anglesOfUseCase } from '#domain/copy/writer/frames/template-angles.ts'
import { defaultDraftOptions, type DraftOptions, frameworksOfUseCase } from './draft-options.ts'

type FormerJob = Pick<Job, 'inputs' | 'variants' | 'language' | 'directions'>

/** The part of a request that asks for the same again, with its kept fields and the drafts that it was not to be like. */
export const sameRequest = ({ inputs, variants, language, directions }: FormerJob) => ({
  inputs,
  ...(variants > 0 && { variants }),
  ...(language !== '' && { language }),
  ...(directions && { directions }),
})

/** The options that a request was made with, as far as the template still has them. */
export function formerOptions(useCase: UseCase, { variants, language, directions = {} }: FormerJob): DraftOptions {
  const { tone = '', length, audience = '', angle = '', framework } = directions
  const known = draftAngleNamed(angle)
  return {
    ...defaultDraftOptions(useCase),
    language,
    count: variants || useCase.variants,
    tone,
    length: length === 'short' || length === 'long' ? length : '',
    audience,
    angle: known && anglesOfUseCase(useCase.slug).includes(known) ? known : '',
    framework: frameworksOfUseCase(useCase).find((one) => one === framework) ?? '',
  }
}
