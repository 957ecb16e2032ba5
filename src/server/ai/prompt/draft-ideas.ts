import { type AngleOffer, missingForAngle } from '#domain/copy/writer/request/angle-facts.ts'
import { type DraftAngle, DRAFT_ANGLES, draftAngleNamed } from '#domain/copy/catalogue/draft-directions.ts'
import { anglesOfUseCase } from '#domain/copy/writer/frames/template-angles.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { createRandom, shuffle } from '#domain/copy/writer/random.ts'

/** Idea that a draft is built on. */
export interface DraftIdea {
  /** Kept with the draft; empty where the template has no angles. */
  readonly strategy: string
  /** In words, for the model. */
  readonly text: string
}

const OTHER_IDEA: DraftIdea = { strategy: '', text: 'an idea of its own' }

interface IdeaRequest {
  readonly useCase: Pick<UseCase, 'slug'>
  readonly variants: number
  readonly seed: string
  /** Nothing opens with a deadline that the offer does not have. */
  readonly offer: AngleOffer
  /** An angle that the person asked for; words of one's own are a wish, and are sent as one. */
  readonly angle?: string | undefined
}

/** Ideas for the drafts of a request, each another one where the offer has enough; all the one that was asked for. */
export function draftIdeas({
  useCase: { slug },
  variants,
  seed,
  offer,
  angle = '',
}: IdeaRequest): readonly DraftIdea[] {
  const asked = draftAngleNamed(angle)
  // A deadline that the offer doesn't have would have to be invented.
  if (asked && hasFacts(asked, offer)) return Array.from({ length: variants }, () => ideaOf(asked))
  if (!asked && angle.trim() !== '')
    return Array.from({ length: variants }, () => ({ strategy: '', text: 'the angle of the wishes' }))
  const possible = anglesOfUseCase(slug).filter((one) => hasFacts(one, offer))
  const drawn = shuffle(possible, createRandom(`${seed}|${slug}`))
    .slice(0, variants)
    .map(ideaOf)
  return [...drawn, ...Array.from({ length: variants - drawn.length }, () => OTHER_IDEA)]
}

const hasFacts = (angle: DraftAngle, offer: AngleOffer): boolean => missingForAngle(angle, offer) === ''

const ideaOf = (angle: DraftAngle): DraftIdea => ({ strategy: angle, text: DRAFT_ANGLES[angle].toLowerCase() })
