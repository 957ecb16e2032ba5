import { describe, expect, test } from 'vitest'
import { splitAtButton } from '#content/previews/email-button-place.ts'
import { blocksToText, markdownBlocks } from '#lib/markdown/blocks.ts'

const split = (markdown: string, button: string): readonly [string, string] => {
  const { before, after } = splitAtButton(markdownBlocks(markdown), button)
  return [blocksToText(before).trim(), blocksToText(after).trim()]
}

describe('the button of an email', () => {
  test('a button takes the place of the line with its words', () => {
    expect(split('Hello\n\nJoin the session\n\nNell', 'Join the session')).toEqual(['Hello', 'Nell'])
    expect(split('Hello\n\n{{offer.call_to_action}}\n\nNell', '{{offer.call_to_action}}')).toEqual(['Hello', 'Nell'])
  })

  test('of two lines with its words, the last one is replaced', () => {
    expect(split('Join\n\nHello\n\nJoin', 'Join')).toEqual(['Join\n\nHello', ''])
  })

  test('a button without such a line is before the footer, or at the end of an email that has none', () => {
    const [before, after] = split('Hello\n\nNell\n\n---\n\nMill Lane 4', 'Send a reply')
    expect(before).toBe('Hello\n\nNell')
    expect(after).toContain('Mill Lane 4')
    expect(split('Hello\n\nNell', 'Send a reply')).toEqual(['Hello\n\nNell', ''])
    expect(split('', 'Send a reply')).toEqual(['', ''])
  })
})
