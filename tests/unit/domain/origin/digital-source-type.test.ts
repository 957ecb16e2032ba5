import { expect, test } from 'vitest'
import { digitalSourceType, digitalSourceTypeUri } from '#domain/origin/digital-source-type.ts'
import type { SentenceOrigin } from '#domain/origin/sentence-origins.ts'

test.each<[readonly SentenceOrigin[], string]>([
  [[], 'digitalCreation'],
  [['person', 'library'], 'digitalCreation'],
  [['library'], 'digitalCreation'],
  [['writer', 'writer'], 'algorithmicMedia'],
  [['writer', 'person'], 'composite'],
  [['writer', 'library'], 'composite'],
  [['ai', 'ai'], 'trainedAlgorithmicMedia'],
  [['ai-edited'], 'compositeWithTrainedAlgorithmicMedia'],
  [['ai', 'person'], 'compositeWithTrainedAlgorithmicMedia'],
  [['ai', 'ai-edited'], 'compositeWithTrainedAlgorithmicMedia'],
  [['library', 'ai'], 'compositeWithTrainedAlgorithmicMedia'],
  [['writer', 'ai'], 'compositeWithTrainedAlgorithmicMedia'],
])('a text of %j is %s', (origins, type) => {
  expect(digitalSourceType(origins)).toBe(type)
})

test('a term is named in full by its address in the vocabulary', () => {
  expect(digitalSourceTypeUri('trainedAlgorithmicMedia')).toBe(
    'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  )
})

test('a text with words that were not compared yet counts as an AI’s in part', () => {
  expect(digitalSourceType(['uncompared'])).toBe('compositeWithTrainedAlgorithmicMedia')
  expect(digitalSourceType(['ai', 'uncompared'])).toBe('compositeWithTrainedAlgorithmicMedia')
})
