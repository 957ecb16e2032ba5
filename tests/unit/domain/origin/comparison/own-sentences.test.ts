import { expect, test } from 'vitest'
import { withOwnSentences } from '#domain/origin/comparison/own-sentences.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'

const AI: SourcePassage = { source: 'ai', text: 'We bake every night and carry fresh bread to your door.' }
const text = (content: string, sources: readonly SourcePassage[] = []) => ({
  kind: 'sales-pages' as const,
  format: '',
  parts: { subject: 'Bread' },
  content,
  sources,
})

test('sentences that an AI’s resemble are noted as the person’s, others are not', () => {
  const own = 'We bake at night and bring the bread to your door.'
  expect(withOwnSentences(text(`${own}\n\nClosed on Monday.`), [AI])).toEqual([AI, { source: 'person', text: own }])
  expect(withOwnSentences(text('Closed on Monday.'), [AI])).toEqual([AI])
})

test('sentences of an AI are never noted as the person’s', () => {
  const edited = 'We bake every night and carry warm bread to your door.'
  expect(withOwnSentences(text(edited, [AI]), [{ source: 'ai', text: edited }])).toEqual([
    { source: 'ai', text: edited },
  ])
  const library: SourcePassage = { source: 'library', text: 'We bake at night.' }
  expect(withOwnSentences(text('We bake every night.'), [library])).toEqual([library])
})

test('pasted sentences that nobody has compared yet are never noted as the person’s', () => {
  const pasted = 'We bake every night and carry warm bread to your door.'
  expect(withOwnSentences(text(pasted, [{ source: 'pasted', text: pasted }]), [AI])).toEqual([AI])
})
