import type { PoolClient } from 'pg'
import type { Database } from '#server/db/database.ts'

/** Thrown inside of a server process that ends just then. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded'
}

/** How long a server process lives: until it is ended, or until a step of its work with the database. */
export class Life {
  #isOver = false
  #stepsLeft = Number.POSITIVE_INFINITY
  #onEnded: () => void = () => undefined

  /** `onEnd`: what goes with the process, however it ends. */
  constructor(private readonly onEnd: () => void) {}

  get isOver(): boolean {
    return this.#isOver
  }

  readonly end = (): void => {
    this.#isOver = true
    this.onEnd()
  }

  /** Ends it once that many more steps were taken. */
  endAtStep(step: number, onEnded: () => void): void {
    this.#stepsLeft = step
    this.#onEnded = onEnded
  }

  /** Calls that off. */
  goOn(): void {
    this.#stepsLeft = Number.POSITIVE_INFINITY
  }

  readonly step = (): void => {
    if (!this.#isOver && --this.#stepsLeft >= 0) return
    if (!this.#isOver) {
      this.end()
      this.#onEnded()
    }
    throw new ProcessEnded('the server process ended')
  }
}

/**
 * The database as a process has it that may end at each step of a transaction: each query is one, the COMMIT another,
 * and the answer after it.
 */
export const mortal = (database: Database, { step }: Life): Database => ({
  ...database,
  async transaction(work) {
    const value = await database.transaction(async (client) => {
      const given = await work(stepping(client, step))
      step()
      return given
    })
    step()
    return value
  },
})

/** The same, and each query outside of transactions is a step, too. */
export const mortalThroughout = (database: Database, life: Life): Database => ({
  ...mortal(database, life),
  pool: stepping(database.pool, life.step),
})

/** A connection with a step before each of its queries. */
const stepping = <C extends Pick<PoolClient, 'query'>>(client: C, step: () => void): C =>
  new Proxy(client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name) as unknown
      return (...args: Parameters<PoolClient['query']>) => {
        step()
        return target.query(...args)
      }
    },
  })
