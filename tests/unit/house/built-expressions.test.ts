import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { slownessOf } from '../../support/tools/regex-slowness.ts'
import { readSource, ROOT, sourceFiles } from './walk.ts'

const Plain = RegExp
const BUILDS = /new RegExp\(/
/** Build their expression of what a person types, with every sign of patterns escaped. */
const ESCAPED = ['src/features/strategies/editor/document/find-extension.ts', 'src/features/help/search-help-topics.ts']

const filesThatBuild = (): readonly string[] =>
  sourceFiles().filter((path) => BUILDS.test(readSource(path)) && !ESCAPED.includes(path))

/** Expressions that were built while the files were loaded and used, by the file that built them. */
const built = new Map<string, Map<string, RegExp>>()

function note(expression: RegExp): void {
  const place = (new Error('built').stack ?? '').split('\n').find((line) => line.includes('/src/'))
  const file = place?.slice(place.indexOf('src/')).replace(/[?:].*$/, '')
  if (file === undefined) return
  const ofFile = built.get(file) ?? new Map<string, RegExp>()
  built.set(file, ofFile.set(String(expression), expression))
}

beforeAll(() => {
  // Other tests of this process have loaded some of the files before.
  vi.resetModules()
  globalThis.RegExp = new Proxy(Plain, {
    construct(target, given: readonly unknown[], newTarget) {
      const expression = Reflect.construct(
        target,
        given,
        newTarget === globalThis.RegExp ? target : newTarget,
      ) as RegExp
      note(expression)
      return expression
    },
  })
})
afterAll(() => {
  globalThis.RegExp = Plain
})

/** Uses what builds its expressions when it is called. */
async function useBuilders(): Promise<void> {
  const { dateFinder } = await import('#domain/stale/date-finder.ts')
  const { guaranteeFinder } = await import('#domain/stale/guarantee-finder.ts')
  const { numberFinder } = await import('#domain/stale/number-finder.ts')
  const { nameFinder } = await import('#domain/stale/name-finder.ts')
  const { timeFinder } = await import('#domain/stale/time-finder.ts')
  const { createBrandReplacer } = await import('#server/ai/brand-replacer.ts')
  const { withoutOuterQuotes: unquoted } = await import('#server/ai/answer/plain-answer.ts')
  const { phrasesPattern } = await import('#domain/copy/lint/phrase-patterns.ts')
  const { createLintText: lintText } = await import('#domain/copy/lint/lint-text.ts')
  const { promptTokens } = await import('#domain/formulas/prompt-tokens.ts')
  const { moneyStyle } = await import('#domain/reports/money.ts')
  const { plainBlocks, markdownBlocks } = await import('#lib/markdown/blocks.ts')
  const { findNumbers: numbersSaid } = await import('#domain/analysis/find-numbers.ts')
  const { analyseOffer } = await import('#domain/analysis/analyse-offer.ts')
  const { TokenNode } = await import('#features/strategies/editor/document/token-node.ts')
  const { findTokens: tokensIn } = await import('#domain/tokens/tokens.ts')
  const { phrasePattern } = await import('#extensions/plain-words/words.ts')
  const { checkText } = await import('#extensions/plain-words/check-text.ts')
  const { misspelledTerms } = await import('#domain/copy/lint/checks/voice-terms.ts')
  const { noticeVoice } = await import('#domain/voices/learning/notice-voice.ts')
  const terms = ['Weekly Loaf', 'e-mail', 'on your step']
  expect([...misspelledTerms({ text: 'weekly loaf', folded: () => 'weekly loaf' }, terms)]).toHaveLength(1)
  for (const text of ['We bake it for you on Monday at 7:30.', 'Wir backen das Brot am Montag für dich.'])
    noticeVoice(['And', 'Und', 'Or'].map((word) => ({ id: word, title: '', text: `${word} ${text}` })))
  for (const locale of ['en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ar', 'ja'])
    for (const value of ['2027-03-31', '2027-12-24', '2027-03-31T18:30']) dateFinder(value, locale)
  for (const value of ['30 days', '90 Tage', 'a year', 'two weeks', '12 months']) guaranteeFinder(value)
  for (const value of ['49', '1,200', '12.50', '1.000.000'])
    for (const kind of ['money', 'count'] as const) numberFinder(kind, value, 'en')
  for (const value of ['18:00', '9:30', '00:15']) timeFinder(value)
  nameFinder('Weekly Loaf & Co.')
  createBrandReplacer(['Copy.ai', 'Jasper AI'], 'Desk', 'said')
  for (const quote of [`'a b'`, `"a b"`, `„a b“`, `“a b”`, `«a b»`]) unquoted(quote)
  phrasesPattern(['free *', 'act now', '無料', '* of a lifetime'])
  for (const formatting of ['plain', 'mail', 'page'] as const)
    lintText({ field: 'a', label: 'A', raw: 'Words' }, { formatting, language: 'en' })
  phrasePattern(['in order to', "afin d'", '100%'])
  for (const locale of ['en', 'de', 'fr', 'es']) checkText({ content: 'Bread.', headline: '', locale })
  promptTokens('{{product name}}')
  for (const price of ['£5.40', '89 €']) moneyStyle(price, 'en')
  for (const read of [plainBlocks, markdownBlocks]) read('Dear {{offer.sender}}')
  tokensIn('{{offer.sender}}')
  analyseOffer({
    offer: {
      title: 'Loaf',
      excerpt: '',
      content: { product: { fields: { timeframe_amount: '12', timeframe_unit: 'weeks' } } },
    },
    company: {},
    nowMs: 0,
  })
  // Rules of the editor are made with it: as its library calls them.
  for (const rules of [TokenNode.config.addInputRules, TokenNode.config.addPasteRules])
    (rules as unknown as () => unknown).call({ type: {} })
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']) numbersSaid('Two of us.', language)
}

test('no expression that is built while running takes more than twelve times as long for ten times the text', {
  timeout: 300_000,
}, async () => {
  for (const path of filesThatBuild()) await import(/* @vite-ignore */ pathToFileURL(join(ROOT, path)).href)
  await useBuilders()
  globalThis.RegExp = Plain
  expect(filesThatBuild().filter((path) => !built.has(path))).toEqual([])
  const slow = [...built].flatMap(([path, expressions]) =>
    [...expressions].flatMap(([source, expression]) => {
      const slowness = slownessOf(expression)
      return slowness === null ? [] : [`${path}: ${source.slice(0, 300)}: ${slowness}`]
    }),
  )
  expect(slow).toEqual([])
})
