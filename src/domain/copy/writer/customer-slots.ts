import { isNegativeAnswer, isProDropLanguage, distinctiveWords } from './sentence-guards.ts'
import { quoteCustomer } from './join-texts.ts'
import type { OfferReader, SentenceShortener } from './offer-reader.ts'
import type { SlotPiece } from './slot-piece.ts'
import { sentenceTexts, shorterVariants, numberFirstVariants } from './sentence-variants.ts'
import type { Slot } from './slot.ts'

/* Slots for customers' possessions, words and questions. */

export function problemSlot(reader: OfferReader): readonly SlotPiece[] {
  const typed = reader.typed('problem')
  // In languages that drop the pronoun, the problem in the hypothesis may be about other people.
  const isOfOthers = (path: string): boolean => path === 'hypothesis.problem' && isProDropLanguage(reader.language)
  const found = typed || reader.firstOf('problem', (path) => (isOfOthers(path) ? '' : reader.text(path)))
  return reader.piece('problem', found, { returns: typed !== '' })
}

export function attemptSlot(reader: OfferReader): readonly SlotPiece[] {
  const lead = reader.kit().tried
  if (lead === '') return []
  return reader.entries((n) => {
    const [what, came] = [reader.text(`problems.tried_${n}`), reader.text(`problems.result_${n}`)]
    if (what === '') return []
    const ways: SentenceShortener = ([attempt = '', ...results]) => [
      [attempt, ...results],
      ...numberFirstVariants(results).map((way) => [attempt, ...way]),
      [attempt],
    ]
    return reader.piece(`tried:${n}`, `${what}\n${came}`, { lead, ways, entry: `problems:${n}` })
  })
}

export function problemCostSlot(reader: OfferReader): readonly SlotPiece[] {
  const lead = reader.kit().cost
  return lead === ''
    ? []
    : reader.piece('problems.loses', reader.text('problems.loses'), { lead, ways: numberFirstVariants })
}

export function testimonialSlot(reader: OfferReader): readonly SlotPiece[] {
  return reader.entries((n) => {
    const words = reader.text(`testimonials.comment_${n}`).replaceAll('\n', ' ')
    const name = [reader.line(`testimonials.firstname_${n}`), reader.line(`testimonials.lastname_${n}`)]
      .filter((one) => one !== '')
      .join(' ')
    if (reader.line(`testimonials.firstname_${n}`) === '' || words.split(/\s+/).length < 4) return []
    const ways = shorterVariants(sentenceTexts(words, reader.language)).filter((way) =>
      way.every((one) => words.includes(one)),
    )
    const quotations = ways.map((way) => quoteCustomer(way.join(' '), name, reader.spelling))
    return [
      {
        id: `say:${n}`,
        sentences: quotations,
        labels: quotations,
        returns: false,
        entry: `testimonials:${n}`,
        long: distinctiveWords(words),
      },
    ]
  })
}

export const questionSlot: Slot = (reader) =>
  reader.entries((n) => {
    const question = reader.text(`faq.question_${n}`)
    return /[?？؟]$/u.test(question) && reader.text(`faq.answer_${n}`) !== ''
      ? reader.piece(`faq:${n}`, question, { entry: `faq:${n}` })
      : []
  })

export const answerSlot: Slot = (reader) =>
  reader.entries((n) => reader.piece(`answer:${n}`, reader.text(`faq.answer_${n}`), { entry: `faq:${n}` }))

/** A question with its answer; one that begins with no leads nothing. */
export const answeredQuestionSlot: Slot = (reader) =>
  questionSlot(reader).flatMap(({ entry, labels: [question = ''] }) => {
    const answer = reader.text(`faq.answer_${entry.split(':')[1]}`)
    if (isNegativeAnswer(answer, reader.language)) return []
    return reader.piece(`asked:${entry}`, answer, { lead: question, entry })
  })

export const audienceSlot: Slot = (reader) => {
  const lead = reader.kit().who
  return lead === '' ? [] : reader.piece('who', reader.typed('who') || reader.firstOf('who'), { lead, returns: true })
}

/** Questions of the kit that the offer answers. */
export function kitQuestions(
  reader: OfferReader,
): readonly { readonly question: SlotPiece; readonly answer: SlotPiece }[] {
  const kit = reader.kit()
  const bullets = reader.bullets().join(' · ')
  const known = [
    ['get', kit.get, bullets],
    ['ifnot', kit.ifnot, reader.text('benefits.guarantee')],
    ['who', kit.who, reader.typed('who') || reader.firstOf('who')],
  ] as const
  return known.flatMap(([id, lead, text]) => {
    const [question] = reader.plain(`qa:${id}`, lead, `faq:${id}`)
    const [answer] = reader.piece(`qanswer:${id}`, text, { entry: `faq:${id}`, returns: true })
    return question && answer ? [{ question: { ...question, long: distinctiveWords(lead) }, answer }] : []
  })
}

export const typedQuoteSentences = (reader: OfferReader): readonly string[] =>
  sentenceTexts(reader.typed('said').replaceAll('\n', ' '), reader.language)
