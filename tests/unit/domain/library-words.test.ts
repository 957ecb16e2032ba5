import { describe, expect, test } from 'vitest'
import { textFormat } from '#domain/formats/formats.ts'
import { TEXT_LIBRARY } from '#domain/library/index.ts'
import { SEQUENCE_LIBRARY } from '#domain/library/sequences/index.ts'
import type { TextTemplate } from '#domain/library/text-template.ts'
import { findTokens } from '#domain/tokens/tokens.ts'
import {
  allTokens,
  fieldsOfTemplate,
  nameOf,
  ownWords,
  textsOf,
  tokensOf,
} from '../../support/samples/text-templates.ts'

const ALL_TEXTS = [...TEXT_LIBRARY, ...SEQUENCE_LIBRARY.flatMap(({ steps }) => steps.map(({ text }) => text))]
const templates = ALL_TEXTS.map((template) => [nameOf(template), template] as const)
const isUnique = (all: readonly string[]): boolean => new Set(all).size === all.length

/** Names may stand anywhere in a sentence, amounts and dates too; nothing else that a person wrote may. */
const NAME =
  /^(overview\.(product|website)_name|product\.name|company\.name|offer\.sender|testimonials\.(first|last)name_\d|firstname|lastname|company)$/
const AMOUNT =
  /^(offer\.(amount|price|(start|end)_(date|time))|(benefits|incentives)\.price_\d|product\.timeframe_amount)$/
const isFree = (token: string): boolean => !NAME.test(token) && !AMOUNT.test(token)

