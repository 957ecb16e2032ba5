import { describe, expect, test } from 'vitest'
import { findSentMarkdown, toStoredMarkdown } from '#server/http/stored-markdown.ts'

describe('Markdown that a program sends', () => {
  const markdown = 'Title\n===\n\n_soft_\nbreak for *|FNAME|*'

  test.each([
    ['strategy.create', 'post_content'],
    ['strategy.update', 'post_content'],
    ['strategy.setField', 'value'],
  ])('%s is CommonMark, and stored in the notation of texts', (method, field) => {
    const given = { ID: 1, [field]: markdown, content_type: 'text/markdown' }
    expect(findSentMarkdown(method, [given])).toEqual({ field, words: markdown })
    expect(toStoredMarkdown(markdown)).toBe('# Title\n\n*soft* break for *|FNAME|*')
  })

  test.each([
    ['strategy.create', { post_content: markdown }],
    ['strategy.create', { post_content: markdown, content_type: 'text/plain' }],
    ['strategy.create', { post_content: 7, content_type: 'text/markdown' }],
    ['strategy.create', { post_content: '*'.repeat(1_000_001), content_type: 'text/markdown' }],
    ['opportunity.create', { post_content: markdown, content_type: 'text/markdown' }],
    ['strategy.create', 'x'],
  ])('%s %j stays as it is', (method, given) => {
    expect(findSentMarkdown(method, [given])).toBeUndefined()
  })

  test('Markdown of nothing but formatting is refused', () => {
    expect(toStoredMarkdown('*a* _b_ '.repeat(100_000))).toBeNull()
  })

  test('Markdown with deep lists that would grow many times is refused', () => {
    expect(toStoredMarkdown(`${'- '.repeat(80)}a  \n${'b  \n'.repeat(30_000)}`)).toBeNull()
  })
})
