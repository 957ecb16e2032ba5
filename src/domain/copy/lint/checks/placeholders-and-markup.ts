import { t } from '@lingui/core/macro'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { RECIPIENT_FIELDS } from '#domain/tokens/token-values.ts'
import { formatToken, tokenValue } from '#domain/tokens/tokens.ts'
import { mergeTagsIn } from '#lib/markdown/merge-tags.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { type TextCheck, findIssues, issueAtMatch } from '#domain/copy/lint/text-check.ts'

const UNFILLED_PLACEHOLDER =
  /\{\{[^{}\n]{0,80}\}?\}?|\{[\p{L}_][\p{L}\p{N}_ .-]{0,40}\}|\}\}|\[(?:object \p{L}+\]?|\p{L}[\p{L}\p{N}_ -]{1,40}\](?!\())|%[A-Z][A-Z_]{1,40}%|(?<![\p{L}\p{N}])(?:undefined|NaN|[Ll]orem ipsum|X{3,}|_{3,}|TBD|TBC|TODO|(?<!(?:siglo|século|siècle|secolo|wiek|wieku) )XX(?= \p{Ll}))(?![\p{L}\p{N}])/gu

const normalizedLabel = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Notes, and what people call their customers among themselves: never in a text. */
const INTERNAL_FORM_KEYS = new Set(['analysis', 'report', 'hypothesis', 'audience', 'custom'])
/** Keys that do not say whose value they name. */
const AMBIGUOUS_FIELD_KEYS = new Set(['name', 'type', 'role', 'price', 'unit', 'idea', 'goal', 'main'])

/** Keys of tokens by the names that people and programs give them. */
const TOKEN_KEYS_BY_LABEL: ReadonlyMap<string, string> = new Map([
  ...OPPORTUNITY_FORMS.filter(({ key }) => !INTERNAL_FORM_KEYS.has(key)).flatMap(({ key: form, parts }) =>
    parts.flatMap((part) =>
      'entries' in part || AMBIGUOUS_FIELD_KEYS.has(part.key)
        ? []
        : [
            [normalizedLabel(part.label), `${form}.${part.key}`] as const,
            [normalizedLabel(part.key), `${form}.${part.key}`] as const,
          ],
    ),
  ),
  ...RECIPIENT_FIELDS.flatMap(({ key, label }) => [
    [normalizedLabel(key), key] as const,
    [normalizedLabel(label), key] as const,
  ]),
])

const RECIPIENT_KEYS: ReadonlySet<string> = new Set(RECIPIENT_FIELDS.map(({ key }) => key))

/**
 * Tools that send mails fill these in themselves. `{{x}}` is written as the product's own tokens are, and is none of
 * them here.
 */
const otherMergeTags = (text: string) =>
  mergeTagsIn(text).filter(([from]) => !text.startsWith('{{', from) || text.startsWith('{{{', from))

/** A blank that nobody has filled. Tokens of the product are none. */
export const placeholderCheck: TextCheck = {
  id: 'token',
  severity: 'error',
  find({ text }, { values, maker }) {
    const tags = maker === 'ai' ? [] : otherMergeTags(text)
    return findIssues(UNFILLED_PLACEHOLDER, text, (match) => {
      if (tags.some(([from, to]) => match.index >= from && match.index < to)) return undefined
      const name = match[0].replaceAll(/[{}[\]%]/g, '').trim()
      const key = TOKEN_KEYS_BY_LABEL.get(normalizedLabel(name))
      const isUsable = key !== undefined && (RECIPIENT_KEYS.has(key) || tokenValue(values, key) !== undefined)
      return issueAtMatch(
        match,
        name === '' ? t`Fill in this placeholder` : t`Fill in this placeholder: ${{ name: isolateDirection(name) }}`,
        isUsable ? formatToken(key) : undefined,
      )
    })
  },
}

const HTML_TAG = /<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>\n]{0,300})?\/?>|javascript:/gi
/** `__NAME__` is a merge field of other programs, and never bold. */
const MARKDOWN_MARK =
  /(\*\*|~~)(?=\S)([^*_~\n]{1,300}?\S?)\1|(?<=^|\n)#{1,6} (?=\S)|\[([^[\]\n]{1,200})\]\((?:https?:|mailto:)[^)\s]{1,500}\)/g
/** Phrases in which a model refers to itself. */
const AI_SELF_REFERENCE = /(?<!\p{L})(?:as an ai(?: language)? model|as a language model|chatgpt|openai)(?!\p{L})/giu

export const markupCheck: TextCheck = {
  id: 'markup',
  severity: 'error',
  isRaw: true,
  *find({ field, raw }, { format, maker }) {
    const isPlain = field !== 'content' || format.body?.formatting === 'plain'
    yield* findIssues(HTML_TAG, raw, (match) => issueAtMatch(match, t`Formatting code will show as text`, ''))
    // Underscores of a person are no mark: `__NAME__` is a placeholder of some tools.
    if (isPlain)
      yield* findIssues(MARKDOWN_MARK, raw, (match) =>
        match[1] === '__' && maker !== 'ai'
          ? undefined
          : issueAtMatch(match, t`Formatting code will show as text`, match[2] ?? match[3] ?? ''),
      )
    if (maker === 'ai')
      yield* findIssues(AI_SELF_REFERENCE, raw, (match) =>
        issueAtMatch(match, t`“${{ words: isolateDirection(match[0]) }}” sounds like AI`),
      )
  },
}
