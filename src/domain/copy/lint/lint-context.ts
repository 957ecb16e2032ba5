import { t } from '@lingui/core/macro'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import { baseLanguage } from '#lib/language/function-words.ts'
import type { Format, TextRule } from '#domain/formats/format.ts'
import { PART_LABELS } from '#domain/formats/formats.ts'
import { bodyBlocks, fillBlocks } from '#domain/tokens/filled-blocks.ts'
import { tokenValues } from '#domain/tokens/token-values.ts'
import { fillTokens } from '#domain/tokens/tokens.ts'
import { blocksToText } from '#lib/markdown/blocks.ts'
import type { JsonObject } from '#lib/json.ts'
import type { LintContext, TextMaker } from './text-check.ts'
import type { Voice } from './copy-remark.ts'
import { knownFacts } from './known-facts.ts'
import { createLintText } from './lint-text.ts'

export interface LintInput {
  /** The short texts by their keys. */
  readonly parts: Readonly<Record<string, string>>
  /** The body, in Markdown where its format has it; tokens filled or not. */
  readonly content: string
  readonly format: Format
  /** BCP 47 tag of what was asked for; empty: the text tells it. */
  readonly language: string
  /** Locale of the author. Its region applies if the text is in the same language. */
  readonly locale?: string
  /** The `content` of the offer and of the company profile. */
  readonly offer?: JsonObject
  readonly company?: JsonObject
  readonly voice?: Voice
  readonly nowMs: number
  /** The fields of a writing template: their limits go before those of the format. */
  readonly outputs?: readonly UseCaseOutput[]
  /** Absent: a person. */
  readonly maker?: TextMaker
  /** Words that are no names, in small letters without accents. */
  readonly commonWords?: ReadonlySet<string>
}

const NO_VOICE: Voice = { banned: [] }
const NO_WORDS: ReadonlySet<string> = new Set()
const recordFromContent = (content: JsonObject): DomainRecord => ({ ID: 0, name: '', updatedAt: 0, content })

/** Makes a text ready for its checks. */
export function createLintContext({
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
  const rules = lintFieldRules(format, outputs)
  const written = lintedFields(rules, parts, content)
  const language =
    canonicalTag(rest.language) ||
    detectLocale(written.map(([, raw]) => raw).join('\n'), canonicalTag(rest.locale ?? ''))
  const texts = written.map(([field, raw]) =>
    createLintText(
      {
        field,
        raw,
        label: rules.get(field)?.label ?? PART_LABELS.get(field) ?? (field === 'content' ? t`Text` : field),
      },
      { formatting: field === 'content' ? (format.body?.formatting ?? 'plain') : 'plain', language },
    ),
  )
  const values = tokenValues({
    offer: recordFromContent(offer),
    company: recordFromContent(company),
    locale: language || 'en-GB',
  })
  return {
    texts,
    format,
    ruleOf: (field) => rules.get(field),
    filledOf: ({ field, raw }) =>
      field === 'content' && format.body?.formatting !== 'plain'
        ? blocksToText(fillBlocks(bodyBlocks(format, raw), values))
        : fillTokens(raw, values, (key) => key),
    language,
    base: baseLanguage(language),
    isAsked: canonicalTag(rest.language) !== '',
    offer: recordFromContent(offer),
    facts: knownFacts(offer, company),
    commonWords,
    values,
    voice,
    nowMs,
    maker,
  }
}

/** The language that a text tells, with the locale's region where that is of the same language. */
function detectLocale(text: string, locale: string): string {
  const found = detectLanguage(text) ?? ''
  return baseLanguage(locale) === found ? locale : found
}

type LintFieldRule = TextRule & { readonly isRequired: boolean }

function lintFieldRules(format: Format, outputs: readonly UseCaseOutput[]): ReadonlyMap<string, LintFieldRule> {
  const rules = new Map<string, LintFieldRule>(
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
function lintedFields(
  rules: ReadonlyMap<string, LintFieldRule>,
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
function canonicalTag(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? ''
  } catch {
    return ''
  }
}
