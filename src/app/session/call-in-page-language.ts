import { isObject } from '#lib/json.ts'
import type { SentenceSources } from '#lib/locale/sentence-source.ts'
import { translatedSentence } from '#ui/translated-sentence.ts'
import { type callServer, readData, requestAnswer, type ServerAnswer } from './call-server.ts'

/** `callServer` for screens: the sentences of the answer are in the language of the page. */
export const callInPageLanguage: typeof callServer = async (...call) => {
  const answered = await requestAnswer(...call)
  return answered.ok ? readData({ ...answered.value, data: translatedData(answered.value) }) : answered
}

/**
 * Returns an answer's data with its sentences translated, wherever in it they are. A server that names none is an older
 * one, or has said nothing.
 */
export function translatedData({ data, sentences }: ServerAnswer): unknown {
  if (!isObject(sentences)) return data
  // Made by the server: a source of another shape leaves its sentence in English.
  const sources = sentences as SentenceSources
  const translated = (value: unknown): unknown => {
    if (typeof value === 'string') return Object.hasOwn(sources, value) ? translatedSentence(value, sources) : value
    if (Array.isArray(value)) return value.map(translated)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, translated(inner)]))
  }
  return translated(data)
}
