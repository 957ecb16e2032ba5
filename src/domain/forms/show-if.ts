import { ConditionAnswer } from './condition-test.ts'
import { type Condition, conditionGroups, readConditions, readWrittenConditions } from './condition-text.ts'
import { findFormField } from './field-keys.ts'
import type { FormField } from './form-field.ts'
import { normalAnswer } from './public-answer.ts'

export { type Condition, readConditions, writeConditions } from './condition-text.ts'

type ShowIfValues = Readonly<Record<string, string>>

/**
 * Names of the questions that are asked for what was answered so far. A question that is not asked counts as empty;
 * conditions that are not understood, or look at a question that is not there, ask for nothing; a question that depends
 * on itself is asked.
 */
export const visibleFields = (fields: readonly FormField[], values: ShowIfValues): ReadonlySet<string> =>
  visibleIn(fields, values, conditionLinks(fields, readConditions))

/** Lists the shown questions of a public form, whose conditions the product has written itself. */
export const visiblePublicFields = (fields: readonly FormField[], values: ShowIfValues): ReadonlySet<string> =>
  visibleIn(fields, values, conditionLinks(fields, readWrittenConditions))

function visibleIn(fields: readonly FormField[], values: ShowIfValues, links: ConditionLinks): ReadonlySet<string> {
  const circular = circularIn(links)
  const known = new Map<string, boolean>()
  const answers = new Map<string, ConditionAnswer>()
  const answerTo = ({ on }: ConditionLink): ConditionAnswer => {
    const before = answers.get(on.name)
    if (before) return before
    const answer = new ConditionAnswer(isAsked(on.name) ? normalAnswer(on, shownFieldValue(values, on.name)) : '', on)
    answers.set(on.name, answer)
    return answer
  }
  const isAsked = (name: string): boolean => {
    const before = known.get(name)
    if (before !== undefined) return before
    const groups = links.get(name) ?? []
    const asked =
      circular.has(name) ||
      groups.length === 0 ||
      groups.some((group) => group.every((link) => answerTo(link).meets(link.condition)))
    known.set(name, asked)
    return asked
  }
  return new Set(fields.filter(({ name }) => isAsked(name)).map(({ name }) => name))
}

const shownFieldValue = (values: ShowIfValues, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : ''

interface ConditionLink {
  /** The question that the condition looks at. */
  readonly on: FormField
  readonly condition: Condition
}

type ConditionLinks = ReadonlyMap<string, readonly (readonly ConditionLink[])[]>

/** Groups of conditions by question, without those that look at nothing. */
function conditionLinks(fields: readonly FormField[], read: typeof readConditions): ConditionLinks {
  const linkOf = (condition: Condition): readonly ConditionLink[] => {
    const on = findFormField(fields, condition.field)
    return on ? [{ on, condition }] : []
  }
  return new Map(
    fields.map(({ name, showIf }) => [
      name,
      conditionGroups(read(showIf) ?? [])
        .map((group) => group.flatMap(linkOf))
        .filter((group) => group.length > 0),
    ]),
  )
}

/** Names of the questions whose conditions depend on themselves. */
export const circularFields = (fields: readonly FormField[]): ReadonlySet<string> =>
  circularIn(conditionLinks(fields, readConditions))

/** Questions that lead to one another, each looked at once (Tarjan's strongly connected components). */
function circularIn(links: ConditionLinks): ReadonlySet<string> {
  const circular = new Set<string>()
  const numbers = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  /** Gives the lowest number that a question leads back to. */
  const visit = (name: string): number => {
    const number = numbers.size
    numbers.set(name, number)
    open.push(name)
    isOpen.add(name)
    let lowest = number
    for (const group of links.get(name) ?? [])
      for (const { on } of group) {
        if (on.name === name) circular.add(name)
        const seen = numbers.get(on.name)
        if (seen === undefined) lowest = Math.min(lowest, visit(on.name))
        else if (isOpen.has(on.name)) lowest = Math.min(lowest, seen)
      }
    if (lowest === number) {
      const circle = open.splice(open.lastIndexOf(name))
      for (const one of circle) {
        isOpen.delete(one)
        if (circle.length > 1) circular.add(one)
      }
    }
    return lowest
  }
  for (const name of links.keys()) if (!numbers.has(name)) visit(name)
  return circular
}
