import type { Format, TextRule } from '#domain/formats/format.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import type { CopyRemark, LengthExcess, Voice } from './copy-remark.ts'
import type { KnownFacts } from './known-facts.ts'
import type { LintText } from './lint-text.ts'

/** Author of the text. Some checks are stricter with machines. */
export type TextMaker = 'person' | 'built-in' | 'ai'

/** Input shared by all checks. */
export interface LintContext {
  readonly texts: readonly LintText[]
  readonly format: Format
  /** Returns the rules for a part, or undefined for a part that its format does not have. */
  ruleOf(field: string): (TextRule & { readonly isRequired: boolean }) | undefined
  /** The part as its channel gets it, tokens filled, without markup. */
  filledOf(text: LintText): string
  /** BCP 47 tag; empty where nothing tells it. */
  readonly language: string
  /** 'fr' of 'fr-CA'. */
  readonly base: string
  /** The language was asked for, not detected. */
  readonly isAsked: boolean
  readonly offer: DomainRecord
  readonly facts: KnownFacts
  /** Words that are no names, whatever their case; empty for a person's text. */
  readonly commonWords: ReadonlySet<string>
  readonly values: TokenValues
  readonly voice: Voice
  readonly nowMs: number
  readonly maker: TextMaker
}

/** A place in the clean text. */
export interface LintIssue {
  readonly from: number
  readonly to: number
  readonly message: string
  readonly fix?: string
  readonly excess?: LengthExcess
}

type Severity = CopyRemark['severity']

/** Check of a single text, or of all texts together. `isRaw`: its positions already refer to the stored text. */
export interface TextCheck {
  readonly id: string
  readonly severity: Severity | ((context: LintContext) => Severity)
  readonly isRaw?: boolean
  find(text: LintText, context: LintContext): Iterable<LintIssue>
}

/** A check that looks at all texts before it says something of one of them. */
export interface DraftCheck extends Omit<TextCheck, 'find'> {
  findAll(context: LintContext): Iterable<LintIssue & { readonly of: LintText }>
}

export const isSearchAd = ({ format }: LintContext): boolean => format.preview === 'search-ad'
export const isAd = ({ format }: LintContext): boolean =>
  format.channel === 'Meta Ads' || format.preview === 'search-ad'
export const isSubjectField = ({ field }: LintText): boolean => field === 'subject'
export const isButtonField = ({ field }: LintText): boolean => /^(?:button|cta)/.test(field)
/** A piece of an address, or a list of tags: no sentence. */
export const isNonProseField = ({ field }: LintText): boolean => /^(?:path|slug|tags|keywords|hashtags)/.test(field)

/** Yields all matches of a global pattern with their positions, except those that `make` rejects. */
export function* findIssues(
  pattern: RegExp,
  text: string,
  make: (match: RegExpExecArray) => LintIssue | undefined,
): Generator<LintIssue> {
  for (const match of text.matchAll(pattern)) {
    const found = make(match)
    if (found) yield found
  }
}

/** A match as a place. */
export const issueAtMatch = (match: RegExpExecArray, message: string, fix?: string): LintIssue => ({
  from: match.index,
  to: match.index + match[0].length,
  message,
  ...(fix !== undefined && { fix }),
})

/** Keeps a made draft back, and only advises a person, who may know more than the offer says. */
export const errorInDrafts = ({ maker }: LintContext): Severity => (maker === 'person' ? 'advice' : 'error')
