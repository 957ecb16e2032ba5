import type { ModelPrompt } from '#server/ai/model-prompt.ts'
import { languageName } from './language-style.ts'
import type { DraftMaterial } from '#server/ai/prompts.ts'
import { dataRule, styleRules, TOKEN_RULE } from './writing-rules.ts'

const MAX_ANSWER_TOKENS = 3_000
const TEMPERATURE = 0.8
const SAFE_TEMPERATURE = 0.4
/** Name of the marks around what an offer or a person says inside of a formula's prompt. */
export const VALUE_FENCE = 'value'

/**
 * A prompt of the account's own, in which values of the offer and answers stand between marks. The person asks for what
 * they like: numbers, names, HTML.
 */
export function formulaPrompt(
  prompt: string,
  style: Pick<DraftMaterial, 'voice' | 'language' | 'content' | 'nonce'>,
  isSafe: boolean,
): ModelPrompt {
  const { nonce, language } = style
  const written = styleRules(style, isSafe)
  const open = `<${VALUE_FENCE}-${nonce}>`
  return {
    system: [
      'You write what a business asks for.',
      written,
      `${written}${prompt}`.includes(`-${nonce}>`) ? dataRule(nonce) : '',
      prompt.includes(open)
        ? `Use what stands between ${open} and </${VALUE_FENCE}-${nonce}> as it is, without the marks.`
        : '',
      'Of the business, its customers and its prices say only what the request says; invent no customer, quotation, rating or award.',
      TOKEN_RULE,
      'Give the result alone, without an introduction or a remark. Use Markdown or HTML only if the request asks for it.',
    ]
      .filter(Boolean)
      .join('\n'),
    user: `${prompt}\nAnswer in ${languageName(language)} with the text alone.`,
    schema: null,
    temperature: isSafe ? SAFE_TEMPERATURE : TEMPERATURE,
    maxTokens: MAX_ANSWER_TOKENS,
  }
}
