import {
  type ExchangeAnswer,
  type ExchangeParams,
  HALTING_CODES,
  isSameChange,
  type MutationResult,
  type SentMutation,
} from '#contract/sync.ts'
import type { Conflict } from '#domain/engine/conflict-record.ts'
import { recordKeyString } from '#domain/engine/record.ts'
import { isObject } from '#lib/json.ts'
import type { Exchange } from './network.ts'
import type { ServerRecord } from './server.ts'
import { CORE_SET } from '#domain/engine/kind.ts'

/** What was ever asked of the server of one account and what it has said, and what of it cannot be true together. */
export class WireLog {
  /** By the mutation's identifier; what it stands for is the same in every history. */
  readonly #asked = new Map<string, SentMutation>()
  readonly #results = new Map<string, string>()
  readonly #sets = new Map<string, string>()
  readonly #states = new Map<number, string>()
  #head = 0

  /** Exchanges that were served at the same time; gives what is wrong with them. */
  note(together: readonly Exchange[]): string[] {
    const answered = together.flatMap(({ params, answer }) => (answer ? [{ params, answer }] : []))
    const problems = [
      ...together.flatMap(({ params }) => params.mutations.flatMap((sent) => this.#askedOtherwise(sent))),
      ...answered.flatMap(({ params, answer }) => [
        ...answer.results.flatMap((result) => this.#saidOtherwise(result)),
        ...this.#pageProblems(params, answer),
        ...(answer.head < this.#head ? [`the head went back from ${this.#head} to ${answer.head}`] : []),
      ]),
    ]
    this.#head = Math.max(this.#head, ...answered.map(({ answer }) => answer.head))
    return problems
  }

  /**
   * What was sent once never changes: the server may have it, and then it takes nothing else under the same identifier.
   */
  #askedOtherwise(sent: SentMutation): string[] {
    const before = this.#asked.get(sent.id) ?? sent
    this.#asked.set(sent.id, before)
    const [is, was] = [sent, before].map(({ method, params }) => JSON.stringify([method, params]))
    return is === was ? [] : [`mutation ${sent.id} was sent as ${was} and then as ${is}`]
  }

  /** A mutation takes effect at most once: however often it is sent, the server gives the same answer. */
  #saidOtherwise(result: MutationResult): string[] {
    if (HALTING_CODES.some((code) => code === result.code)) return []
    const text = textOf(result)
    const before = this.#results.get(result.id) ?? text
    this.#results.set(result.id, before)
    return before === text
      ? []
      : [`${this.#asked.get(result.id)?.method} ${result.id} was answered by ${before} and then by ${text}`]
  }

  /**
   * A page brings each change once, oldest first, and behind them those of each set that lags; a number of the account
   * stands for one state of one record, and a record's numbers only rise.
   */
  #pageProblems(params: ExchangeParams, answer: ExchangeAnswer): string[] {
    const isGoingOn = params.epoch === null || params.epoch === answer.epoch
    const lasts = new Map([[CORE_SET, isGoingOn ? params.cursor : 0]])
    const problems: string[] = []
    for (const sent of params.mutations) this.#noteSet(sent)
    for (const change of answer.changes) {
      const { version } = change
      if (!isSameChange(change) && change.record)
        this.#noteSet({ method: `${change.kind}.create`, params: [change.record] })
      const set = this.#sets.get(recordKeyString(change.kind, change.ID)) ?? CORE_SET
      const at = params.sets?.[set] ?? params.cursor
      const order = at < params.cursor ? set : CORE_SET
      const last = lasts.get(order) ?? at
      if (version <= last) problems.push(`change ${version} of ${set} came after ${last}`)
      lasts.set(order, version)
      const key = recordKeyString(change.kind, change.ID)
      const state = isSameChange(change)
        ? `${key} ${change.deleted}`
        : `${key} ${change.deleted} ${JSON.stringify(change.record)}`
      const before = this.#states.get(version) ?? state
      if (!before.startsWith(state) && !state.startsWith(before))
        problems.push(`number ${version} stands for two states:\n  ${before}\n  ${state}`)
      this.#states.set(version, before.length > state.length ? before : state)
    }
    for (const [set, last] of lasts) {
      const cursor = set === CORE_SET ? answer.cursor : (answer.sets?.[set]?.cursor ?? 0)
      if (last > Math.max(cursor, params.cursor))
        problems.push(`the page of ${set} goes to ${last}, its cursor to ${cursor}`)
    }
    return problems
  }

  /** Which set a note lies in. */
  #noteSet({ method, params: [given] }: Pick<SentMutation, 'method' | 'params'>): void {
    const { ID, shelf } = (given ?? {}) as { readonly ID?: unknown; readonly shelf?: unknown }
    if (method === 'note.create' && typeof ID === 'number' && typeof shelf === 'number' && shelf > 0)
      this.#sets.set(recordKeyString('note', ID), `shelf:${shelf}`)
  }

