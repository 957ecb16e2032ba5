import type { SentenceOrigin } from './sentence-origins.ts'

/**
 * Terms of the IPTC NewsCodes for how a work came about: http://cv.iptc.org/newscodes/digitalsourcetype/. The built-in
 * writer follows rules and has learned from no data, which the vocabulary calls algorithmic media.
 */
export const DIGITAL_SOURCE_TYPES = [
  'digitalCreation',
  'algorithmicMedia',
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
  if (found.has('ai') || found.has('ai-edited'))
    return found.size === 1 && found.has('ai') ? 'trainedAlgorithmicMedia' : 'compositeWithTrainedAlgorithmicMedia'
  return found.has('writer') ? 'algorithmicMedia' : 'digitalCreation'
}
