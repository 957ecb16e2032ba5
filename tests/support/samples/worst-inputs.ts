/** JSON Schema as far as `misc.methods` describes parameters with it. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly prefixItems?: readonly Schema[]
  readonly items?: Schema | boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly maxLength?: number
  readonly maxItems?: number
  readonly minItems?: number
  readonly minimum?: number
  readonly pattern?: string
  readonly format?: string
  readonly default?: unknown
}

export interface WorstInputsOptions {
  /** Repeated until a text is as long as it may be. */
  readonly piece: string
  /** Letters of all texts of one call together. */
  readonly budget: number
  /** The IDs of records that exist, by the names of parameters. */
  readonly IDs: Readonly<Record<string, number>>
}

const MAX_TEXT = 200_000
const MAX_ITEMS = 500
const MAX_KEYS = 150
const MAX_DEPTH = 6

/** Makes the largest parameters that a method's schema lets through, all texts made of one hostile piece. */
export function worstInputs(schema: unknown, { piece, budget, IDs }: WorstInputsOptions): unknown {
  let left = budget
  const text = (max = MAX_TEXT): string => {
    const length = Math.max(0, Math.min(max, MAX_TEXT, left))
    left -= length
    return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  }
  const valueOf = (given: Schema, name: string, depth: number): unknown => {
    if (name in IDs) return IDs[name]
    if (given.const !== undefined) return given.const
    if (given.enum) return given.enum[0]
    const choices = given.anyOf ?? given.oneOf
    if (choices)
      return valueOf(choices.find(({ type }) => type === 'object' || type === 'array') ?? choices[0] ?? {}, name, depth)
    if (given.allOf) return Object.assign({}, ...given.allOf.map((one) => valueOf(one, name, depth))) as object
    const type = typeof given.type === 'string' ? given.type : given.type?.[0]
    if (type === 'string') return given.pattern === undefined && given.format === undefined ? text(given.maxLength) : ''
    if (type === 'integer' || type === 'number') return Math.max(given.minimum ?? 1, 1)
    if (type === 'boolean') return true
    if (type === 'null') return null
    if (type === 'array') return arrayOf(given, name, depth)
    if (type === 'object') return objectOf(given, depth)
    return text(1_000)
  }
  const arrayOf = (
    { prefixItems = [], items, maxItems = MAX_ITEMS }: Schema,
    name: string,
    depth: number,
  ): unknown[] => {
    const first = prefixItems.map((one) => valueOf(one, name, depth + 1))
    if (typeof items !== 'object' || depth > MAX_DEPTH) return first
    const more: unknown[] = []
    const count = Math.min(maxItems, MAX_ITEMS) - first.length
    for (let index = 0; index < count; index++) {
      if (left === 0 && index > 0) break
      more.push(valueOf(items, '', depth + 1))
    }
    return [...first, ...more]
  }
  const objectOf = ({ properties = {}, additionalProperties }: Schema, depth: number): object => {
    if (depth > MAX_DEPTH) return {}
    const known = Object.entries(properties).map(([key, one]) => [key, valueOf(one, key, depth + 1)])
    const added = typeof additionalProperties === 'object' ? additionalProperties : undefined
    const more = added
      ? Array.from({ length: left > 0 ? MAX_KEYS : 0 }, (_, index) => [`k${index}`, valueOf(added, '', depth + 1)])
      : []
    return Object.fromEntries([...known, ...more]) as object
  }
  return valueOf(schema as Schema, '', 0)
}

/**
 * Pieces that made a reader slow somewhere: blanks before a word, marks that open and never close, escapes, nesting.
 */
export const HOSTILE_PIECES = [
  `${' '.repeat(500)}x and `,
  '**a _b [c](d `e <f> {{g ',
  '> - 1. # | --- |\n',
  '{"a":[',
  '\u200b\u0301\ud83d\udc69\u200d\ud83d\udc69',
  '1.234,56 € 12.03.2026 www.a.de +49 ',
] as const
