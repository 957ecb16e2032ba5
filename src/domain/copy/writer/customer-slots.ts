import { personNameInOrder } from '#domain/copy/catalogue/person-name.ts'
import { customersWords } from '#domain/copy/facts/customer-voice.ts'
import { isCustomersVoice, isFirstPerson, isPlainJapanese } from '#domain/copy/facts/first-person.ts'
import { isProDropLanguage, isThirdPerson, distinctiveWords } from './sentence-guards.ts'
import { audienceProblem, isOwnSentence } from './audience-problem.ts'
import { UNSPACED_SCRIPT } from '#lib/text/text-script.ts'
import { quoteCustomer } from './join-texts.ts'
import type { OfferReader } from './offer-reader.ts'
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
  return inOwnWords('problem', found, reader, own !== '')
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

/** Obstacles of customers, in their words. */
export const obstacleSlot: Slot = (reader) =>
  reader.entries((n) =>
    inOwnWords(`transformation.obstacle_${n}`, reader.text(`transformation.obstacle_${n}`), reader, false).map(
      (piece) => ({ ...piece, entry: `transformation:${n}` }),
    ),
  )

/** Attempts of people with all that came of them: half of a result praises what failed. */
export function attemptSlot(reader: OfferReader): readonly SlotPiece[] {
  const lead = reader.kit().tried
  if (lead === '') return []
  return reader.entries((n) => {
    const [what, came] = [reader.wholeText(`problems.tried_${n}`), reader.wholeText(`problems.result_${n}`)]
    return what === '' ||
      came === '' ||
      isFirstPerson(what, reader.language) ||
      isFirstPerson(came, reader.language) ||
      isPlainJapanese(came, reader.language)
      ? []
      : reader.piece(`tried:${n}`, `${what}\n${came}`, {
          lead,
          ways: wholeVariant,
          isWhole: true,
          entry: `problems:${n}`,
        })
  })
}

/** An attempt as a question, over a text that says what came of it: as a statement it would seem to be ours. */
export const attemptQuestionSlot: Slot = (reader) => {
  const [open, close] = reader.kit().marks.question
  const entriesWithResult = new Set(attemptSlot(reader).map(({ entry }) => entry))
  return reader.entries((n) => {
    const entry = `problems:${n}`
    const [label = ''] = reader.piece(entry, reader.wholeText(`problems.tried_${n}`))[0]?.labels ?? []
    const isPlain = label !== '' && !/[?？؟;!！]$/u.test(label)
    return isPlain && entriesWithResult.has(entry)
      ? reader.plain(`triedask:${n}`, `${open}${label}${close}`, entry).map((one) => ({ ...one, returns: false }))
      : []
  })
}

/** Result of an attempt, under it. */
export const attemptResultSlot: Slot = (reader) =>
  isProDropLanguage(reader.language)
    ? []
    : reader
        .entries((n) =>
          reader.piece(`result:${n}`, reader.wholeText(`problems.result_${n}`), {
            ways: wholeVariant,
            entry: `problems:${n}`,
          }),
        )
        .filter(
          ({ sentences: [whole = ''] }) =>
            !isThirdPerson(whole, reader.language) && !isFirstPerson(whole, reader.language),
        )

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

/** Questions that may stand over a text. */
export const questionSlot: Slot = (reader) =>
  anyQuestionSlot(reader).filter(({ entry, labels: [question = ''] }) => {
    const answer = reader.text(`faq.answer_${entry.split(':')[1]}`)
    // A question of several sentences has no label, and would be lost over its answer.
    return question !== '' && isInvitingAnswer(question, answer, reader.language)
  })

/** Returns the questions for a page, those of the kit included; one that invites goes first. */
export const pageQuestionSlot: Slot = (reader) => {
  const inviting = questionSlot(reader)
  const entries = new Set(inviting.map(({ entry }) => entry))
  const [included, ...ours] = kitQuestions(reader).map(({ question }) => question)
  const others = anyQuestionSlot(reader).filter(({ entry }) => !entries.has(entry))
  return [...inviting, ...(included ? [included] : []), ...others, ...ours]
}

export const answerSlot: Slot = (reader) =>
  reader.entries((n) =>
    reader.piece(`answer:${n}`, reader.wholeText(`faq.answer_${n}`), { entry: `faq:${n}`, isReply: true }),
  )

/** A question with its answer that may begin a text. */
export const answeredQuestionSlot: Slot = (reader) =>
  questionSlot(reader).flatMap(({ entry, labels: [question = ''] }) =>
    reader.piece(`asked:${entry}`, reader.wholeText(`faq.answer_${entry.split(':')[1]}`), { lead: question, entry }),
  )

export const audienceSlot: Slot = (reader) => {
  const lead = reader.kit().who
  return lead === '' ? [] : reader.piece('who', reader.typed('who') || reader.firstOf('who'), { lead, returns: true })
}

/** Audience and problem in the shape that the form asks for: ‘dog owners’, ‘who walk at odd hours’. */
export const audienceProblemSlot: Slot = (reader) => {
  const lead = reader.kit().who
  const audience = reader.typed('who') || reader.firstOf('who')
  const text = lead === '' ? '' : audienceProblem(audience, reader.wholeText('hypothesis.problem'), reader.language)
  return text === '' || isFirstPerson(text, reader.language) || isPlainJapanese(text, reader.language)
    ? []
    : reader.piece('whoproblem', text, { lead, ways: wholeVariant })
}

/** Questions of the kit that the offer answers. */
export function kitQuestions(
  reader: OfferReader,
): readonly { readonly question: SlotPiece; readonly answer: SlotPiece }[] {
  const kit = reader.kit()
  const bullets = reader.bullets().join(kit.marks.between)
  const known = [
    ['get', kit.get, bullets],
    ['ifnot', kit.ifnot, reader.wholeText('benefits.guarantee')],
    ['who', kit.who, reader.typed('who') || reader.firstOf('who')],
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
