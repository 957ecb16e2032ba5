import { describe, expect, test } from 'vitest'
import { ok } from '#lib/result.ts'
import { attemptFormula, type AttemptDeps } from '#server/ai/attempt.ts'
import { createBrandReplacer } from '#server/ai/brand-replacer.ts'
import { EMPTY_WORK } from '../../../support/samples/recorded-answers.ts'

/** Writes with a formula whose model answers so, in pieces of some letters. Gives the text, what was shown and sent. */
async function write(prompt: string, answer: string) {
  const shown: string[] = []
  let system = ''
  const means: AttemptDeps = {
    ask(asking, { onText }) {
      system = asking.system
      for (let end = 3; end < answer.length; end += 3) onText?.(answer.slice(0, end))
      return Promise.resolve(
        ok({
          text: answer,
          refusal: '',
          finishReason: 'stop',
          isCut: false,
          usage: { tokensIn: 1, tokensOut: 1, ms: 1 },
        }),
      )
    },
    brand: createBrandReplacer([], 'Offer Desk'),
    signal: new AbortController().signal,
    onTexts: ([text = '']) => shown.push(text),
  }
  const written = await attemptFormula(EMPTY_WORK, prompt, false, means)
  return { text: written.ok ? written.value.text : written.error.code, shown, system }
}

const HTML = '<h1>Bread</h1>\n<p>It is <b>warm</b>.</p>\n<ul>\n<li>Rye</li>\n</ul>'

describe('markup that a formula asks for', () => {
  test.each([
    ['Write an HTML page about bread', HTML],
    ['Write a <table> of our prices', '<table><tr><td>Rye</td><td>£5.40</td></tr></table>'],
    [
      'Schreibe ein Markdown-Dokument',
      '# Brot\n\nEs ist **warm**.\n\n| Sorte | Preis |\n|---|---|\n| Roggen | 5,40 € |',
    ],
    ['Write the JSON-LD of a product as HTML', '<script type="application/ld+json">{"@type":"Product"}</script>'],
  ])('%s: it survives', async (prompt, answer) => {
    expect((await write(prompt, answer)).text).toBe(answer)
  })

  test('a fence and talk around it go', async () => {
    const answer = `Here is the HTML:\n\n\`\`\`html\n${HTML}\n\`\`\`\n\nLet me know if you want a shorter version!`
    expect((await write('Write an HTML page', answer)).text).toBe(HTML)
  })

  test('what is shown while it comes in is not taken back', async () => {
    const { text, shown } = await write('Write an HTML page', HTML)
    for (const words of shown) expect(text.startsWith(words)).toBe(true)
  })
})

test('markup that nobody has asked for goes, also where a value names it', async () => {
  expect(
    (await write('Write about <value-nonce>our HTML course, step by step</value-nonce>', HTML)).text,
  ).not.toContain('<')
  expect((await write('Write about bread', '**Warm** bread')).text).toBe('Warm bread')
})

test('merge fields and tags that are none of HTML stay in an email', async () => {
  const answer = 'Dear {{firstname}},\n\nyour loaf is on its way.\n\n<unsubscribe>'
  expect((await write('Write an email with a merge field', answer)).text).toBe(answer)
})

test('marks of values that a model copies are neither shown nor stored', async () => {
  const { text, shown } = await write(
    'Write about <value-nonce>bread, at last</value-nonce>',
    'We bake <value-nonce>bread, at last</value-nonce>. Come by!',
  )
  expect(text).toBe('We bake bread, at last. Come by!')
  for (const words of shown) expect(words).not.toMatch(/<|value-/)
})

test('a formula may ask for numbers and names, and is told what is data only where there is some', async () => {
  const { system } = await write('Ten product names and a table of prices', 'Rye')
  expect(system).not.toMatch(/every number|use no number|no emoji|facts/i)
  expect(system).toContain('{{firstname}}')
  expect(system).not.toContain('value-nonce')
  expect((await write('About <value-nonce>a b c d</value-nonce>', 'Rye')).system).toContain('<value-nonce>')
})
