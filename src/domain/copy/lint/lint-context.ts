import type { DomainRecord } from '#domain/engine/record.ts'
import type { UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import { baseLanguage } from '#lib/language/function-words.ts'
import type { Format, TextRule } from '#domain/formats/format.ts'
import { PART_LABELS } from '#domain/formats/formats.ts'
import { bodyBlocks, filledBlocks } from '#domain/tokens/filled-blocks.ts'
import { tokenValues } from '#domain/tokens/token-values.ts'
import { filledText } from '#domain/tokens/tokens.ts'
import { blocksToText } from '#lib/markdown/blocks.ts'
import type { JsonObject } from '#lib/json.ts'
import type { LintContext, Maker } from './check.ts'
import type { Voice } from './copy-remark.ts'
import { factsOf } from './facts.ts'
import { lintText } from './lint-text.ts'

export interface LintInput {
  /** The short texts by their keys. */
  readonly parts: Readonly<Record<string, string>>
  /** The body, in Markdown where its format has it; tokens filled or not. */
  readonly content: string
  readonly format: Format
  /** BCP 47 tag of what was asked for; empty: the text tells it. */
  readonly language: string
  /** Of whoever writes: where the text tells the same language, its region holds. */
  readonly locale?: string
  /** The `content` of the offer and of the company profile. */
  readonly offer?: JsonObject
  readonly company?: JsonObject
  readonly voice?: Voice
  readonly nowMs: number
  /** The fields of a writing template: their limits go before those of the format. */
  readonly outputs?: readonly UseCaseOutput[]
  /** Absent: a person. */
  readonly maker?: Maker
  /** Words that are no names, in small letters without accents. */
  readonly commonWords?: ReadonlySet<string>
}

const NO_VOICE: Voice = { banned: [] }
const NO_WORDS: ReadonlySet<string> = new Set()
const recordOf = (content: JsonObject): DomainRecord => ({ ID: 0, name: '', updatedAt: 0, content })

/** Makes a text ready for its checks. */
export function contextOf({
  parts,
  content,
  format,
  offer = {},
  company = {},
  voice = NO_VOICE,
  nowMs,
  outputs = [],
  maker = 'person',
  commonWords = NO_WORDS,
  ...rest
}: LintInput): LintContext {
  const rules = rulesOf(format, outputs)
  const written = fieldsOf(rules, parts, content)
  const language = tagOf(rest.language) || told(written.map(([, raw]) => raw).join('\n'), tagOf(rest.locale ?? ''))
  const texts = written.map(([field, raw]) =>
    lintText(
      {
        field,
        raw,
        label: rules.get(field)?.label ?? PART_LABELS.get(field) ?? (field === 'content' ? 'Text' : field),
      },
      { formatting: field === 'content' ? (format.body?.formatting ?? 'plain') : 'plain', language },
    ),
  )
  const values = tokenValues({ offer: recordOf(offer), company: recordOf(company), locale: language || 'en-GB' })
  return {
    texts,
    format,
    ruleOf: (field) => rules.get(field),
    filledOf: ({ field, raw }) =>
      field === 'content' && format.body?.formatting !== 'plain'
        ? blocksToText(filledBlocks(bodyBlocks(format, raw), values))
        : filledText(raw, values, (key) => key),
    language,
    base: baseLanguage(language),
    isAsked: tagOf(rest.language) !== '',
    offer: recordOf(offer),
    facts: factsOf(offer, company),
    commonWords,
    values,
    voice,
    nowMs,
    maker,
  }
}

/** The language that a text tells, with the locale's region where that is of the same language. */
function told(text: string, locale: string): string {
  const found = detectLanguage(text) ?? ''
  return baseLanguage(locale) === found ? locale : found
}

type Rule = TextRule & { readonly isRequired: boolean }

function rulesOf(format: Format, outputs: readonly UseCaseOutput[]): ReadonlyMap<string, Rule> {
  const rules = new Map<string, Rule>(
    format.parts.map((rule) => [rule.key, { ...rule, isRequired: rule.isRequired ?? false }]),
  )
  if (format.body) rules.set('content', { ...format.body, isRequired: false })
  for (const { key, label, maxLength, targetLength, isOptional } of outputs)
    rules.set(key, {
      counting: 'graphemes',
      ...rules.get(key),
      label,
      limit: maxLength,
      shown: targetLength,
      isRequired: !isOptional,
    })
  return rules
}

/** The fields as people read them: short texts, the body; those that are required though they are not there. */
function fieldsOf(
  rules: ReadonlyMap<string, Rule>,
  parts: Readonly<Record<string, string>>,
  content: string,
): readonly (readonly [string, string])[] {
  const known = [...rules.keys()].filter(
    (key) => key !== 'content' && (Object.hasOwn(parts, key) || rules.get(key)?.isRequired),
  )
  const others = Object.keys(parts).filter((key) => key !== 'content' && !rules.has(key))
  return [
    ...known.map((key) => [key, Object.hasOwn(parts, key) ? (parts[key] ?? '') : ''] as const),
    ...others.map((key) => [key, parts[key] ?? ''] as const),
    ['content', content],
  ]
}

/** A language tag that the platform takes; empty for what is none. */
function tagOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? ''
  } catch {
    return ''
  }
}
