import type { UseCase, UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'

/** What fields of a name are for, in any template; numbered ones by their name without the number. */
const PURPOSES: Readonly<Record<string, string>> = {
  headline: 'the one benefit, complete without the other fields',
  subline: 'what it is and for whom, going on from the headline',
  text: 'the body; its first sentence makes the right reader stop',
  caption: 'the post itself, without hashtags; the first line stands alone',
  tag: 'one hashtag without the sign #, a word or two that readers search for',
  description: 'one more reason, not a repetition',
  button: 'the call to action: a verb and what happens on pressing it',
  subject: 'what the message is about, in plain words that one opens',
  preview: 'goes on from the subject, never repeats it',
  body: 'greeting, the point, what it is and why it holds, one request, the sender',
  sms: 'who writes, one fact, what to do; plain letters, no emoji',
  push_title: 'the news in a few words',
  push_text: 'the fact behind the title and what to do',
  path: 'a word of the search, as part of an address: no spaces',
  bio: 'who this is and for whom',
  short: 'the same in one breath',
  reply: 'the answer to the review',
  quote: 'a customer’s own words, word for word, with the name; empty where the facts have none',
  offer: 'what people get, for what price, and what they are promised',
  why_now: 'the reason to decide now that the facts give; empty where they give none',
  question: 'a question as a buyer would ask it',
  answer: 'the honest answer, from the facts',
  long: 'the whole description, each feature with what it does for people',
  bullet: 'one feature and what it does for people',
  benefit: 'one thing that people get, and what it does for them',
  by: 'name, role and company as given',
  attention: 'a scene of the reader’s day, or a question',
  interest: 'what it is, and why it is another way',
  desire: 'what changes for the reader, with proof',
  action: 'one request, and what happens then',
  problem: 'the problem as a scene the reader knows',
  agitation: 'what it costs, as given',
  solution: 'the way out: what it is and why it holds',
  line: 'the line itself',
  title: 'what the reader gets from reading on, with the search words early',
  angle: 'what this piece says that others do not',
  heading: 'one step of the answer',
  section: 'the whole section',
  name: 'a name that can be said aloud',
  why: 'where the name comes from',
  pitch: 'spoken: who has which problem, what there is for it, why it holds, what to do',
  idea: 'the idea in one line',
  for_whom: 'who would pay for it',
  first_test: 'the cheapest way to find out',
  about: 'what the channel has, for whom and how often',
  lead: 'the two lines that show before “more”',
  hook: 'the first ten seconds, as spoken',
  point: 'one point of the video',
  close: 'the last words, with one request',
}

/** Fields that are for something else in one template, by `slug.field`. */
const TEMPLATE_PURPOSES: Readonly<Record<string, string>> = {
  'google-search-ads.headline':
    'answers the search by itself: one with its words, one with the offer or price, one with the request',
  'google-search-ads.description': 'a sentence of its own, no repetition of a headline',
  'social-ads.description': 'the price, or one feature',
  'seo-meta-description.description': 'what the page has, with one fact that others cannot say',
  'call-to-action.line': 'takes away the last doubt: the price, the promise or the date',
  'business-pitch.line': 'the whole pitch in one sentence',
  'testimonial.quote': 'the customer’s own words, shortened at most',
  'seo-meta-title.title': 'the search words first, the name last',
}

interface FieldGroup {
  readonly first: UseCaseOutput
  readonly last: UseCaseOutput
  readonly optional: number
  readonly purpose: string
}

/** The fields of a template for a prompt: what each is for, its limit, and the length that looks best. */
export function fieldsText({ slug, outputs }: Pick<UseCase, 'slug' | 'outputs'>): string {
  return fieldGroups(slug, outputs).map(fieldText).join('\n')
}

function fieldGroups(slug: string, outputs: readonly UseCaseOutput[]): readonly FieldGroup[] {
  const groups: FieldGroup[] = []
  const byName = new Map<string, number>()
  for (const output of outputs) {
    const name = output.key.replace(/_\d+$/, '')
    const at = byName.get(name)
    const group = at === undefined ? undefined : groups[at]
    if (at !== undefined && group && group.first.maxLength === output.maxLength) {
      groups[at] = { ...group, last: output, optional: group.optional + Number(output.isOptional) }
      continue
    }
    byName.set(name, groups.length)
    groups.push({ first: output, last: output, optional: Number(output.isOptional), purpose: purposeOf(slug, name) })
  }
  return groups
}

const purposeOf = (slug: string, name: string): string => TEMPLATE_PURPOSES[`${slug}.${name}`] ?? PURPOSES[name] ?? ''

function fieldText({ first, last, optional, purpose }: FieldGroup): string {
  const isOne = first === last
  const keys = isOne
    ? `${first.key} (${first.label})`
    : `${first.key} to ${last.key} (${first.label.replace(/ \d+$/, '')})`
  const limits = [
    `${isOne ? '' : 'each '}≤ ${first.maxLength}${COUNTED_OTHERWISE[first.counting ?? 'graphemes'] ?? ''}`,
    first.targetLength < first.maxLength ? `aim at ${first.targetLength}` : '',
    optional === 0 ? '' : isOne ? 'optional' : `${optional} of them optional`,
  ]
  return `- ${keys} ${limits.filter(Boolean).join(', ')}${purpose === '' ? '' : `: ${purpose}`}`
}

/** How channels count that don't count letters. */
const COUNTED_OTHERWISE: Readonly<Record<string, string>> = {
  wide: ' (double-width letters count 2)',
  sms: ' (70 with any letter outside GSM-7)',
}
