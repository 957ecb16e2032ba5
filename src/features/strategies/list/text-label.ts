import { t } from '@lingui/core/macro'
import type { PreviewKind } from '#domain/formats/format.ts'
import { textFormat } from '#domain/formats/formats.ts'
import type { StrategyFacts } from '#domain/kinds/strategy.ts'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'

/** Kinds whose formats differ too little to be told apart in a list. */
const LABELS: Readonly<Partial<Record<StrategyKind, string>>> = {
  emails: t`Email`,
  'cold-emails': t`Cold email`,
  posts: t`Post`,
}
const OTHER_CHANNELS: ReadonlySet<PreviewKind> = new Set(['sms', 'video', 'plain'])

/** Returns the kind of a text in a word or two: t`Email`, 'Social ad', 'Sales page'. */
export function textLabel(facts: Pick<StrategyFacts, 'kind' | 'format'>): string {
  const { name, preview } = textFormat(facts)
  return (!OTHER_CHANNELS.has(preview) && LABELS[facts.kind]) || name
}
