import type { ContextInput } from '#domain/copy/catalogue/use-case.ts'

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim())

/** Is true if an input already contains an answer, as the whole text or as one of its lines. */
export const isAnswerInInput = (text: string, answer: string): boolean =>
  text.trim() === answer.trim() || linesOf(text).includes(answer.trim())

/**
 * An input with an answer: a line more of what was typed into a long one, instead of whatever else stands there.
 * `typed`: undefined where it says what the offer has.
 */
export function addAnswerToInput(
  { inputType }: Pick<ContextInput, 'inputType'>,
  typed: string | undefined,
  answer: string,
): string {
  const before = inputType === 'textarea' ? (typed ?? '').trimEnd() : ''
  const given = inputType === 'textarea' ? answer.trim() : answer.trim().replaceAll(/\s+/g, ' ')
  return before === '' ? given : `${before}\n${given}`
}
