import { t } from '@lingui/core/macro'
import { makeUseCase } from './make-use-case.ts'
import { CHANNEL_USE_CASES } from './channel-use-cases.ts'
import { IDEA_USE_CASES } from './idea-use-cases.ts'
import { PAGE_USE_CASES } from './page-use-cases.ts'
import type { UseCase, UseCaseGroup } from './use-case.ts'
import { OPT_IN_USE_CASES } from './opt-in-use-cases.ts'

export const USE_CASE_GROUP_LABELS: Readonly<Record<UseCaseGroup, string>> = {
  ads: t`Ads and posts`,
  search: t`Search`,
  messages: t`Email and messages`,
  pages: t`Pages and products`,
  frameworks: t`Frameworks`,
  blog: t`Blog`,
  brand: t`Brand and business`,
  video: t`Video`,
  text: t`Text`,
  others: t`Others`,
}

/** The writing templates, by their numbers: 101 to 140. */
export const USE_CASES: readonly UseCase[] = [
  ...[...CHANNEL_USE_CASES, ...PAGE_USE_CASES, ...IDEA_USE_CASES].map((row) => makeUseCase(row, true)),
  ...OPT_IN_USE_CASES.map((row) => makeUseCase(row, false)),
].toSorted((a, b) => a._id - b._id)

const useCasesByKey = new Map(USE_CASES.flatMap((one) => [[String(one._id), one] as const, [one.slug, one] as const]))

/** The template with this number or slug; a number may be its digits. */
export const findUseCase = (idOrSlug: number | string): UseCase | undefined => useCasesByKey.get(String(idOrSlug))
