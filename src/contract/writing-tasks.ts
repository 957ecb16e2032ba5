import type { writeDrafts } from '#domain/copy/writer/write-drafts.ts'
import type { lintCopy } from '#domain/copy/lint/lint-copy.ts'
import type { sourcedSentences } from '#domain/origin/comparison/sourced-sentences.ts'
import type { EditedDraft, ProposedRule, RuleVoice } from '#domain/voices/learning/propose-rules.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'

/**
 * Tasks over whole texts that workers run for pages. Inputs and answers are copied between threads. Keeps the names of the
 * functions that do the work, so that a search finds both.
 */
export interface WritingTasks {
  readonly writeDrafts: typeof writeDrafts
  readonly lintCopy: typeof lintCopy
  readonly sourcedSentences: typeof sourcedSentences
  proposeRules(drafts: readonly EditedDraft[], voice: RuleVoice): Promise<readonly ProposedRule[]>
  /** `editedDraftPassages` by the records of a device's database. `database`: its name. */
  findDraftPassages(database: string, draft: AiResult): Promise<readonly SourcePassage[]>
  /** Compares words with the records of a device's database. `database`: its name. */
  findKnownPassages(database: string, words: string): Promise<readonly SourcePassage[]>
}
