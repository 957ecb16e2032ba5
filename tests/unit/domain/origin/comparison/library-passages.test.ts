import { expect, test } from 'vitest'
import { libraryPassages } from '#domain/origin/comparison/library-passages.ts'
import { sourcedSentences } from '#domain/origin/comparison/sourced-sentences.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'

const AI: SourcePassage = {
  source: 'ai',
  text: 'Somebody on your street wakes up to warm bread every single Friday.',
}
const EDITED = 'Somebody on your road wakes up to warm rolls every single Friday.'
const OWN = 'We moved our oven to the old mill last spring.'
const template = (content: string, sources: readonly SourcePassage[]) => ({
  kind: 'emails' as const,
  format: 'email',
  parts: {},
  content,
  sources,
})

test('sentences of an AI stay the AI’s in a text that is made of a template, edited ones too', () => {
  const content = `${EDITED}\n\n${OWN}`
  const sources = libraryPassages(template(content, [AI]))
  const found = sourcedSentences({ content, parts: {}, sources, formatting: 'plain' }, undefined)
  expect(found.map(({ origin, text }) => [origin, text])).toEqual([
    ['ai-edited', EDITED],
    ['library', OWN],
  ])
})

test('a template without words of others is the library’s', () => {
  expect(libraryPassages({ ...template(OWN, []), parts: { subject: 'Bread' } })).toEqual([
    { source: 'library', text: `Bread\n${OWN}` },
  ])
  expect(libraryPassages(template('', []))).toEqual([])
})
