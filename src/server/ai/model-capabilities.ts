import type { ModelPrompt } from '#server/ai/model-prompt.ts'
import type { DiagnosedFault, RequestOption } from '#server/ai/provider-faults.ts'

/** Ways to request the format of an answer, the strictest first. */
const FORMS = ['schema', 'json', 'plain'] as const

/** Request options that a model supports, as far as known. */
export interface ModelCapabilities {
  readonly form: (typeof FORMS)[number]
  /** Name of the token limit's parameter. none: it is not sent. */
  readonly tokens: 'max_tokens' | 'max_completion_tokens' | 'none'
  /** Share of the answer's tokens to ask for: more than 1 for models that think. */
  readonly tokensFactor: number
  readonly maxTokens: number
  readonly temperature: boolean
  /** `low` once a model has thought until its limit. */
  readonly effort: 'unknown' | 'low' | 'not taken'
  readonly streams: boolean
  /** False: what a system message says goes in front of the person's. */
  readonly system: boolean
  /** True if the stream is asked to count its tokens. */
  readonly usage: boolean
  /** True if answers begin with thoughts without an opening tag. Undefined if not known yet. */
  readonly thinksAloud: boolean | undefined
}

const DEFAULT_MODEL_CAPABILITIES: ModelCapabilities = {
  form: 'schema',
  tokens: 'max_tokens',
  tokensFactor: 1,
  maxTokens: 32_000,
  temperature: true,
  effort: 'unknown',
  streams: true,
  system: true,
  usage: true,
  thinksAloud: undefined,
}

/** Names of models that think before they write, whoever serves them. */
const THINKING_MODEL =
  /(?:^|[/:_-])(?:o[134](?![a-z\d])|gpt-5(?!.*chat)|gpt-oss|deepseek-r\d|qwq|qwen3(?!.*(?:instruct|coder))|magistral|grok-(?:3-mini|4)|gemini-(?:2\.5|3)|glm-(?:4\.[5-9]|5|z1)|minimax-m\d|seed-oss|exaone-deep)|think|reason/i
/** Models that think need more than their answer is long. */
const THINKING_FACTOR = 4
const MAX_TOKENS_FACTOR = 64

/** The options of a model before anything is known of it but its name. */
export const capabilitiesByName = (model: string): ModelCapabilities => ({
  ...DEFAULT_MODEL_CAPABILITIES,
  tokensFactor: THINKING_MODEL.test(model) ? THINKING_FACTOR : 1,
})

/** The options of a model whose limit went on thoughts: more room, and less thinking. */
export const withRoomForThoughts = (habits: ModelCapabilities): ModelCapabilities => ({
  ...habits,
  tokensFactor: Math.min(habits.tokensFactor * THINKING_FACTOR, MAX_TOKENS_FACTOR),
  effort: habits.effort === 'unknown' ? 'low' : habits.effort,
})

export function chatRequestBody(
  { system, user, schema, temperature, maxTokens }: ModelPrompt,
  model: string,
  habits: ModelCapabilities,
): object {
  const { form, tokens, tokensFactor, streams, usage, effort } = habits
  return {
    model,
    messages: habits.system
      ? [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ]
      : [{ role: 'user', content: `${system}\n\n${user}` }],
    ...(streams && { stream: true }),
    ...(streams && usage && { stream_options: { include_usage: true } }),
    ...(habits.temperature && { temperature }),
    ...(tokens !== 'none' && { [tokens]: Math.min(maxTokens * tokensFactor, habits.maxTokens) }),
    ...(effort === 'low' && { reasoning_effort: 'low' }),
    ...(schema !== null &&
      form === 'schema' && {
        response_format: { type: 'json_schema', json_schema: { name: 'answer', schema, strict: true } },
      }),
    ...(schema !== null && form === 'json' && { response_format: { type: 'json_object' } }),
  }
}

/** Options to drop if an error names none, those least often supported first. */
const OPTIONS_TO_TRY: readonly RequestOption[] = [
  'form',
  'form',
  'temperature',
  'tokens',
  'tokens',
  'effort',
  'usage',
  'stream',
  'system',
]

/** Leaves out, or names otherwise, what a model did not take; undefined where nothing is left. */
export function withoutRejectedOption(
  habits: ModelCapabilities,
  { about, maxTokens }: Pick<DiagnosedFault, 'about' | 'maxTokens'>,
  asking: ModelPrompt,
): ModelCapabilities | undefined {
  for (const one of [...(about === undefined ? [] : [about]), ...OPTIONS_TO_TRY]) {
    const next = without(one, habits, asking, one === about ? maxTokens : undefined)
    if (next) return next
  }
  return undefined
}

function without(
  habit: RequestOption,
  habits: ModelCapabilities,
  { schema, maxTokens: wanted }: ModelPrompt,
  allowedTokens: number | undefined,
): ModelCapabilities | undefined {
  switch (habit) {
    case 'form':
      if (schema === null || habits.form === 'plain') return undefined
      return { ...habits, form: habits.form === 'schema' ? 'json' : 'plain' }
    case 'temperature':
      return habits.temperature ? { ...habits, temperature: false } : undefined
    case 'tokens':
      if (allowedTokens !== undefined && allowedTokens < Math.min(wanted * habits.tokensFactor, habits.maxTokens))
        return { ...habits, maxTokens: allowedTokens }
      if (habits.tokens === 'none') return undefined
      return { ...habits, tokens: habits.tokens === 'max_tokens' ? 'max_completion_tokens' : 'none' }
    case 'effort':
      return habits.effort === 'low' ? { ...habits, effort: 'not taken' } : undefined
    case 'usage':
      return habits.streams && habits.usage ? { ...habits, usage: false } : undefined
    case 'system':
      return habits.system ? { ...habits, system: false } : undefined
    case 'stream':
      return habits.streams ? { ...habits, streams: false } : undefined
  }
}
