import { holds } from './condition-test.ts'
import { type Condition, conditionGroups, readConditions } from './condition-text.ts'
import { fieldFor } from './field-keys.ts'
import type { FormField } from './form-field.ts'
import { normalAnswer } from './public-answer.ts'

export { type Condition, readConditions, writeConditions } from './condition-text.ts'

/** Names of the questions that are asked for what was answered so far. A question that is not asked counts as empty; conditions that are not understood, or look at
 *  a question that is not there, ask for nothing; a question that depends on itself is asked. */
export function askedFields(fields: readonly FormField[], values: Readonly<Record<string, string>>): ReadonlySet<string> {
  const links = linksOf(fields)
  const circular = circularFields(fields)
  const known = new Map<string, boolean>()
  const isAsked = (name: string): boolean => {
    const before = known.get(name)
    if (before !== undefined) return before
    const answerTo = ({ on }: Link): string => (isAsked(on.name) ? normalAnswer(on, valueOf(values, on.name)) : '')
    const groups = links.get(name) ?? []
    const asked =
      circular.has(name) ||
      groups.length === 0 ||
      groups.some((group) => group.every((link) => holds(link.condition, answerTo(link), link.on)))
    known.set(name, asked)
    return asked
  }
  return new Set(fields.filter(({ name }) => isAsked(name)).map(({ name }) => name))
}

const valueOf = (values: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : ''

interface Link {
  /** The question that the condition looks at. */
  readonly on: FormField
  readonly condition: Condition
}

/** Groups of conditions by question, without those that look at nothing. */
function linksOf(fields: readonly FormField[]): ReadonlyMap<string, readonly (readonly Link[])[]> {
  const linkOf = (condition: Condition): readonly Link[] => {
    const on = fieldFor(fields, condition.field)
    return on ? [{ on, condition }] : []
  }
  return new Map(
    fields.map(({ name, showIf }) => [
      name,
      conditionGroups(readConditions(showIf) ?? [])
        .map((group) => group.flatMap(linkOf))
        .filter((group) => group.length > 0),
    ]),
  )
}

/** Names of the questions whose conditions depend on themselves. */
export function circularFields(fields: readonly FormField[]): ReadonlySet<string> {
  const links = linksOf(fields)
  const leadsBack = (from: string): boolean => {
    const seen = new Set<string>()
    const next = [from]
    for (let name = next.pop(); name !== undefined; name = next.pop())
      for (const { on } of (links.get(name) ?? []).flat()) {
        if (on.name === from) return true
        if (!seen.has(on.name)) {
          seen.add(on.name)
          next.push(on.name)
        }
      }
    return false
  }
  return new Set(fields.filter(({ name }) => leadsBack(name)).map(({ name }) => name))
}
