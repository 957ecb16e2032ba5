import { t } from '@lingui/core/macro'
import { isAiOnly } from '#domain/copy/catalogue/ai-only.ts'
import { missingInputs, type WriterOffer } from '#domain/copy/catalogue/readiness.ts'
import { USE_CASE_GROUP_LABELS, USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { USE_CASE_GROUPS, type UseCase, type UseCaseGroup } from '#domain/copy/catalogue/use-case.ts'

/** Filter of the list: all templates, those of a group of the catalogue, or the account's formulas. */
export type TemplateFilter = UseCaseGroup | 'all' | 'formulas'

export interface ListedTemplate {
  readonly useCase: UseCase
  /** Labels of the required inputs that the offer doesn't fill. */
  readonly missing: readonly string[]
  /** True if only an AI writes it, and none is at hand. */
  readonly isNeedingAi: boolean
}

export interface TemplateGroups {
  readonly lately: readonly ListedTemplate[]
  readonly ready: readonly ListedTemplate[]
  readonly unready: readonly ListedTemplate[]
  /** Templates that only an AI can write, while none is connected. */
  readonly needingAi: readonly ListedTemplate[]
}

const MAX_LATELY = 3

/**
 * Templates that are offered here; those switched off aren't shown at all. `offered`: slugs; undefined: as the
 * catalogue has it.
 */
export const offeredUseCases = (offered: readonly string[] | undefined): readonly UseCase[] =>
  USE_CASE_GROUPS.flatMap((group) =>
    USE_CASES.filter((useCase) => useCase.group === group && (offered?.includes(useCase.slug) ?? useCase.isOffered)),
  )

/** Groups of the catalogue on chips, where their full labels are too long. */
export const FILTER_LABELS: Readonly<Record<UseCaseGroup, string>> = {
  ...USE_CASE_GROUP_LABELS,
  messages: t`Email`,
  pages: t`Pages`,
  brand: t`Brand`,
}

/** True if each word of the query occurs in the text. */
export const hasEveryWord = (text: string, query: string): boolean => {
  const lower = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

export interface TemplateQuery {
  readonly query: string
  readonly filter: TemplateFilter
  /** Slugs of the templates used lately, the latest first. */
  readonly lately: readonly string[]
  /** True if an AI can write for the account. */
  readonly isAiReady: boolean
}

/**
 * The templates to show: those used lately first while nothing narrows the list, then those the offer can fill, then
 * those that need answers, and behind all those that need an AI.
 */
export function templateGroups(
  useCases: readonly UseCase[],
  offer: WriterOffer,
  { query, filter, lately, isAiReady }: TemplateQuery,
): TemplateGroups {
  const listed = useCases
    .filter(({ group }) => filter === 'all' || group === filter)
    .filter(({ name, caption, slug }) => hasEveryWord(`${name} ${caption} ${slug}`, query))
    .map((useCase) => ({
      useCase,
      missing: missingInputs(useCase, offer).map(({ label }) => label),
      isNeedingAi: !isAiReady && isAiOnly(useCase.slug),
    }))
  const writable = listed.filter(({ isNeedingAi }) => !isNeedingAi)
  const isWhole = query === '' && filter === 'all'
  const latest = isWhole
    ? lately.flatMap((slug) => writable.find(({ useCase }) => useCase.slug === slug) ?? []).slice(0, MAX_LATELY)
    : []
  const others = writable.filter((one) => !latest.includes(one))
  return {
    lately: latest,
    ready: others.filter(({ missing }) => missing.length === 0),
    unready: others.filter(({ missing }) => missing.length > 0),
    needingAi: listed.filter(({ isNeedingAi }) => isNeedingAi),
  }
}
