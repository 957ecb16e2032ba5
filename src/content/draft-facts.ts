import { t } from '@lingui/core/macro'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import type { AiResultFacts } from '#domain/kinds/ai-result.ts'
import { isObject } from '#lib/json.ts'
import type { SummaryRow } from '#store/rows.ts'

/** Possible sources of a draft. */
export const DRAFT_SOURCES = ['template', 'ai', 'formula'] as const
export type DraftSource = (typeof DRAFT_SOURCES)[number]

/** Labels of draft sources, shown on draft cards. */
export const SOURCE_LABELS: Readonly<Record<DraftSource, string>> = {
  template: t`Built-in writer`,
  ai: t`AI`,
  formula: t`Formula`,
}

const BY_FORMULA: Readonly<Record<string, string>> = {
  formula: t`Your formula`,
  'formula-test': t`Formula test`,
}

/** Source of a draft: the built-in writer or an AI. */
export const draftSource = ({
  usecase,
  source,
}: {
  readonly usecase: string
  readonly source: unknown
}): DraftSource => (Object.hasOwn(BY_FORMULA, usecase) ? 'formula' : source === 'template' ? 'template' : 'ai')

/** The small values of a draft's row, whatever a newer version has put there. */
export function draftFacts({
  extra,
}: Pick<SummaryRow, 'extra'>): Pick<AiResultFacts, 'usecase' | 'kept'> & { readonly source: DraftSource } {
  const { usecase, source, kept }: Partial<Record<string, unknown>> = isObject(extra) ? extra : {}
  const slug = typeof usecase === 'string' ? usecase : ''
  return { usecase: slug, kept: kept === true, source: draftSource({ usecase: slug, source }) }
}

/** Returns the name of a draft's template, or its slug if the template is unknown. */
export const templateName = (usecase: string): string =>
  findUseCase(usecase)?.name ?? (Object.hasOwn(BY_FORMULA, usecase) ? BY_FORMULA[usecase] : usecase) ?? ''
