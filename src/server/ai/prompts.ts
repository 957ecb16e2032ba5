import type { DraftDirections } from '#domain/copy/catalogue/draft-directions.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { lockedFields } from '#domain/copy/writer/locked-fields.ts'
import { SWOT_GROUPS } from '#domain/kinds/swot.ts'
import { type FactRequest, promptFacts } from '#server/ai/facts.ts'
import { instructionOf, temperatureOf } from '#server/ai/instructions.ts'
import type { ModelPrompt } from '#server/ai/model-prompt.ts'
import { earlierBlock, lockedBlock, shapeRules, wishesBlock } from '#server/ai/prompt/direction-blocks.ts'
import { type DraftIdea, draftIdeas } from '#server/ai/prompt/draft-ideas.ts'
import { fenced } from '#server/ai/prompt/fenced.ts'
import { fieldsText } from '#server/ai/prompt/field-purposes.ts'
import { languageName, regionalTag } from '#server/ai/prompt/language-style.ts'
import {
  dataRule,
  formattingRule,
  styleRules,
  TOKEN_RULE,
  TRUTH_RULES,
  type WritingStyle,
} from '#server/ai/prompt/writing-rules.ts'

/** Goes up with every change of what providers are told. */
export const PROMPT_VERSION = '6'

/** What drafts are written from, and how. */
export interface DraftMaterial extends FactRequest, WritingStyle {
  /** Seed that decides which ideas the drafts use. */
  readonly seed: string
  /** Not to be guessed: what stands between it are data. */
  readonly nonce: string
  readonly directions?: DraftDirections
  /** Texts of earlier drafts that new ones must not be like, those to avoid first. */
  readonly earlier?: readonly string[]
}

export interface TextPrompt extends DraftMaterial {
  readonly useCase: UseCase
  readonly variants: number
  /** Third attempts: without form, samples and most facts. */
  readonly isSafe: boolean
}

const MAX_ANSWER_TOKENS = 3_000
const SAFE_TEMPERATURE = 0.4

/** The question for the drafts of a template: all in one call, each on an idea of its own. COPY, section 6. */
export function textPrompt(given: TextPrompt): ModelPrompt {
  const { useCase, variants, nonce, isSafe, language, tone, content, directions = {}, earlier = [] } = given
  const locked = lockedFields(useCase, directions)
  const outputs = useCase.outputs.filter(({ key }) => !Object.hasOwn(locked, key))
  const maxChars = outputs.reduce((sum, { maxLength }) => sum + maxLength, 0) * variants
  const drafts = ideasOf(given).map(({ text }, index) => `${index + 1} ${text}`)
  const asked = languageName(regionalTag(language, content))
  return {
    system: [
      'You write marketing copy for a business.',
      styleRules(given, isSafe),
      dataRule(nonce),
      TRUTH_RULES,
      TOKEN_RULE,
      formattingRule(useCase),
    ].join('\n'),
    user: [
      `${useCase.name}. ${instructionOf(useCase.slug)}`,
      `Drafts: ${drafts.join('; ')}.${variants > 1 ? ' No two drafts share an idea or a sentence.' : ''}`,
      ...shapeRules(directions),
      `Fields:\n${fieldsText({ ...useCase, outputs })}`,
      fenced('facts', nonce, promptFacts(given, useCase, isSafe)),
      wishesBlock(directions, tone, nonce),
      lockedBlock(locked, nonce),
      isSafe ? undefined : earlierBlock(earlier, nonce),
      isSafe
        ? `Answer in ${asked}, one line a field, as <<1.${outputs[0]?.key ?? 'text'}>> and the words, nothing else.`
        : `Answer in ${asked}, by the schema {"drafts":[{"strategy":…,${outputs.map(({ key }) => `"${key}":…`).join(',')}}]}, nothing else.`,
    ]
      .filter((line) => line !== undefined)
      .join('\n'),
    schema: isSafe ? null : draftsSchema(outputs.map(({ key }) => key)),
    temperature: isSafe ? SAFE_TEMPERATURE : temperatureOf(useCase.slug),
    maxTokens: tokensFor(maxChars, language),
  }
}

/** Ideas of the drafts that a prompt asks for, in their order. */
export const ideasOf = ({
  useCase,
  variants,
  seed,
  directions,
  ...facts
}: FactRequest & Pick<TextPrompt, 'useCase' | 'variants' | 'seed' | 'directions'>): readonly DraftIdea[] =>
  draftIdeas({ useCase, variants, seed, offer: facts, angle: directions?.angle })

/** The question for an offer's strengths, weaknesses, opportunities and threats. */
export function swotPrompt(
  given: FactRequest & WritingStyle & { readonly nonce: string; readonly isSafe: boolean },
): ModelPrompt {
  const { nonce, isSafe, language } = given
  const points = { type: 'array', items: { type: 'string' } }
  return {
    system: [
      'You judge offers for the people who make them.',
      styleRules(given, isSafe),
      dataRule(nonce),
      TRUTH_RULES,
      'Plain text, no Markdown, HTML, emoji.',
    ].join('\n'),
    user: [
      'A SWOT of this offer for its owner: 3 to 5 points each of strengths and weaknesses (within the offer), opportunities and threats (around it), each a short sentence of at most 140 characters that rests on a fact given; then in one or two sentences what follows from it.',
      fenced('facts', nonce, promptFacts(given)),
      `Answer in ${languageName(language)}, by the schema {"strengths":[…],"weaknesses":[…],"opportunities":[…],"threats":[…],"follows":…}, nothing else.`,
    ].join('\n'),
    schema: isSafe
      ? null
      : {
          type: 'object',
          properties: { ...Object.fromEntries(SWOT_GROUPS.map((key) => [key, points])), follows: { type: 'string' } },
          required: [...SWOT_GROUPS, 'follows'],
          additionalProperties: false,
        },
    temperature: SAFE_TEMPERATURE,
    maxTokens: 1_500,
  }
}

function draftsSchema(fields: readonly string[]): object {
  const keys = ['strategy', ...fields]
  const draft = {
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
    required: keys,
    additionalProperties: false,
  }
  return {
    type: 'object',
    properties: { drafts: { type: 'array', items: draft } },
    required: ['drafts'],
    additionalProperties: false,
  }
}

/** Languages of which a letter is about a token. */
const DENSE = /^(?:ja|zh|ko|ar|he|th|hi)/
const tokensFor = (chars: number, language: string): number =>
  Math.min(MAX_ANSWER_TOKENS, Math.ceil(DENSE.test(language) ? chars : chars / 2.5) + 300)
