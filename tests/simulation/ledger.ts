/** A text that a person typed, and was told that it is saved. */
export interface Typed {
  readonly device: number
  readonly ID: number
  readonly path: string
  readonly was: string
  readonly value: string
  /**
   * The person never heard that it is saved, and it may be: it need not be anywhere, and what it replaced was replaced
   * knowingly.
   */
  readonly isUnsaid?: boolean
}

/** Where a text may rest: the texts that are there now, for what was typed into one field of one record. */
export type Place = (typed: Pick<Typed, 'ID' | 'path'>) => readonly string[]

/** Remembers every line that was typed, and what was replaced by somebody who saw it. */
export class Ledger {
  readonly #typed: Typed[] = []

  note(typed: Typed): void {
    if (typed.value !== typed.was) this.#typed.push(typed)
  }

  /** Lines that are nowhere, although nobody who saw them took them away. `device`: only what was typed on that one. */
  lost(places: readonly Place[], device?: number): string[] {
    return this.#typed.flatMap((typed) => {
      if (typed.isUnsaid || (device !== undefined && typed.device !== device)) return []
      const held = new Set(places.flatMap((place) => place(typed).flatMap(linesOf)))
      const fresh = linesOf(typed.value).filter((line) => !linesOf(typed.was).includes(line) && !held.has(line))
      const gone = fresh.filter((line) => !this.#wasTakenAway(line, typed))
      return gone.map(
        (line) => `${JSON.stringify(line)} typed on device ${typed.device} into ${typed.path} of ${typed.ID}`,
      )
    })
  }

  /** By an edit of somebody who saw it; of the same words that two people typed, one stands for both. */
  #wasTakenAway(line: string, { ID, path }: Typed): boolean {
    return this.#typed.some(
      (other) =>
        other.ID === ID &&
        other.path === path &&
        linesOf(other.was).includes(line) &&
        !linesOf(other.value).includes(line),
    )
  }
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')
