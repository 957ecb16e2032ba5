import { afterAll, beforeAll } from 'vitest'
import { registerKind } from '#domain/engine/registry.ts'
import { note } from './note-kind.ts'

/** Makes notes known for the tests of a file: other files share its modules. */
export function withNotes(): void {
  let forget: () => void = () => undefined
  beforeAll(() => {
    forget = registerKind(note)
  })
  afterAll(() => forget())
}
