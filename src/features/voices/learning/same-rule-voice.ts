import type { RuleVoice } from '#domain/voices/learning/propose-rules.ts'
import { sameJson } from '#lib/json.ts'

/** True if two states of a voice give the same rules: most letters typed into a voice change none. */
export const isSameRuleVoice = (one: RuleVoice, other: RuleVoice): boolean =>
  one.dont === other.dont &&
  one.emoji === other.emoji &&
  (['terms', 'avoid', 'instead', 'refused'] as const).every((name) => sameJson(one[name], other[name]))
