import { groupBy } from '#lib/group-by.ts'

/** Notation that a tool uses for values filled in per recipient. */
interface MergeSyntax {
  readonly tools: string
  readonly open: string
  readonly close: string
  /** Matches what may stand between the two; by default anything on one line. */
  readonly inner?: RegExp
  /** A character that may not follow: `[[1]](…)` is a link. */
  readonly notBefore?: string
}

const NAME = /^[\p{L}_!@/][^%]*$/u

/**
 * Merge syntaxes that have characters which Markdown would read, longer openings first. Others (`[firstname]`,
 * `-name-`, `$NAME$`, `<<Name>>`) have none, so that nothing happens to them. Sources: the help pages of the tools,
 * autumn 2026.
 */
const MERGE_SYNTAXES: readonly MergeSyntax[] = [
  { tools: 'Mailchimp, Mandrill', open: '*|', close: '|*' },
  { tools: 'Salesforce Marketing Cloud (AMPscript)', open: '%%=', close: '=%%' },
  { tools: 'Salesforce Marketing Cloud (AMPscript blocks)', open: '%%[', close: ']%%' },
  { tools: 'Salesforce Marketing Cloud, Account Engagement, Bronto', open: '%%', close: '%%', inner: NAME },
  { tools: 'ActiveCampaign', open: '%', close: '%', inner: /^[A-Z][A-Z0-9_.:-]{1,60}$/ },
  { tools: 'Mailgun', open: '%recipient', close: '%', inner: /^\.[\w.-]{1,60}$/ },
  { tools: 'Mustache, Handlebars, Mandrill', open: '{{{', close: '}}}' },
  { tools: 'HubSpot, Klaviyo, Brevo, Customer.io, Braze, Marketo, SendGrid, Liquid, Jinja', open: '{{', close: '}}' },
  { tools: 'HubSpot, Klaviyo, Liquid, Jinja', open: '{%', close: '%}' },
  { tools: 'Salesforce', open: '{!', close: '}' },
  { tools: 'MailerLite', open: '{$', close: '}' },
  { tools: 'Template Toolkit', open: '[%', close: '%]' },
  { tools: 'GetResponse, Constant Contact, Mailjet', open: '[[', close: ']]', notBefore: '(' },
  { tools: 'Adobe Campaign, SendGrid, ERB', open: '<%', close: '%>' },
  { tools: 'FreeMarker', open: '<#', close: '>' },
  { tools: 'FreeMarker', open: '</#', close: '>' },
  { tools: 'FreeMarker, Responsys, Braze', open: '${', close: '}' },
  { tools: 'Zoho Campaigns', open: '$[', close: ']$' },
]

const MAX_TAG_CHARS = 500
/** Syntaxes by the first character of their opening. */
const BY_FIRST_CHAR = groupBy(MERGE_SYNTAXES, ({ open }) => open.charCodeAt(0))
const OPENINGS = /\*\||%|\{[{%!$]|\[[%[]|<[%#/]|\$[{[]/g

interface Closing {
  /** Position where the search began. */
  readonly from: number
  readonly at: number
}

/** Endings found in the text that was asked about last: a text of openings alone is searched once for each ending. */
let closings: { text: string; readonly found: Map<string, Closing> } = { text: '', found: new Map() }

/** Finds the next ending in a text from a place on; -1 where there is none. */
function closingFrom(text: string, close: string, from: number): number {
  if (closings.text !== text) closings = { text, found: new Map() }
  // Equal texts in two places of memory are compared letter by letter: only the first time.
  closings.text = text
  const known = closings.found.get(close)
  if (known && known.from <= from && (known.at === -1 || known.at >= from)) return known.at
  const at = text.indexOf(close, from)
  closings.found.set(close, { from, at })
  return at
}

/** The end of the merge tag that begins at a place of a text; undefined where none does. */
export function mergeTagEnd(text: string, at: number): number | undefined {
  const syntaxes = BY_FIRST_CHAR.get(text.charCodeAt(at))
  if (syntaxes === undefined) return undefined
  for (const syntax of syntaxes) {
    const end = text.startsWith(syntax.open, at) ? endOf(syntax, text, at) : undefined
    if (end !== undefined) return end
  }
  return undefined
}

function endOf({ open, close, inner, notBefore }: MergeSyntax, text: string, at: number): number | undefined {
  const start = at + open.length
  const closing = closingFrom(text, close, start)
  const end = closing + close.length
  // A tag has no second opening: many openings without an end take linear time.
  if (closing === -1 || end > at + MAX_TAG_CHARS) return undefined
  const content = text.slice(start, closing)
  if (content.trim() === '' || content.includes('\n') || content.includes(open) || inner?.test(content) === false)
    return undefined
  return notBefore !== undefined && text.charAt(end) === notBefore ? undefined : end
}

/** The merge tags of a text in order: [start, end) of each. */
export function mergeTagsIn(text: string): readonly (readonly [from: number, to: number])[] {
  const found: (readonly [number, number])[] = []
  OPENINGS.lastIndex = 0
  for (let opening = OPENINGS.exec(text); opening; opening = OPENINGS.exec(text)) {
    const end = mergeTagEnd(text, opening.index)
    if (end !== undefined) found.push([opening.index, end])
    OPENINGS.lastIndex = end ?? opening.index + 1
  }
  OPENINGS.lastIndex = 0
  return found
}