describe.each(templates)('the words of %s', (_name, template) => {
  const formatting = textFormat(template).body?.formatting ?? 'plain'

  test('a library text never builds a sentence around what a person wrote', () => {
    for (const { field, text } of fieldsOfTemplate(template)) expect(brokenJoints(text), field).toEqual([])
  })

  test('a library text names no value without its pair and quotes nobody without a name', () => {
    const tokens = new Set(allTokens(template))
    const alone = [...tokens].filter((token) =>
      HALVES.some(([half, other]) => half.test(token) && !tokens.has(token.replace(half, other))),
    )
    expect(alone).toEqual([])
  })

  test('a library text repeats no sentence', () => {
    const inBody = tokensOf(template.content).filter((token) => isFree(token) && token !== 'offer.sender_role')
    expect(isUnique(inBody)).toBe(true)
  })

  test('a library text uses plain words', () => {
    for (const text of [
      ...textsOf(template),
      ...Object.values(template.fallbacks ?? {}),
      template.title,
      template.use,
    ]) {
      expect(text).not.toMatch(/!|\p{Extended_Pictographic}|…|'|"| {2}|\n{3}|[ \t]\n|[,.:;?] ?[,.:;]/u)
      expect(text).not.toMatch(WORN_OUT)
      expect(text).toBe(text.trim())
      expect(sentences(text).filter((sentence) => sentence.split(/\s+/).length > 25)).toEqual([])
    }
  })

  test('a library text uses only the formatting that its channel can show', () => {
    expect(template.content).not.toMatch(OTHER_MARKS[formatting])
    for (const part of Object.values(template.parts)) expect(part).not.toMatch(OTHER_MARKS.plain)
  })
})

test.each(templates.filter(([, { format }]) => format !== 'tagline'))(
  '%s ends in one request: the call to action, the words of its button or a question',
  (_name, template) => {
    const body = withoutFooter(template.content)
      .split('\n')
      .filter((line) => line !== '' && !/^\{\{offer\.sender\}\}|^With kind regards,$|^Reply STOP/.test(line))
    const asks = template.kind === 'ads' ? Object.values(template.parts) : body.slice(-1)
    expect(
      asks.some((line) => line === template.parts['button'] || /offer\.call_to_action|\?|faq\.question/.test(line)),
      asks.join('\n'),
    ).toBe(true)
  },
)

test('no two texts share a quarter of their words in fours', () => {
  const all = ALL_TEXTS.map((template) => [nameOf(template), wordFours(template)] as const)
  const near = all.flatMap(([one, its], index) =>
    all.slice(index + 1).flatMap(([other, theirs]) => {
      const smaller = Math.min(its.size, theirs.size)
      const shared = [...its].filter((four) => theirs.has(four)).length
      return smaller > 0 && shared / smaller > 0.25 ? [`${one} and ${other}: ${shared} of ${smaller}`] : []
    }),
  )
  expect(near).toEqual([])
})

const wordFours = (template: TextTemplate): Set<string> => {
  const words =
    ownWords(textsOf(template).map(withoutFooter).join('\n'))
      .toLowerCase()
      .match(/[\p{L}\p{N}’']+/gu) ?? []
  return new Set(words.slice(3).map((_, index) => words.slice(index, index + 4).join(' ')))
}

/** An email without what the law wants at its end, which is the same in all of them. */
const withoutFooter = (text: string): string => text.split('\n\n---\n\n', 1)[0] ?? ''

const WORN_OUT =
  /unlock|elevat|game.?chang|seamless|next.level|revolution|cutting.edge|leverag|supercharge|skyrocket|effortless|robust|synerg|empower|delve|best|number one|proven|guaranteed|risk.free|cheapest|100 ?%|today|tomorrow|last chance|hurry|act now|don’t miss|limited time|amazing|incredible|ultimate|transform your/i

/** Marks that a text may not have, by what its channel allows of it. */
const OTHER_MARKS = { plain: /\*\*|^#|^[-*>] |^\d\. |\]\(/m, mail: /^#|^> /m, page: /^# |^###/m } as const

/** What is only told together with something else: the one, and where the other stands. */
const HALVES: readonly (readonly [RegExp, string])[] = [
  [/^testimonials\.(?:comment|lastname|role|company)_/, 'testimonials.firstname_'],
  [/^problems\.result_/, 'problems.tried_'],
  [/^goals\.result_/, 'goals.aspiration_'],
  [/^incentives\.(?:benefit|price)_/, 'incentives.bonus_'],
  [/^benefits\.price_/, 'benefits.feature_'],
  [/^faq\.answer_/, 'faq.question_'],
  [/^hypothesis\.problem$/, 'hypothesis.audience'],
]

const sentences = (text: string): string[] =>
  ownWords(text)
    .split(/[.?\n]/)
    .filter((sentence) => sentence.trim() !== '')

/** The places where a person's own words are led in or followed up by words of ours in the same sentence. */
function brokenJoints(text: string): string[] {
  return text.split('\n').flatMap((line) =>
    findTokens(line).flatMap(({ key, start, end }) => {
      const [before, after] = [line.slice(0, start), line.slice(end)]
      return (isFree(key) ? canStandAlone(before, after) : canStandInside(before, after)) ? [] : [line]
    }),
  )
}

const LINE_START = /^(?:- |\d\. |(?:\d|[A-Z]|)(?: ?– )|#{2} )?(?:\*\*)?$/
const AFTER_A_STOP = /(?:[.:?] |[:?]\*\* |\}\}(?:\*\*)? [·–] |“)(?:\*\*)?$/
const LINE_END = /^(?:\*\*)?(?:$|”(?:$| – \{\{)|(?: [·–]|:) \{\{)/

const canStandAlone = (before: string, after: string): boolean =>
  (LINE_START.test(before) || AFTER_A_STOP.test(before)) && LINE_END.test(after)

const canStandInside = (before: string, after: string): boolean =>
  !/\b(an?|the)\s+$/i.test(before) && !/^(?:[’']|\p{L})/u.test(after)

test.each([
  'Tired of {{problems.main}}?',
  'Because {{hypothesis.problem}}',
  'You get {{benefits.feature_1}} and more.',
  '{{problems.main}} That is why.',
  'The {{overview.product_name}} is here',
  '{{overview.website_name}}’s own',
])('%s would be refused', (line) => expect(brokenJoints(line)).toEqual([line]))
