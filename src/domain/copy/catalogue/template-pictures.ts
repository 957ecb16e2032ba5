import { type TextPictureKind, textPictureKind } from '#domain/formats/text-picture-kind.ts'
import { formatOfUseCase } from './format-of-use-case.ts'
import type { UseCase } from './use-case.ts'

/** The kind of picture that a template's drafts have. Templates for search results have no format of their own. */
export function pictureKindOfUseCase(useCase: Pick<UseCase, 'format' | 'group'>): TextPictureKind {
  if (useCase.group === 'search') return 'search'
  const found = formatOfUseCase(useCase)
  if (!found) return useCase.group === 'pages' ? 'page' : 'text'
  return textPictureKind(found.format.preview, found.kind === 'posts')
}

/** Path of the picture of what a template writes: one for each kind. Specification, 3.24: `image`. */
export const templateImage = (useCase: Pick<UseCase, 'format' | 'group'>): string =>
  `/templates/pictures/${pictureKindOfUseCase(useCase)}.svg`

/** Path of a template's own icon. Specification, 3.24: `iconURL`. */
export const templateIcon = ({ group, slug }: Pick<UseCase, 'group' | 'slug'>): string =>
  `/templates/${group}/${slug}.svg`
