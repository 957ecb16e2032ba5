import { describe, expect, test } from 'vitest'
import { TEXT_LIBRARY } from '#domain/library/index.ts'
import { OFFER_LIBRARY } from '#domain/library/offers/index.ts'
import { SEQUENCE_LIBRARY } from '#domain/library/sequences/index.ts'
import type { TextTemplate } from '#domain/library/text-template.ts'
import { findTokens } from '#domain/tokens/tokens.ts'
import { nameOf, ownWords, textsOf } from '../../../support/samples/text-templates.ts'

const ALL_TEXTS = [...TEXT_LIBRARY, ...SEQUENCE_LIBRARY.flatMap(({ steps }) => steps.map(({ text }) => text))]
const isEmail = ({ kind, format }: TextTemplate): boolean =>
  (kind === 'emails' && format !== 'sms') || (kind === 'cold-emails' && format !== 'linkedin-message')
const EMAILS = ALL_TEXTS.filter(isEmail)
const MESSAGES = ALL_TEXTS.filter(({ format }) => format === 'sms')
const named = (texts: readonly TextTemplate[]) => texts.map((text) => [nameOf(text), text] as const)

/** Emails about something booked or bought. Every other email advertises, requests for feedback included. */
const SERVICE_TEXTS = [
  'emails/event-reminder-1-7-days-before-date-and-time',
  'emails/event-reminder-2-1-day-before-questions-before-you-come',
  'emails/webinar-3-the-same-day-see-you-later',
]
const isService = (text: TextTemplate): boolean => SERVICE_TEXTS.includes(nameOf(text))

/** The words that a button begins with; a noun or a pronoun there says nothing of the act. */
const VERB =
  /^(?:add|answer|ask|book|choose|claim|find|finish|get|join|keep|order|plan|put|read|reserve|see|send|start|take|try|write) \S/i

test('every email names its sender and the postal address at its end', () => {
  const without = EMAILS.filter(({ content }) => !content.endsWith('\n{{company.name}}\n{{company.address}}'))
  expect(without.map(nameOf)).toEqual([])
})

test('every advertising email says how to unsubscribe, and a service email does not', () => {
  const says = EMAILS.filter(({ content }) => /Reply with “(?:unsubscribe|no)”.*\n\{\{company\.name\}\}/.test(content))
  expect(says.map(nameOf)).toEqual(EMAILS.filter((text) => !isService(text)).map(nameOf))
})

test('every text message says who sends it and how to stop', () => {
  expect(MESSAGES.filter(({ content }) => !content.endsWith('\nReply STOP to end.'))).toEqual([])
  expect(MESSAGES.filter(({ content }) => !content.includes('{{overview.website_name}}'))).toEqual([])
})

test('the list of service texts names texts that there are', () => {
  expect(ALL_TEXTS.filter(isService).map(nameOf).toSorted()).toEqual(SERVICE_TEXTS)
})

describe.each(named(ALL_TEXTS.filter(({ parts }) => parts['button'] !== undefined)))(
  '%s',
  (_name, { parts, content }) => {
    const button = parts['button'] ?? ''

    test('a button is the offer’s call to action, or begins with a verb', () => {
      expect(button).toMatch(button.startsWith('{{') ? /^\{\{offer\.call_to_action\}\}$/ : VERB)
    })

    test('a text asks for one thing: it has no call to action beside another button', () => {
      if (!button.startsWith('{{')) expect(content).not.toContain('offer.call_to_action')
    })
  },
)

test('the call to action of every library offer begins with a verb', () => {
  const calls = OFFER_LIBRARY.map(({ sections }) => sections['offer']?.['call_to_action'] ?? '')
  expect(calls.filter((call) => !VERB.test(call))).toEqual([])
})

describe.each(named(ALL_TEXTS.filter(({ parts }) => parts['subject'] !== undefined)))(
  '%s',
  (_name, { parts, fallbacks }) => {
    const [subject = '', preview = ''] = [parts['subject'], parts['preview']]

    test('a subject has at most 50 letters of its own, and words for names that are longer', () => {
      expect(ownWords(subject).length).toBeLessThanOrEqual(50)
      const isName = findTokens(subject).some(({ section }) => section !== '')
      if (isName) expect(fallbacks?.['subject']).toMatch(/^.{5,50}$/)
    })

    test('a preview says something else than its subject', () => {
      const [ours, others] = [distinctiveWords(subject), distinctiveWords(preview)]
      expect([...others].filter((word) => ours.has(word))).toEqual([])
    })
  },
)

const distinctiveWords = (text: string): ReadonlySet<string> =>
  new Set(
    ownWords(text)
      .toLowerCase()
      .match(/\p{L}{5,}/gu) ?? [],
  )

test.each(named(ALL_TEXTS))('%s promises nothing that no field of an offer backs', (_name, text) => {
  for (const words of textsOf(text)) expect(ownWords(words)).not.toMatch(UNBACKED)
})

/** Promises, feelings of readers and stories of the business that a template cannot know. */
const UNBACKED =
  /you[’']ll love|you will love|your place is waiting|doors close|off sale|only a few|almost gone|you wanted|you[’']re (?:covered|protected)|kinder way|why we started|tonight|works instead|you deserve|in return for (?:a|your) review|discount/i