  /**
   * The server is back where it was at change `head`, with that `history`: what it said until then still binds it, what
   * it said later does not.
   */
  goBack(head: number, history: readonly MutationResult[]): void {
    const remembered = new Set(history.map(({ id }) => id))
    for (const id of this.#results.keys()) if (!remembered.has(id)) this.#results.delete(id)
    for (const version of this.#states.keys()) if (version > head) this.#states.delete(version)
    this.#head = head
  }

  /**
   * What the server said that it did and does not remember, or remembers otherwise; and what it did without being
   * asked.
   */
  unkept(history: readonly MutationResult[]): string[] {
    const remembered = new Map(history.map((result) => [result.id, textOf(result)]))
    return [
      ...[...this.#results].flatMap(([id, said]) => {
        const kept = remembered.get(id)
        return kept === said
          ? []
          : [`${this.#asked.get(id)?.method} ${id} was answered by ${said}, and what the server has is ${kept}`]
      }),
      ...history.flatMap(({ id }) =>
        this.#asked.has(id) ? [] : [`the server dealt with mutation ${id}, and nobody asked it to`],
      ),
    ]
  }

  /**
   * Records that are alive although they were deleted last, or the other way round. Told from what the server has dealt
   * with in its `history` as it is now: what it was asked and has lost since counts only once it was asked for again,
   * at the place where it then was dealt with.
   */
  wronglyAlive(records: readonly ServerRecord[], history: readonly MutationResult[]): string[] {
    const isDeleted = this.#expectedDeletions(records, history)
    return records.flatMap(({ key, deleted }) => {
      const expected = isDeleted.get(key)
      return expected === undefined || expected === deleted
        ? []
        : [`${key} is ${deleted ? 'deleted' : 'alive'} and should not be`]
    })
  }

  #expectedDeletions(
    records: readonly ServerRecord[],
    history: readonly MutationResult[],
  ): ReadonlyMap<string, boolean> {
    const conflicts = new Map(
      records.flatMap((record) => (record.key.startsWith('conflict:') ? [[record.key, record]] : [])),
    )
    const isDeleted = new Map<string, boolean>()
    const settled = new Set<string>()
    for (const { id, status, version = 0 } of history) {
      const { method, params } = this.#asked.get(id) ?? {}
      const given = params?.[0]
      if (status === 'refused' || !isObject(given)) continue
      if (method === 'opportunity.trash' || method === 'opportunity.delete')
        isDeleted.set(`opportunity:${Number(given.ID)}`, true)
      if (method === 'opportunity.create' || method === 'opportunity.restore')
        isDeleted.set(`opportunity:${Number(given.ID)}`, false)
      const key = `conflict:${Number(given.ID)}`
      const conflict = conflicts.get(key)
      if (method !== 'conflict.settle' || !conflict || settled.has(key)) continue
      // Newer words than the person saw keep a conflict open, for further choices; the one that puts it away is the
      // last that counts.
      if (conflict.deleted && version >= conflict.version) settled.add(key)
      const { of } = JSON.parse(conflict.body) as Conflict
      if (given.choice !== 'current' && of.kind === 'opportunity') isDeleted.set(`${of.kind}:${of.ID}`, false)
    }
    return isDeleted
  }
}

const textOf = ({ status, version, code }: MutationResult): string => JSON.stringify([status, version, code])
