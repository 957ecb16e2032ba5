import { personNameInOrder } from '#domain/copy/catalogue/person-name.ts'
import { customersWords } from '#domain/copy/facts/customer-voice.ts'
import { isCustomersVoice, isFirstPerson, isPlainJapanese } from '#domain/copy/facts/first-person.ts'
import { isProDropLanguage, distinctiveWords } from './sentence-guards.ts'
import { audienceProblem, isOwnSentence } from './audience-problem.ts'
import { baseLanguage } from '#lib/language/function-words.ts'
import { UNSPACED_SCRIPT } from '#lib/text/text-script.ts'
import { quoteCustomer } from './join-texts.ts'
import { audiencePhrase } from './noun-phrases.ts'
import type { OfferReader, PieceOptions } from './offer-reader.ts'
import { isInvitingAnswer } from './question-topics.ts'
import { leansOnPrevious } from './sentence-links.ts'
import type { SlotPiece } from './slot-piece.ts'
import { numberFirstVariants, openingSentence, sentenceTexts, wholeVariant } from './sentence-variants.ts'
import type { Slot } from './slot.ts'

/* Slots for customers' possessions, words and questions. */

export function problemSlot(reader: OfferReader): readonly SlotPiece[] {
  const typed = reader.typed('problem')
  const ofHypothesis = reader.text('hypothesis.problem')
  // The problem in the hypothesis ends ‘If people who …’: it may be no sentence, or one about others.
  const isUsable = (text: string): boolean =>
    isOwnSentence(text, reader.language) && !isProDropLanguage(reader.language)
  const isOfHypothesis = typed !== '' && ofHypothesis.startsWith(typed)
  const own = isOfHypothesis && !isUsable(ofHypothesis) ? '' : typed
  const found =
    own ||
    reader.firstOf('problem', (path) => {
      const text = reader.text(path)
      return path === 'hypothesis.problem' && !isUsable(text) ? '' : text
    })
  return inOwnWords('problem', withoutSubjectlessEnd(found, reader.language), reader, own !== '')
}

/** A verb in the plural right behind a colon: whose it is, only the question of the form says. */
const SUBJECTLESS_END: Readonly<Record<string, RegExp>> = {
  es: /: (?!(?:bien|también|quien|quién|alguien|den|pan|plan|examen|orden|origen)(?!\p{L}))\p{Ll}+[ae]n(?=[, ]).*$/su,
  pt: /: (?!(?:bem|também|quem|alguém|sem|em|nem|um|uma)(?!\p{L}))\p{Ll}{2,}[ae]m(?=[, ]).*$/su,
}

/** ‘The fear of mistakes weighs more: callan y asienten’ without the part whose subject is not there. */
function withoutSubjectlessEnd(text: string, language: string): string {
  const base = baseLanguage(language)
  return Object.hasOwn(SUBJECTLESS_END, base) ? text.replace(SUBJECTLESS_END[base] ?? '', '') : text
}

/** A problem as the form asks for it, ‘in their words’: what customers say of themselves is quoted, never claimed. */
function inOwnWords(id: string, text: string, reader: OfferReader, returns: boolean): readonly SlotPiece[] {
  const pieces = reader.piece(id, text, { returns })
  if (!isCustomersVoice(text, reader.language)) return pieces
  // Half of what somebody says may be the opposite of it.
  const isWhole = reader.sentences(text).length === sentenceTexts(text, reader.language).length
  const { spelling } = reader
  return pieces.flatMap(({ entry, sentences: [whole = ''] }) =>
    whole !== '' && isWhole
      ? customersWords(id, reader.sentences(text), { spelling, returns }).map((one) => ({ ...one, entry }))
      : [],
  )
}

/**
 * Attempts of people as questions, with all that came of them: as a statement an attempt would seem to be ours, and half
 * of a result praises what failed.
 */
export function attemptSlot(reader: OfferReader): readonly SlotPiece[] {
  // The writer has no words for other languages, and can't read there who speaks.
  if (reader.kit().who === '') return []
  return reader.entries((n) => {
    const came = reader.wholeText(`problems.result_${n}`)
    const lead = attemptQuestion(reader, n)
    return lead === '' ||
      came === '' ||
      isFirstPerson(lead, reader.language) ||
      isFirstPerson(came, reader.language) ||
      isPlainJapanese(came, reader.language)
      ? []
      : reader.piece(`tried:${n}`, came, { lead, ways: wholeVariant, isWhole: true, entry: `problems:${n}` })
  })
}

