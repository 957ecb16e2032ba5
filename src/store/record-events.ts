import type { Mutation, MutationCall } from '#domain/engine/mutation.ts'
import type { RecordKey } from '#domain/engine/record.ts'

/** Represents something done and stored on this device: the record it is about, and the action. */
export interface RecordEvent {
  readonly verb: Mutation['verb']
  readonly record: RecordKey
  /** `opportunity.duplicate` tells a copy from what was made anew. */
  readonly method: MutationCall['method']
}

export interface RecordEvents {
  /**
   * Told of every deed from now on, until what it gives is called. A listener that throws keeps nobody else from being
   * told.
   */
  subscribe(listener: (event: RecordEvent) => void): () => void
  emit(event: RecordEvent): void
}

/** Creates the single source of record events on this page. `onFault` is called when a listener throws. */
export function createRecordEvents(onFault: (error: unknown) => void): RecordEvents {
  const listeners = new Set<(event: RecordEvent) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(event) {
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          onFault(error)
        }
      }
    },
  }
}
