/** How a tool writes the places that it fills in for each recipient. */
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

/** Merge syntaxes that have characters which Markdown would read, longer openings first. Others (`[firstname]`, `-name-`, `$NAME$`, `<<Name>>`) have none, so that
 *  nothing happens to them. Sources: the help pages of the tools, autumn 2026. */
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
const FIRST_CHARS = new Set(MERGE_SYNTAXES.map(({ open }) => open.charAt(0)))

/** The end of the merge tag that begins at a place of a text; undefined where none does. */
export function mergeTagEnd(text: string, at: number): number | undefined {
  if (!FIRST_CHARS.has(text.charAt(at))) return undefined
  for (const syntax of MERGE_SYNTAXES) {
    const end = text.startsWith(syntax.open, at) ? endOf(syntax, text, at) : undefined
    if (end !== undefined) return end
  }
  return undefined
}

function endOf({ open, close, inner, notBefore }: MergeSyntax, text: string, at: number): number | undefined {
  const rest = text.slice(at + open.length, at + MAX_TAG_CHARS)
  // A tag has no second opening, so that nothing behind one is searched: many openings without an end take linear time.
  const next = rest.indexOf(open)
  const length = (next === -1 ? rest : rest.slice(0, next + open.length + close.length)).indexOf(close)
  const said = rest.slice(0, Math.max(0, length))
  if (said.trim() === '' || said.includes('\n') || said.includes(open) || inner?.test(said) === false) return undefined
  const end = at + open.length + length + close.length
  return notBefore !== undefined && text.charAt(end) === notBefore ? undefined : end
}

/** The merge tags of a text in order: [start, end) of each. */
export function mergeTagsIn(text: string): readonly (readonly [from: number, to: number])[] {
  const found: (readonly [number, number])[] = []
  for (let at = 0; at < text.length; at++) {
    const end = mergeTagEnd(text, at)
    if (end === undefined) continue
    found.push([at, end])
    at = end - 1
  }
  return found
}
