import { type PatternNode, readPattern } from './pattern-reader.ts'

/**
 * Says that a text as a whole is as a pattern says. `budget`: what checks that belong together may cost; once it is
 * used up, texts pass.
 */
export type SafePattern = (text: string, budget?: PatternBudget) => boolean

export interface PatternBudget {
  /** Counted down. */
  steps: number
}

const MAX_PATTERN_CHARS = 200
const MAX_TEXT_CHARS = 10_000
/** Maximum number of states of a pattern. */
const MAX_STATES = 1_500
/**
 * Limit of steps per text, some tens of milliseconds. A form has hundreds of questions, and strangers can write to
 * each.
 */
const MAX_STEPS = 400_000

interface State {
  readonly takes?: (letter: string) => boolean
  next: number[]
}

/**
 * Makes a check of a pattern that somebody wrote: letters, `.`, sets, groups, `|`, `* + ? {2,5}`, `\d \w \s`. However
 * it is written, a text takes no longer than its length times the pattern's (it goes all ways at once, and none twice).
 * null: it is too long, or has what is not understood here. Texts past 10,000 letters are not looked at and pass, and
 * so do texts that a pattern of very many ways would take long for.
 */
export function safePattern(pattern: string): SafePattern | null {
  if (pattern.length > MAX_PATTERN_CHARS) return null
  const read = readPattern(pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, ''))
  const states: State[] = [{ next: [] }]
  const start = read && build(states, read, 0)
  if (start === null) return null
  return (text, budget = { steps: MAX_STEPS }) =>
    text.length > MAX_TEXT_CHARS || isMatch(states, start, { text, budget })
}

/** Adds what leads through a node to a state, and gives where that begins; null where there would be too many. */
function build(states: State[], node: PatternNode, to: number): number | null {
  if (states.length > MAX_STATES) return null
  if (node.type === 'letter') return add(states, { takes: node.takes, next: [to] })
  if (node.type === 'row')
    return node.parts.reduceRight<number | null>(
      (after, part) => (after === null ? null : build(states, part, after)),
      to,
    )
  if (node.type === 'either') {
    const ways = node.ways.map((way) => build(states, way, to))
    return ways.every((way) => way !== null) ? add(states, { next: ways }) : null
  }
  return buildRepeated(states, node, to)
}

function buildRepeated(
  states: State[],
  { of, min, max }: Extract<PatternNode, { type: 'repeated' }>,
  to: number,
): number | null {
  let after: number | null = to
  if (max === null) {
    const loop = add(states, { next: [to] })
    const inner = build(states, of, loop)
    if (inner === null) return null
    states[loop]?.next.push(inner)
    after = loop
  }
  for (let number = max ?? min; number > 0 && after !== null; number--) {
    const inner: number | null = build(states, of, after)
    // Past the least there may be none of it.
    after = inner === null ? null : number > min ? add(states, { next: [inner, to] }) : inner
  }
  return after
}

function add(states: State[], state: State): number {
  states.push(state)
  return states.length - 1
}

function isMatch(
  states: readonly State[],
  start: number,
  { text, budget }: { readonly text: string; readonly budget: PatternBudget },
): boolean {
  const walk = new Walk(states)
  const maxSteps = Math.min(MAX_STEPS, budget.steps)
  try {
    return isWalked(walk, states, { start, text, maxSteps })
  } finally {
    budget.steps -= walk.steps
  }
}

function isWalked(
  walk: Walk,
  states: readonly State[],
  { start, text, maxSteps }: { readonly start: number; readonly text: string; readonly maxSteps: number },
): boolean {
  let here = walk.reach([start])
  for (const letter of text) {
    if (here.length === 0) return false
    if (walk.steps > maxSteps) return true
    const open: number[] = []
    for (const at of here) if (states[at]?.takes?.(letter)) open.push(...states[at].next)
    here = walk.reach(open)
  }
  return here.includes(0)
}

class Walk {
  /** Number of states visited so far. */
  steps = 0
  readonly #states: readonly State[]
  /** When each state was last come to. */
  readonly #seen: Uint32Array
  #turn = 0

  constructor(states: readonly State[]) {
    this.#states = states
    this.#seen = new Uint32Array(states.length)
  }

  /** Returns the states that are reachable without consuming a letter: those that consume one, and the end state. */
  reach(open: number[]): number[] {
    this.#turn++
    const stops: number[] = []
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (this.#seen[at] === this.#turn) continue
      this.#seen[at] = this.#turn
      this.steps++
      const state = this.#states[at]
      if (state?.takes || at === 0) stops.push(at)
      if (state && !state.takes) for (const next of state.next) open.push(next)
    }
    return stops
  }
}
