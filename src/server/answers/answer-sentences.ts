import type { WireError } from '#contract/errors.ts'
import type { QueryMethod } from '#contract/methods.ts'
import { isObject } from '#lib/json.ts'
import type { SentenceSources } from '#lib/locale/sentence-source.ts'
import { sentenceLog } from '#server/answers/sentence-log.ts'
import type { CallOutcome } from '#server/http/http-response.ts'

/** Names of properties that hold sentences, of methods that answer some. Elsewhere a `message` is a person's own. */
const SENTENCES_OF: ReadonlyMap<string, readonly string[]> = new Map<QueryMethod, readonly string[]>([
  ['admin.getAiModels', ['message']],
  ['admin.getAiSettings', ['fault']],
  ['admin.getEmailSettings', ['fault']],
  ['admin.getPartner', ['why']],
  ['admin.getState', ['detail', 'fault', 'name']],
  ['admin.previewPartnerStyle', ['why']],
  ['admin.setPartnerStyle', ['why']],
  ['admin.testAi', ['message']],
  ['admin.testEmail', ['message']],
  ['session.resetPassword', ['message']],
  ['session.resetPasswordRequest', ['message']],
  ['session.updatePassword', ['message']],
])

/** Returns the sources of the sentences in a call's answer, for `sentences` beside its data. */
export function answerSentences(method: string | undefined, outcome: CallOutcome): SentenceSources | undefined {
  if (!outcome.ok) return errorSentences(outcome.error)
  const names = SENTENCES_OF.get(method ?? '')
  return names && 'value' in outcome.value ? sentenceLog.sourcesOf(textsNamed(names, outcome.value.value)) : undefined
}

/** The texts in properties of these names, at any depth. */
function textsNamed(names: readonly string[], value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsNamed(names, item))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (names.includes(name) ? [inner] : []) : textsNamed(names, inner),
  )
}

/** Returns the sources of an error's message and of its words about fields. */
const errorSentences = (error: WireError): SentenceSources | undefined =>
  sentenceLog.sourcesOf([error.message, 'fields' in error ? Object.values(error.fields) : []].flat())
