import { Calendar, Hash, type LucideIcon, ListChecks, Text, Type } from 'lucide-react'
import { type Blank, BLANK_TYPES, type BlankType } from '#domain/formulas/blanks.ts'

interface TypeWords {
  readonly label: string
  readonly icon: LucideIcon
}

export const TYPE_WORDS: Readonly<Record<BlankType, TypeWords>> = {
  text: { label: 'Short text', icon: Type },
  textarea: { label: 'Long text', icon: Text },
  choice: { label: 'Choice', icon: ListChecks },
  number: { label: 'Number', icon: Hash },
  date: { label: 'Date', icon: Calendar },
}

export const TYPE_OPTIONS = BLANK_TYPES.map((value) => ({ value, label: TYPE_WORDS[value].label }))

/** 'Choice of 3' */
export const typeText = ({ type, choices }: Pick<Blank, 'type' | 'choices'>): string =>
  type === 'choice' && choices.length > 0 ? `Choice of ${choices.length}` : TYPE_WORDS[type].label

/** Whether a text is typed, which may be too long. */
export const isTyped = ({ type }: Pick<Blank, 'type'>): boolean => type === 'text' || type === 'textarea'
