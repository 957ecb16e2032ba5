import { isPossiblyByAi, type SentenceOrigin } from './sentence-origins.ts'

/**
 * Terms of the IPTC NewsCodes for how a work came about: http://cv.iptc.org/newscodes/digitalsourcetype/. The built-in
 * writer follows rules and has learned from no data. Alone that is algorithmic media, with a person's words or the
 * library's a composite. `humanEdits` would keep quiet about an AI, and `minorHumanEdits` and `digitalArt` are retired.
 */
export const DIGITAL_SOURCE_TYPES = [
  'digitalCreation',
  'algorithmicMedia',
  'composite',
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
] as const
export type DigitalSourceType = (typeof DIGITAL_SOURCE_TYPES)[number]

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** The full identifier of a term. */
export const digitalSourceTypeUri = (type: DigitalSourceType): string => `${VOCABULARY}${type}`

/** The term for a text whose sentences have these origins. A text without words is a person's. */
export function digitalSourceType(origins: Iterable<SentenceOrigin>): DigitalSourceType {
  const found = new Set(origins)
  if ([...found].some(isPossiblyByAi))
    return found.size === 1 && found.has('ai') ? 'trainedAlgorithmicMedia' : 'compositeWithTrainedAlgorithmicMedia'
  if (!found.has('writer')) return 'digitalCreation'
  return found.size === 1 ? 'algorithmicMedia' : 'composite'
}
