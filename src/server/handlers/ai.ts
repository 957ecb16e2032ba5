import type { AI_METHODS, UseCaseEntry } from '#contract/methods/ai.ts'
import { USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { Administration } from '#server/admin/administration.ts'
import { give, type Handlers, withCaller } from '#server/handlers/handler.ts'

interface Deps {
  readonly administration: Pick<Administration, 'useCases'>
}

/** What the server tells of writing. */
export const createAiHandlers = ({ administration }: Deps): Pick<Handlers, keyof typeof AI_METHODS> => ({
  'ai.getUseCases': withCaller(async () => {
    const offered = new Map((await administration.useCases()).map(({ slug, isOffered }) => [slug, isOffered]))
    return give(USE_CASES.map((useCase) => entryOf(useCase, offered.get(useCase.slug) ?? useCase.isOffered)))
  }),
})

const entryOf = (
  { _id, name, slug, key, caption, description, info, variants, isNew, createdAt, contextInputs }: UseCase,
  enabled: boolean,
): UseCaseEntry => ({
  _id,
  name,
  slug,
  key,
  caption,
  description,
  info: [...info],
  image: '',
  iconURL: '',
  variants,
  enabled,
  isNew,
  isCustom: false,
  createdAt,
  contextInputs: [...contextInputs],
})
