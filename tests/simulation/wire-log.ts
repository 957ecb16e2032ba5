import { HALTING_CODES, isSame, type MutationResult } from '#contract/sync.ts'
import type { Conflict } from '#domain/entities/conflict.ts'
import { keyText } from '#domain/record.ts'
import { isObject } from '#lib/json.ts'
import type { Exchange } from './network.ts'
import type { ServerRecord } from './server.ts'

/** One mutation that the server took, as it first said so. */
interface Taken {
  readonly method: string
  readonly ID: number
  readonly choice: unknown
  readonly version: number
}

/** What the server of one account has ever said, and what of it cannot be true together. */
export class WireLog {
  readonly #results = new Map<string, string>()
  readonly #states = new Map<number, string>()
  readonly #taken: Taken[] = []
  #head = 0
  /** An earlier history lies behind this one. */
  #isGoingOn = false

  /** Exchanges that were served at the same time; gives what is wrong with them. */
  note(together: readonly Exchange[]): string[] {
    const problems = together.flatMap((exchange) => [
      ...this.#resultProblems(exchange),
      ...this.#pageProblems(exchange),
      ...(exchange.answer.head < this.#head ? [`the head went back from ${this.#head} to ${exchange.answer.head}`] : []),
    ])
    this.#head = Math.max(this.#head, ...together.map(({ answer }) => answer.head))
    return problems
  }

  /** A mutation takes effect at most once: however often it is sent, the server gives the same answer. */
  #resultProblems({ params, answer }: Exchange): string[] {
    return answer.results.flatMap((result) => {
      if (HALTING_CODES.some((code) => code === result.code)) return []
      const sent = params.mutations.find(({ id }) => id === result.id)
      const text = JSON.stringify([result.status, result.version, result.code])
      const before = this.#results.get(result.id)
      if (before !== undefined) return before === text ? [] : [`${sent?.method} ${result.id} was answered by ${before} and then by ${text}`]
      this.#results.set(result.id, text)
      if (sent) this.#take(sent.method, sent.params[0], result)
      return []
    })
  }

  #take(method: string, given: unknown, { status, version = 0 }: MutationResult): void {
    if (status === 'refused' || !isObject(given)) return
    this.#taken.push({ method, ID: Number(given.ID), choice: given.choice, version })
  }

  /** A page brings each change once, oldest first; a number of the account stands for one state of one record, and a record's numbers only rise. */
  #pageProblems({ params, answer }: Exchange): string[] {
    let last = params.epoch === null || params.epoch === answer.epoch ? params.cursor : 0
    const problems: string[] = []
    for (const change of answer.changes) {
      const { version } = change
      if (version <= last) problems.push(`change ${version} came after ${last}`)
      last = version
      const key = keyText(change.kind, change.ID)
      const state = isSame(change) ? `${key} ${change.deleted}` : `${key} ${change.deleted} ${JSON.stringify(change.record)}`
      const before = this.#states.get(version) ?? state
      if (!before.startsWith(state) && !state.startsWith(before))
        problems.push(`number ${version} stands for two states:\n  ${before}\n  ${state}`)
      this.#states.set(version, before.length > state.length ? before : state)
    }
    if (last > Math.max(answer.cursor, params.cursor)) problems.push(`the page goes to ${last}, its cursor to ${answer.cursor}`)
    return problems
  }

  /** Another history begins: what was said before does not bind it. */
  forget(): void {
    this.#results.clear()
    this.#states.clear()
    this.#taken.length = 0
    this.#isGoingOn = true
    this.#head = 0
  }

  /** Records that are alive although they were deleted last, or the other way round. */
  wronglyAlive(records: readonly ServerRecord[]): string[] {
    const isDeleted = this.#expectedDeletions(records)
    return records.flatMap(({ key, deleted }) => {
      const expected = isDeleted.get(key)
      return expected === undefined || expected === deleted ? [] : [`${key} is ${deleted ? 'deleted' : 'alive'} and should not be`]
    })
  }

  #expectedDeletions(records: readonly ServerRecord[]): ReadonlyMap<string, boolean> {
    const ofConflict = new Map(
      records.flatMap(({ key, body }) => (key.startsWith('conflict:') ? [[key, (JSON.parse(body) as Conflict).of]] : [])),
    )
    const isDeleted = new Map<string, boolean>()
    const settled = new Set<number>()
    for (const { method, ID, choice } of this.#taken.toSorted((a, b) => a.version - b.version)) {
      if (method === 'opportunity.trash' || method === 'opportunity.delete') isDeleted.set(`opportunity:${ID}`, true)
      if (method === 'opportunity.create' || method === 'opportunity.restore') isDeleted.set(`opportunity:${ID}`, false)
      if (method !== 'conflict.settle' || settled.has(ID)) continue
      settled.add(ID)
      const of = ofConflict.get(`conflict:${ID}`)
      if (!of || choice === 'current') continue
      // It may have been settled before the history that is told here: then it had no effect.
      if (this.#isGoingOn) isDeleted.delete(`${of.kind}:${of.ID}`)
      else isDeleted.set(`${of.kind}:${of.ID}`, false)
    }
    return isDeleted
  }
}
