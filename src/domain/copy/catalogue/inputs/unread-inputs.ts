import type { ContextInput, UseCase } from '#domain/copy/catalogue/use-case.ts'

/** Optional inputs that no frame of the built-in writer has a place for, by template. A test types into each of them. */
const UNREAD_INPUTS: Readonly<Record<string, readonly string[]>> = {
  'profile-bio': ['cta'],
  'seo-meta-description': ['cta'],
  'sms-notifications': ['who'],
  'landing-page-copy': ['occasion'],
  'questions-answers': ['points'],
  'copy-framework-pas': ['cta'],
  'blog-idea-outline': ['who'],
  tagline: ['brand'],
  'video-channel-description': ['topic'],
  'video-idea': ['who'],
}

/** Inputs that the built-in writer uses: the others are not shown where it writes. */
export const builtInInputs = ({
  slug,
  contextInputs,
}: Pick<UseCase, 'slug' | 'contextInputs'>): readonly ContextInput[] =>
  contextInputs.filter(({ keyLabel }) => !(UNREAD_INPUTS[slug] ?? []).includes(keyLabel))