/** An attempt as a question, or what leads to its result; empty where it is several sentences, or has a mark that can't be one. */
function attemptQuestion(reader: OfferReader, n: number): string {
  const [open, close] = reader.kit().marks.question
  const text = reader.wholeText(`problems.tried_${n}`)
  const [label = ''] = reader.piece(`problems:${n}`, text, { ways: wholeVariant })[0]?.labels ?? []
  if (/[?？؟]$/u.test(label)) return label
  if (label === '' || /[;!！]$/u.test(label)) return ''
  // Notes in plain Japanese are no questions to a customer: ‘with this way, …’ leads to what came of it.
  if (baseLanguage(reader.language) === 'ja') return `${label.replace(/を\p{L}{1,8}[うくすつぬぶむるぐ]$/u, '')}では、`
  // ‘Baking their own sourdough?’ asks readers what they have tried.
  const asked = baseLanguage(reader.language) === 'en' ? label.replaceAll(/(?<!\p{L})their(?!\p{L})/gu, 'your') : label
  return `${open}${asked}${close}`
}

export function problemCostSlot(reader: OfferReader): readonly SlotPiece[] {
  const lead = reader.kit().cost
  return lead === ''
    ? []
    : reader.piece('problems.loses', reader.text('problems.loses'), { lead, ways: numberFirstVariants })
}

const MIN_QUOTE_WORDS = 4
const MIN_QUOTE_CHARS = 10

/** Is true if a customer's words are enough to quote. */
const isQuotable = (words: string): boolean =>
  UNSPACED_SCRIPT.test(words) ? words.length >= MIN_QUOTE_CHARS : words.split(/\s+/).length >= MIN_QUOTE_WORDS

/** A customer's words, whole: a part may say the opposite. */
export function testimonialSlot(reader: OfferReader): readonly SlotPiece[] {
  return reader.entries((n) => {
    const words = reader.wholeText(`testimonials.comment_${n}`).replaceAll('\n', ' ')
    const first = reader.nameAt(`testimonials.firstname_${n}`)
    if (first === '' || !isQuotable(words)) return []
    const name = personNameInOrder(first, reader.nameAt(`testimonials.lastname_${n}`), reader.language)
    const quotation = quoteCustomer(words, name, reader.spelling)
    return [
      {
        id: `say:${n}`,
        sentences: [quotation],
        labels: [quotation],
        returns: false,
        entry: `testimonials:${n}`,
        long: distinctiveWords(words),
      },
    ]
  })
}

/** A customer's first sentence in quotation marks, over a text that quotes the rest. */
export const quoteOpeningSlot: Slot = (reader) =>
  reader.entries((n) => {
    const opening = openingSentence(
      sentenceTexts(reader.wholeText(`testimonials.comment_${n}`), reader.language),
      reader.language,
    )
    const [open, close] = reader.kit().marks.quotes
    return !isQuotable(opening)
      ? []
      : reader.plain(`saidfirst:${n}`, `${open}${opening.replace(/[.。]$/u, '')}${close}`, `testimonials:${n}`)
  })

const isQuestion = (text: string, language: string): boolean =>
  /[?？؟]$/u.test(text) || (language.startsWith('el') && text.endsWith(';'))

/** Every question that the offer answers. */
const anyQuestionSlot: Slot = (reader) =>
  reader.entries((n) => {
    const question = reader.wholeText(`faq.question_${n}`)
    return isQuestion(question, reader.language) && reader.wholeText(`faq.answer_${n}`) !== ''
      ? reader.piece(`faq:${n}`, question, { entry: `faq:${n}` })
      : []
  })

/** Questions that may lead to a text, as they are. */
const invitingQuestions: Slot = (reader) =>
  anyQuestionSlot(reader).filter(({ entry, labels: [question = ''] }) => {
    const answer = reader.text(`faq.answer_${entry.split(':')[1]}`)
    // A question of several sentences has no label, and would be lost over its answer.
    return question !== '' && isInvitingAnswer(question, answer, reader.language)
  })

/** Questions that may stand over a text; in quotation marks where a customer says I in it. */
export const questionSlot: Slot = (reader) => {
  const [open, close] = reader.kit().marks.quotes
  return invitingQuestions(reader).map((piece) => ({
    ...piece,
    labels: piece.labels.map((one) => (isCustomersVoice(one, reader.language) ? `${open}${one}${close}` : one)),
  }))
}

