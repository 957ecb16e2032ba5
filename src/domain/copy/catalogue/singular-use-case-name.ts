import { formatOfUseCase } from './format-of-use-case.ts'
import type { UseCase } from './use-case.ts'

/** Names of templates that are said of several drafts, and aren't those of their format. */
const SINGULAR: Readonly<Record<string, string>> = {
  'post-captions': 'Post caption',
  'google-search-ads': 'Google search ad',
  'sms-notifications': 'Text message',
  'review-replies': 'Review reply',
  'product-descriptions': 'Product description',
  'business-ideas': 'Business idea',
}

/** A template's name as one draft of it is called: 'Social ad' for 'Social ads'. */
export function singularUseCaseName(useCase: UseCase): string {
  if (Object.hasOwn(SINGULAR, useCase.slug)) return SINGULAR[useCase.slug] ?? useCase.name
  const format = formatOfUseCase(useCase)?.format.name
  return format !== undefined && `${format}s` === useCase.name ? format : useCase.name
}
