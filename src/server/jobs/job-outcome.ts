import { t } from '@lingui/core/macro'
import { PROMPT_MAX_CHARS } from '#domain/formulas/formula-fields.ts'
import type { JobCode, JobState } from '#domain/kinds/job.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import type { JsonObject } from '#lib/json.ts'
import type { SentenceSources } from '#lib/locale/sentence-source.ts'
import { sentenceLog } from '#server/answers/sentence-log.ts'
import type { AttemptFault } from '#server/ai/attempt.ts'

/** A record that comes of a request, without what the account gives it. */
export interface JobResult {
  readonly kind: string
  /** Base of its name if the title has no letter. */
  readonly slug: string
  readonly record: JsonObject & { readonly ID: number; readonly title: string }
}

/** Final state of a job. */
export interface JobEnd {
  readonly ID: number
  readonly state: Extract<JobState, 'done' | 'failed'>
  readonly attempts: number
  readonly code: JobCode
  readonly message: string
  /** Sources of the message, for the page's language. */
  readonly sentences?: SentenceSources
  /**
   * Partial results of a failed job that may already have been read. They are stored if the job is charged, and the job
   * then counts as done.
   */
  readonly results: readonly JobResult[]
  /** True if no AI wrote it though one is connected: it costs nothing of the plan. */
  readonly isFree?: boolean
  /** The offer that it is for; 0: for none. */
  readonly opportunity_id: number
}

/** Outcome of a job, without its ID, its offer and the number of attempts. */
export type JobOutcome = Omit<JobEnd, 'ID' | 'attempts' | 'opportunity_id'>

export const doneOutcome = (results: readonly JobResult[]): JobOutcome => ({
  state: 'done',
  code: '',
  message: '',
  results,
})

/** Results that the built-in writer has made in the place of an AI whose month is used up. */
export const monthUsedUpOutcome = (results: readonly JobResult[]): JobOutcome => ({
  ...doneOutcome(results),
  isFree: true,
  message:
    results.length === 1
      ? t`This month’s AI drafts are used up. The built-in writer wrote this.`
      : t`This month’s AI drafts are used up. The built-in writer wrote these.`,
})

function failedOutcome(code: JobCode, message: string): JobOutcome {
  const sentences = sentenceLog.sourcesOf([message])
  return { state: 'failed', code, message, ...(sentences && { sentences }), results: [] }
}

/** The specification's words, 8.02 and 8.03, and what a person can do where the AI is away. */
const MESSAGES: Readonly<Record<AttemptFault['code'], string>> = {
  ai_no_text: t`Sorry, and unexpected has happened. Please wait a few seconds and try again.`,
  ai_refused: t`Unable to process your request. Please wait a few seconds and try again.`,
  ai_unavailable: t`The AI does not answer at present. Please try again later.`,
}

/** For the log and System status; people read the same with what they can do. */
export const AI_NOT_SET_UP = "The AI isn't set up correctly"
const AI_NOT_SET_UP_ADVICE = t`The AI isn't set up correctly. Please tell your administrator.`

export const jobFailures = {
  attempt: ({ code, advice }: AttemptFault): JobOutcome =>
    failedOutcome(code, advice === undefined ? MESSAGES[code] : AI_NOT_SET_UP_ADVICE),
  noProvider: (): JobOutcome => failedOutcome('ai_unavailable', t`No AI is connected here.`),
  /** The built-in writer has found nothing to write of. */
  nothingToSay: (why: string): JobOutcome => failedOutcome('ai_no_text', why),
  budget: (): JobOutcome =>
    failedOutcome('ai_unavailable', t`This account has used its share of the AI for today. Tomorrow there is more.`),
  /** A monthly limit of the administration. */
  monthUsedUp: (): JobOutcome =>
    failedOutcome('ai_unavailable', t`This month’s AI drafts are used up. The built-in writer has no limit.`),
  broken: (): JobOutcome =>
    failedOutcome('ai_unavailable', t`Something went wrong on the server. Please try again later.`),
  /** The server refuses its results, such as in a record that is too large. */
  notStored: ({ message }: MutationRefusal): JobOutcome =>
    failedOutcome('ai_unavailable', t`The result couldn’t be saved. ${{ reason: message }}.`),
  tooOld: (): JobOutcome => failedOutcome('ai_unavailable', t`This took too long, so we stopped. Please try again.`),
  tooLargeOffer: (): JobOutcome =>
    failedOutcome('ai_unavailable', t`This offer is too long to write from. Shorten it and try again.`),
  noOffer: (): JobOutcome => failedOutcome('not_found', t`This offer is no longer in the account.`),
  noTemplate: (): JobOutcome => failedOutcome('not_found', t`There is no writing template of that name.`),
  noPrompt: (): JobOutcome => failedOutcome('not_found', t`This formula is no longer in the account.`),
  promptTooLong: (): JobOutcome =>
    failedOutcome(
      'ai_unavailable',
      t`With everything filled in the prompt is longer than ${{ max: PROMPT_MAX_CHARS }} characters.`,
    ),
  switchedOff: (): JobOutcome => failedOutcome('not_allowed', t`This writing template is not offered at present.`),
  plan: ({ code, message }: MutationRefusal): JobOutcome =>
    failedOutcome(code === 'quota_exceeded' ? 'quota_exceeded' : 'not_allowed', t`${{ reason: message }}.`),
} as const
