import { answeredBy } from '#domain/copy/catalogue/input-sources.ts'
import type { ContextInput } from '#domain/copy/catalogue/use-case.ts'
import { hasAnswer, withAnswer } from '#domain/copy/catalogue/with-answer.ts'
import { AnswersFold } from '#content/feeds/answer-list.tsx'
import type { Candidate } from '#content/feeds/read-answers.ts'

export interface AnswersForInputProps {
  readonly input: ContextInput
  readonly answers: readonly Candidate[]
  /** What stands in it. */
  readonly text: string
  /** What was typed into it, if anything was. */
  readonly typed: string | undefined
  readonly onType: (text: string, answer: Candidate) => void
}

/** Answers from forms that may stand in an input. */
export function AnswersForInput({ input, answers, text, typed, onType }: AnswersForInputProps) {
  const places = answeredBy(input.keyLabel)
  return (
    <AnswersFold
      answers={answers.filter(({ target, answer }) => places.has(target.key) && !hasAnswer(text, answer))}
      actionLabel={() => `Write it into ${input.label}`}
      onUse={(one) => onType(withAnswer(input, typed, one.answer), one)}
    />
  )
}
