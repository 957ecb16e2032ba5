import type { Conflict } from '#domain/engine/conflict-record.ts'
import { fieldValue, type Opportunity } from '#domain/kinds/opportunity.ts'
import type { DomainRecord } from '#domain/engine/record.ts'

/** One text that a person typed and saw as saved. */
interface Typed {
  /** Who, or on which device. */
  readonly by: string
  readonly ID: number
  readonly form: string
  readonly field: string
  readonly was: string
  readonly value: string
}

/** Remembers every text that was typed, and looks afterwards where each of them is. */
export function createEditLedger() {
  const typed: Typed[] = []
  return {
    note: (edit: Typed): void => void typed.push(edit),
    /**
     * Texts that are nowhere: neither in the field, nor in a conflict, nor knowingly replaced by somebody who saw them,
     * nor among `refused`.
     */
    lost(records: readonly DomainRecord[], conflicts: readonly Conflict[], refused: readonly string[]): Typed[] {
      const offers = new Map(records.map((record) => [record.ID, record as Opportunity]))
      return typed.filter(({ by, ID, form, field, value }, index) => {
        const offer = offers.get(ID)
        const now = offer ? fieldValue(offer, form, field) : ''
        const holds = (text: unknown): boolean => typeof text === 'string' && isHeld(value, text)
        const isInConflict = conflicts.some(
          (conflict) => conflict.of.ID === ID && [conflict.value, conflict.current, conflict.was].some(holds),
        )
        // What another device typed before may reach the server after it, and replace what it has seen to be the same.
        const isReplaced = typed.some(
          (other, at) =>
            other.ID === ID && other.field === field && holds(other.was) && (at > index || other.by !== by),
        )
        return !holds(now) && !isInConflict && !isReplaced && !refused.includes(JSON.stringify(value))
      })
    },
  }
}

/** Whether a text is there, whole or, after a merge, line by line. */
const isHeld = (value: string, text: string): boolean => {
  const lines = new Set(text.split('\n'))
  return value === text || value.split('\n').every((line) => lines.has(line))
}
