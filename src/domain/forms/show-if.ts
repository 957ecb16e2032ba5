import { chosenIn, type FormField } from './form-field.ts'
import { fieldFor } from './field-keys.ts'

/** One thing that has to be so for a question to be asked. */
export interface Condition {
  /** The name or key of the question that it looks at. */
  readonly field: string
  readonly test: 'is' | 'isNot' | 'filled' | 'empty'
  /** Empty where nothing is compared. */
  readonly value: string
}

/** ` and ` outside of quotation marks. */
const PARTS = /\s+and\s+(?=(?:[^"\\]|\\.|"(?:[^"\\]|\\.)*")*$)/i
const CONDITION = /^(\S+)\s+is(\s+not)?\s+([\s\S]+)$/i
const MAX_CHARS = 2_000

/** Reads `f_1 is "Fresh" and f_2 is filled`. A value stands in quotation marks where it is one of the words itself, or has ` and ` in it. null: it is not
 *  understood. Empty: there is nothing to ask. */
export function readConditions(text: string): readonly Condition[] | null {
  if (text.trim() === '') return []
  if (text.length > MAX_CHARS) return null
  const read = splitParts(text.trim()).map(readCondition)
  return read.every((one) => one !== null) ? read : null
}

function splitParts(text: string): readonly string[] {
  return text.includes('"') ? text.split(PARTS) : text.split(/\s+and\s+/i)
}

function readCondition(text: string): Condition | null {
  const [, field, not, rest = ''] = CONDITION.exec(text) ?? []
  if (field === undefined) return null
  const word = rest.trim()
  if (/^filled(\s+in)?$/i.test(word)) return { field, test: not ? 'empty' : 'filled', value: '' }
  if (/^empty$/i.test(word)) return { field, test: not ? 'filled' : 'empty', value: '' }
  const value = word.startsWith('"') ? quoted(word) : word
  return value === null ? null : { field, test: not ? 'isNot' : 'is', value }
}

function quoted(word: string): string | null {
  try {
    const value: unknown = JSON.parse(word)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

/** Conditions as they are kept. */
export const writeConditions = (conditions: readonly Condition[]): string =>
  conditions
    .map(({ field, test, value }) => `${field} ${WRITTEN[test]}${test === 'is' || test === 'isNot' ? ` ${JSON.stringify(value)}` : ''}`)
    .join(' and ')

const WRITTEN = { is: 'is', isNot: 'is not', filled: 'is filled', empty: 'is empty' } as const

/** The questions that are asked for what was answered so far, by name. What hangs on one that is not asked finds it empty; conditions that are not understood, or look at
 *  a question that is not there, ask for nothing; a question that hangs on itself, by whatever way, is asked. */
export function askedFields(fields: readonly FormField[], values: Readonly<Record<string, string>>): ReadonlySet<string> {
  const links = linksOf(fields)
  const circular = circularFields(fields)
  const known = new Map<string, boolean>()
  const isAsked = (name: string): boolean => {
    const before = known.get(name)
    if (before !== undefined) return before
    const asked =
      circular.has(name) || (links.get(name) ?? []).every(({ on, condition }) => holds(condition, isAsked(on) ? valueOf(values, on) : ''))
    known.set(name, asked)
    return asked
  }
  return new Set(fields.filter(({ name }) => isAsked(name)).map(({ name }) => name))
}

const valueOf = (values: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : ''

/** Whether a condition holds for an answer. */
export function holds({ test, value }: Condition, answer: string): boolean {
  const isFilled = answer.trim() !== ''
  if (test === 'filled') return isFilled
  if (test === 'empty') return !isFilled
  const isSame = answer.trim() === value.trim() || chosenIn(answer).includes(value.trim())
  return test === 'is' ? isSame : !isSame
}

interface Link {
  /** The question that it looks at. */
  readonly on: string
  readonly condition: Condition
}

function linksOf(fields: readonly FormField[]): ReadonlyMap<string, readonly Link[]> {
  return new Map(
    fields.map(({ name, showIf }) => [
      name,
      (readConditions(showIf) ?? []).flatMap((condition) => {
        const on = fieldFor(fields, condition.field)
        return on ? [{ on: on.name, condition }] : []
      }),
    ]),
  )
}

/** The questions whose conditions hang on themselves, by name. */
export function circularFields(fields: readonly FormField[]): ReadonlySet<string> {
  const links = linksOf(fields)
  const leadsBack = (from: string): boolean => {
    const seen = new Set<string>()
    const next = [from]
    for (let name = next.pop(); name !== undefined; name = next.pop())
      for (const { on } of links.get(name) ?? []) {
        if (on === from) return true
        if (!seen.has(on)) {
          seen.add(on)
          next.push(on)
        }
      }
    return false
  }
  return new Set(fields.filter(({ name }) => leadsBack(name)).map(({ name }) => name))
}
