import { t } from '@lingui/core/macro'
import type { UseCase } from './use-case.ts'

/** Names of one draft, of templates whose own names are of several. */
const SINGULAR: Readonly<Record<string, string>> = {
  'social-ads': t`Social ad`,
  'post-captions': t`Post caption`,
  'google-search-ads': t`Google search ad`,
  'sms-notifications': t`Text message`,
  'review-replies': t`Review reply`,
  'product-descriptions': t`Product description`,
  'business-ideas': t`Business idea`,
}

/** A template's name as one draft of it is called: 'Social ad' for 'Social ads'. */
export const singularUseCaseName = ({ slug, name }: Pick<UseCase, 'slug' | 'name'>): string =>
  (Object.hasOwn(SINGULAR, slug) ? SINGULAR[slug] : undefined) ?? name
