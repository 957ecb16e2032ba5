import { inputAnswerPaths } from '#domain/copy/catalogue/input-sources.ts'
import type { ContextInput } from '#domain/copy/catalogue/use-case.ts'
import { isAnswerInInput, addAnswerToInput } from '#domain/copy/catalogue/input-answer.ts'
import { AnswersFold } from '#content/feeds/answers-fold.tsx'
import type { AnswerCandidate } from '#content/feeds/read-answer-candidates.ts'

export interface AnswersForInputProps {
  readonly input: ContextInput
  readonly answers: readonly AnswerCandidate[]
  /** What stands in it. */
  readonly text: string
  /** What was typed into it, if anything was. */
  readonly typed: string | undefined
  readonly onType: (text: string, answer: AnswerCandidate) => void
}

/** Answers from forms that may stand in an input. */
export function AnswersForInput({ input, answers, text, typed, onType }: AnswersForInputProps) {
  const places = inputAnswerPaths(input.keyLabel)
  return (
    <AnswersFold
      answers={answers.filter(({ target, answer }) => places.has(target.key) && !isAnswerInInput(text, answer))}
      actionLabel={() => `Write it into ${input.label}`}
      onUse={(one) => onType(addAnswerToInput(input, typed, one.answer), one)}
    />
  )
}
