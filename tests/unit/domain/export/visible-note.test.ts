import { expect, test } from 'vitest'
import { toExportedText } from '#domain/export/exported-text.ts'
import { visibleNote, withVisibleNote } from '#domain/export/visible-note.ts'
import { writtenText } from '#domain/export/written-text.ts'
import { textPageHtml } from '#domain/pages/text-page.ts'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { readPartner } from '#domain/partner/read-partner.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'
import { textWithSources } from '../../../support/samples/exported-samples.ts'

const WORDS = 'Fresh bread is at your door before seven.'
const AI: SourcePassage = { source: 'ai', text: WORDS }
const LIBRARY: SourcePassage = { source: 'library', text: 'Dear neighbour, good morning.' }
const { labels } = DEFAULT_PARTNER
const exported = (text: ReturnType<typeof textWithSources>) => toExportedText(text, () => undefined)
const noteOf = (content: string, ...sources: SourcePassage[]) =>
  visibleNote(exported(textWithSources(content, sources)), labels)

test('a note says what is true of the text', () => {
  expect(noteOf(WORDS, AI)).toBe('Written with AI.')
  expect(noteOf(`${WORDS}\n\nDear neighbour, good morning.`, AI, LIBRARY)).toBe('Written with AI.')
  expect(noteOf(`${WORDS}\n\nWe bake it at night.`, AI)).toBe('Written with AI, edited by a person.')
  expect(noteOf('Fresh bread is at your door before eight.', AI)).toBe('Written with AI, edited by a person.')
})

test('a text without words of an AI has no note', () => {
  expect(noteOf('We bake it at night.', AI)).toBeUndefined()
  expect(noteOf('One loaf a week.', { source: 'writer', text: 'One loaf a week.' })).toBeUndefined()
  const own = exported(textWithSources('We bake it at night.', []))
  expect(withVisibleNote(own, labels)).toBe(own)
})

test('a note is the last paragraph of every file, in the partner’s words', () => {
  const { partner, problems } = readPartner({ labels: { 'export.noteAi': 'Made <with> a machine.' } })
  expect(problems).toEqual([])
  const text = textWithSources(WORDS, [AI])
  const page = () => textPageHtml({ text, offer: undefined, company: undefined, accent: '' })
  const noted = withVisibleNote(exported(text), partner.labels)
  expect(writtenText(noted, 'txt')).toMatch(/\n\nMade <with> a machine\.\n$/)
  expect(writtenText(noted, 'md')).toMatch(/\n\nMade \\?<with\\?> a machine\.\n$/)
  expect(writtenText(noted, 'html')).toContain('Made &lt;with&gt; a machine.')
  const html = writtenText(withVisibleNote({ ...exported(text), page }, partner.labels), 'html')
  expect(html).toMatch(/Made &lt;with&gt; a machine\.<\/small><\/p>\n<\/main>/)
})
