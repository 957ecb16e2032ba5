import { atom, useAtom } from 'jotai'
import type { Answers } from '#domain/formulas/answers.ts'

/** What was answered since the app was opened, by the IDs of the formulas: a look at the editor loses none of it. */
const answersAtom = atom<ReadonlyMap<number, Answers>>(new Map())

const NONE: Answers = {}

/** The answers to a formula's blanks. */
export function useAnswers(ID: number): readonly [Answers, (name: string, answer: string) => void] {
  const [all, setAll] = useAtom(answersAtom)
  const answers = all.get(ID) ?? NONE
  const answer = (name: string, text: string) =>
    setAll((before) => new Map(before).set(ID, { ...before.get(ID), [name]: text }))
  return [answers, answer]
}
