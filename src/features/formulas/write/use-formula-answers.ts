import { atom, useAtom } from 'jotai'
import type { FormulaAnswers } from '#domain/formulas/formula-answers.ts'

/** What was answered since the app was opened, by the IDs of the formulas: a look at the editor loses none of it. */
const answersAtom = atom<ReadonlyMap<number, FormulaAnswers>>(new Map())

const NONE: FormulaAnswers = {}

/** The answers to a formula's blanks. */
export function useFormulaAnswers(ID: number): readonly [FormulaAnswers, (name: string, answer: string) => void] {
  const [all, setAll] = useAtom(answersAtom)
  const answers = all.get(ID) ?? NONE
  const answer = (name: string, text: string) =>
    setAll((before) => new Map(before).set(ID, { ...before.get(ID), [name]: text }))
  return [answers, answer]
}
