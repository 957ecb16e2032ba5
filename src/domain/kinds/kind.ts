import type { Mutation } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { Form } from '#lib/field.ts'
import type { Json, JsonObject } from '#lib/json.ts'

/** The few values of a record that lists show, sort and search by; kept beside the record so that a list never reads whole records. */
export interface Head {
  readonly title: string
  readonly excerpt: string
  /** Words to search in, lower-cased. */
  readonly search: string
  /** Small extra values of the entity (an offer's section states). */
  readonly extra?: Json
}

/** What holds for the edit of one field, whichever mutation brings it. */
export interface EditRules {
  /** The plan's module whose `update` flag it needs. */
  readonly module?: string
  /** What is wrong with a value for the field at a path: words by field, empty where nothing is. */
  problems(path: string, value: Json): Readonly<Record<string, string>>
}

/** One kind of record, defined in one place: everything else (stores, methods, forms, capability) is derived. */
export interface Entity {
  readonly kind: string
  readonly forms: readonly Form[]
  readonly mutations: readonly Mutation[]
  /** Absent where no person edits it. */
  readonly edits?: EditRules
  head(record: DomainRecord): Head
  /** The mutation that makes a record of a copy anew under an ID, with nothing in it that the server gives (name, times). Two records hold the same
   *  when these are equal. null: what is given is no such record. Kinds without it are never made out of a copy. */
  recreate?(record: JsonObject, ID: number): Recreation | null
}

export interface Recreation {
  readonly method: string
  readonly params: JsonObject
}

export const defineEntity = <E extends Entity>(entity: E): E => entity
