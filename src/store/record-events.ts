import type { Mutation, MutationCall } from '#domain/engine/mutation.ts'
import type { RecordKey } from '#domain/engine/record.ts'

/** Something that was done on this device and is kept: which record it is about, and what was done with it. */
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

/** The one place that tells of what is done with records on this page. `onFault`: a listener has thrown. */
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
