import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { slugify } from '#lib/text/text.ts'
import type { TextTone } from './text-tones.ts'

/**
 * A text of the product's own that waits for an offer. Names, amounts and dates stand inside its sentences; everything
 * else that a person wrote stands on its own line, after a colon, after a question or in quotation marks, so that it
 * reads well in any language and with or without a full stop.
 */
export interface TextTemplate {
  /** Slug of the title, unique in the library: `before-and-after-social-ad`. */
  readonly key: string
  readonly kind: Exclude<StrategyKind, 'custom'>
  /** Format within its kind, such as `search-ad` or `newsletter`. */
  readonly format: string
  readonly tone: TextTone
  /** Angle, then the noun of its format: 'Price-first social ad'. At most 40 characters. */
  readonly title: string
  /** Sentence that says when to choose this template. */
  readonly use: string
  /**
   * Markdown with tokens such as `{{overview.product_name}}`; plain text in ads, posts, text messages, bios and
   * taglines.
   */
  readonly content: string
  /** The channel's short texts by key: `subject`, `headline_1`. */
  readonly parts: Readonly<Record<string, string>>
  /** Words for a part whose value is longer than its channel takes, by the part's key. */
  readonly fallbacks?: Readonly<Record<string, string>>
}

/** A text of one format, without what is the same for all of them. */
export interface FormatText extends Omit<TextTemplate, 'key' | 'kind' | 'format'> {
  /**
   * Marks an email that carries out what its reader has booked or bought. It names its sender. All other emails
   * advertise, requests for feedback included, and say how to stop them.
   */
  readonly isService?: boolean
}

/**
 * Gives the texts of one format their kind, their format and a key made of their title, and emails the footer that the
 * law asks for.
 */
export const formatTexts = (
  kind: TextTemplate['kind'],
  format: string,
  texts: readonly FormatText[],
): readonly TextTemplate[] =>
  texts.map(({ isService = false, ...text }) => ({
    ...text,
    content: joinParagraphs(text.content, ...footerOf(kind, format, isService)),
    kind,
    format,
    key: slugify(text.title, format),
    fallbacks: { ...(text.parts['button'] !== undefined && { button: SHORT_BUTTON }), ...text.fallbacks },
  }))

/** Stands in for a call to action that is longer than a button. */
const SHORT_BUTTON = 'Find out more'

const SENDER_ADDRESS = ['{{company.name}}', '{{company.address}}'] as const

/**
 * Reads well in every email tool: a reply is a way to unsubscribe that the law accepts, while the merge field of a link
 * has another name in each tool.
 */
const UNSUBSCRIBE = 'Don’t want emails like this? Reply with “unsubscribe”.'
const UNSUBSCRIBE_FROM_COLD_EMAILS = 'Not for you? Reply with “no”, and I won’t write again.'

const NO_EMAILS: ReadonlySet<string> = new Set(['sms', 'linkedin-message'])

function footerOf(kind: TextTemplate['kind'], format: string, isService: boolean): readonly string[] {
  const isCold = kind === 'cold-emails'
  if ((kind !== 'emails' && !isCold) || NO_EMAILS.has(format)) return []
  const stop = isCold ? UNSUBSCRIBE_FROM_COLD_EMAILS : UNSUBSCRIBE
  return ['---', joinLines(...(isService ? [] : [stop]), ...SENDER_ADDRESS)]
}

/** Last line of a text message. Networks expect the word in capitals, and in messages that don’t advertise, too. */
export const STOP_TEXTS = 'Reply STOP to end.'

/** The lines of a text, one under the other. */
export const joinLines = (...all: readonly string[]): string => all.join('\n')

/** The paragraphs of a text, with an empty line between two. */
export const joinParagraphs = (...all: readonly string[]): string => all.join('\n\n')

/** Last line of an email before its footer. */
export const SIGNATURE = '{{offer.sender}} · {{offer.sender_role}}'
