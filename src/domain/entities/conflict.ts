import * as z from 'zod/mini'
import { defineEntity } from '#domain/entity.ts'
import { defineMutation } from '#domain/mutation.ts'
import type { DomainRecord, FoundConflict, RecordKey } from '#domain/record.ts'
import { refusals } from '#domain/refusal.ts'
import { idSchema } from '#domain/schema.ts'
import type { Json, JsonObject } from '#lib/json.ts'
import { err, ok } from '#lib/result.ts'

const KIND = 'conflict'

/** A change that needs a person: made by the server alone, settled on any device of the account. */
export interface Conflict extends DomainRecord {
  readonly type: 'field' | 'deleted'
  readonly of: RecordKey & JsonObject
  readonly path: string
  readonly was: Json
  readonly current: Json
  readonly value: Json
  /** The login of the person whose edit it holds. */
  readonly author: string
  readonly device: string
  /** Epoch ms, the server's. */
  readonly at: number
}

/** Makes the record of a conflict that was found while an edit was brought in. */
export const newConflict = (found: FoundConflict, from: { ID: number; author: string; device: string; atMs: number }): Conflict => ({
  ID: from.ID,
  name: `conflict-${from.ID}`,
  type: found.type,
  of: { kind: found.of.kind, ID: found.of.ID },
  path: found.path,
  was: found.was,
  current: found.current,
  value: found.value,
  author: from.author,
  device: from.device,
  at: from.atMs,
  updatedAt: from.atMs,
})

const settle = defineMutation({
  method: 'conflict.settle',
  params: z.object({
    ID: idSchema,
    choice: z.enum(['current', 'value', 'other']),
    value: z.optional(z.string()),
  }),
  touches: ({ ID }) => ({ keys: [{ kind: KIND, ID }] }),
  touchesMore({ ID }, find) {
    const of = (find(KIND, ID) as Conflict | undefined)?.of
    return of ? { keys: [of], names: [{ kind: of.kind, base: find(of.kind, of.ID)?.name ?? '' }] } : { keys: [] }
  },
  run(tx, { ID, choice, value }) {
    const conflict = tx.get(KIND, ID) as Conflict | undefined
    if (!conflict) return tx.getDeleted(KIND, ID) ? ok({ ID }) : err(refusals.notFound(KIND))
    if (choice === 'other' && value === undefined) return err(refusals.invalid({ value: 'Say what it should be' }))
    const { kind, ID: recordID } = conflict.of
    if (choice !== 'current') {
      const deleted = tx.getDeleted(kind, recordID)
      if (deleted) tx.revive(kind, { ...deleted, name: tx.freeName(kind, deleted.name, recordID) })
      const edited = tx.edit(kind, recordID, [{ path: conflict.path, value: choice === 'other' ? (value ?? '') : conflict.value }])
      if (!edited.ok) return edited
    }
    tx.remove(KIND, ID)
    return ok({ ID })
  },
  describe: ({ ID }) => ({ subject: { kind: KIND, ID }, verb: 'edit', paths: [] }),
})

export const conflict = defineEntity({
  kind: KIND,
  forms: [],
  mutations: [settle],
  head: (record) => ({ title: (record as Conflict).path, excerpt: '', search: '', extra: { ...(record as Conflict).of } }),
})
