import { PROMPT_MAX_CHARS } from '#domain/formulas/blanks.ts'
import type { JobCode, JobState } from '#domain/kinds/job.ts'
import type { Refusal } from '#domain/engine/refusal.ts'
import type { JsonObject } from '#lib/json.ts'
import type { AttemptFault } from '#server/ai/attempt.ts'

/** A record that comes of a request, without what the account gives it. */
export interface JobResult {
  readonly kind: string
  /** What its name is made of where its title has no letter. */
  readonly slug: string
  readonly record: JsonObject & { readonly ID: number; readonly title: string }
}

/** How a request ends. */
export interface JobEnd {
  readonly ID: number
  readonly state: Extract<JobState, 'done' | 'failed'>
  readonly attempts: number
  readonly code: JobCode
  readonly message: string
  /**
   * Of a failed request: the words that somebody may have read. They stay if the request is charged, and then it is
   * done.
   */
  readonly results: readonly JobResult[]
  /** The offer that it is for; 0: for none. */
  readonly opportunity_id: number
}

/** How a request ends, but for whose it is and how often a provider was asked. */
export type Outcome = Omit<JobEnd, 'ID' | 'attempts' | 'opportunity_id'>

export const done = (results: readonly JobResult[]): Outcome => ({ state: 'done', code: '', message: '', results })

const failed = (code: JobCode, message: string): Outcome => ({ state: 'failed', code, message, results: [] })

/** The specification's words, 8.02 and 8.03, and what a person can do where the AI is away. */
const MESSAGES: Readonly<Record<AttemptFault['code'], string>> = {
  ai_no_text: 'Sorry, and unexpected has happened. Please wait a few seconds and try again.',
  ai_refused: 'Unable to process your request. Please wait a few seconds and try again.',
  ai_unavailable: 'The AI does not answer at present. Please try again later.',
}

/** For the log and System status; people read the same with what they can do. */
export const AI_NOT_SET_UP = "The AI isn't set up correctly"

export const failures = {
  attempt: ({ code, advice }: AttemptFault): Outcome =>
    failed(code, advice === undefined ? MESSAGES[code] : `${AI_NOT_SET_UP}. Please tell your administrator.`),
  noProvider: (): Outcome => failed('ai_unavailable', 'No AI is connected here.'),
  /** The built-in writer has found nothing to write of. */
  nothingToSay: (why: string): Outcome => failed('ai_no_text', why),
  budget: (): Outcome =>
    failed('ai_unavailable', 'This account has used its share of the AI for today. Tomorrow there is more.'),
  broken: (): Outcome => failed('ai_unavailable', 'The server could not carry this out. Please try again later.'),
  /** The server refuses its results, such as in a record that is too large. */
  notStored: ({ message }: Refusal): Outcome => failed('ai_unavailable', `The result couldn’t be saved. ${message}.`),
  tooOld: (): Outcome => failed('ai_unavailable', 'This took too long, so we stopped. Please try again.'),
  tooLargeOffer: (): Outcome =>
    failed('ai_unavailable', 'This offer is too long to write from. Shorten it and try again.'),
  noOffer: (): Outcome => failed('not_found', 'This offer is not in the account any more.'),
  noTemplate: (): Outcome => failed('not_found', 'There is no writing template of that name.'),
  noPrompt: (): Outcome => failed('not_found', 'This formula is not in the account any more.'),
  promptTooLong: (): Outcome =>
    failed('ai_unavailable', `With everything filled in the prompt is longer than ${PROMPT_MAX_CHARS} characters.`),
  switchedOff: (): Outcome => failed('not_allowed', 'This writing template is not offered at present.'),
  plan: ({ code, message }: Refusal): Outcome =>
    failed(code === 'quota_exceeded' ? 'quota_exceeded' : 'not_allowed', `${message}.`),
} as const