/** Returns the questions for a page, those of the kit included; one that invites goes first. */
export const pageQuestionSlot: Slot = (reader) => {
  const inviting = invitingQuestions(reader)
  const entries = new Set(inviting.map(({ entry }) => entry))
  const others = anyQuestionSlot(reader).filter(({ entry }) => !entries.has(entry))
  return [...inviting, ...others, ...kitQuestions(reader).map(({ question }) => question)]
}

export const answerSlot: Slot = (reader) =>
  reader.entries((n) =>
    reader.piece(`answer:${n}`, reader.wholeText(`faq.answer_${n}`), { entry: `faq:${n}`, isReply: true }),
  )

/** A question with its answer that may stand in a text; in quotation marks where a customer says I in it. */
export const answeredQuestionSlot: Slot = (reader) => {
  const [open, close] = reader.kit().marks.quotes
  // Japanese seldom says who asks.
  const isQuoted = (question: string): boolean =>
    isCustomersVoice(question, reader.language) || baseLanguage(reader.language) === 'ja'
  return invitingQuestions(reader).flatMap(({ entry, labels: [question = ''] }) =>
    reader.piece(`asked:${entry}`, reader.wholeText(`faq.answer_${entry.split(':')[1]}`), {
      lead: isQuoted(question) ? `${open}${question}${close}` : question,
      entry,
    }),
  )
}

/** A question with its answer that may stand on one line with other sentences: nobody says I in it. */
export const plainQuestionSlot: Slot = (reader) =>
  answeredQuestionSlot(reader).filter(({ sentences: [whole = ''] }) => !whole.startsWith(reader.kit().marks.quotes[0]))

/** Audience as a sentence, or behind our question where it is one by itself; empty where it fits behind neither. */
function audienceSentence(
  reader: OfferReader,
  audience: string,
): Pick<PieceOptions, 'lead'> & { readonly text: string } {
  const { who, forWhom } = reader.kit()
  const phrase = audiencePhrase(audience, reader.language)
  const sentence = phrase === null || reader.name === '' ? '' : forWhom(phrase, reader.name)
  if (sentence !== '') return { text: sentence }
  return LEADS_TO_ANY_AUDIENCE.has(baseLanguage(reader.language)) ? { text: audience, lead: who } : { text: '' }
}

/** Others repeat in the answer the preposition of the question. */
const LEADS_TO_ANY_AUDIENCE = new Set(['en', 'ja', 'ar'])

export const audienceSlot: Slot = (reader) => {
  const { text, lead } = audienceSentence(reader, reader.typed('who') || reader.firstOf('who'))
  return reader.piece('who', text, { ...(lead !== undefined && { lead }), returns: true })
}

/** Audience and problem in the shape that the form asks for: ‘dog owners’, ‘who walk at odd hours’. */
export const audienceProblemSlot: Slot = (reader) => {
  const audience = reader.typed('who') || reader.firstOf('who')
  const whole = audienceProblem(audience, reader.wholeText('hypothesis.problem'), reader.language)
  const { text, lead } = audienceSentence(reader, whole)
  return text === '' || isFirstPerson(whole, reader.language) || isPlainJapanese(whole, reader.language)
    ? []
    : reader.piece('whoproblem', text, { ...(lead !== undefined && { lead }), ways: wholeVariant })
}

/** Questions of the kit that the offer answers. */
export function kitQuestions(
  reader: OfferReader,
): readonly { readonly question: SlotPiece; readonly answer: SlotPiece }[] {
  const kit = reader.kit()
  const known = [
    ['ifnot', kit.ifnot, reader.wholeText('benefits.guarantee')],
    ['who', kit.who, audienceSentence(reader, reader.typed('who') || reader.firstOf('who')).text],
  ] as const
  return known.flatMap(([id, lead, text]) => {
    const [question] = reader.plain(`qa:${id}`, lead, `faq:${id}`)
    const [answer] = reader.piece(`qanswer:${id}`, text, { entry: `faq:${id}`, returns: true })
    return question && answer ? [{ question: { ...question, long: distinctiveWords(lead) }, answer }] : []
  })
}

const typedQuote = (reader: OfferReader): readonly string[] =>
  sentenceTexts(reader.typed('said').replaceAll('\n', ' '), reader.language)

export const typedQuoteOpening = (reader: OfferReader): string => openingSentence(typedQuote(reader), reader.language)

/** The last sentence of a quotation, where it means by itself what it means behind the others. */
export function typedQuoteEnd(reader: OfferReader): string {
  const end = typedQuote(reader).at(-1) ?? ''
  return leansOnPrevious(end, reader.language) ? '' : end
}
