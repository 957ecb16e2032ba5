import { makeUseCase } from './make-use-case.ts'
import { OFFERED_CHANNELS } from './offered-channels.ts'
import { OFFERED_IDEAS } from './offered-ideas.ts'
import { OFFERED_PAGES } from './offered-pages.ts'
import type { UseCase, UseCaseGroup } from './use-case.ts'
import { WITHHELD } from './withheld.ts'

/** What the groups are called on screens. */
export const USE_CASE_GROUP_LABELS: Readonly<Record<UseCaseGroup, string>> = {
  ads: 'Ads and posts',
  search: 'Search',
  messages: 'Email and messages',
  pages: 'Pages and products',
  frameworks: 'Frameworks',
  blog: 'Blog',
  brand: 'Brand and business',
  video: 'Video',
  text: 'Text',
  others: 'Others',
}

/** The writing templates, by their numbers: 101 to 140. */
export const USE_CASES: readonly UseCase[] = [
  ...[...OFFERED_CHANNELS, ...OFFERED_PAGES, ...OFFERED_IDEAS].map((row) => makeUseCase(row, true)),
  ...WITHHELD.map((row) => makeUseCase(row, false)),
].toSorted((a, b) => a._id - b._id)

const byName = new Map(USE_CASES.flatMap((one) => [[String(one._id), one] as const, [one.slug, one] as const]))

/** The template with this number or slug; a number may be its digits. */
export const templateNamed = (idOrSlug: number | string): UseCase | undefined => byName.get(String(idOrSlug))
