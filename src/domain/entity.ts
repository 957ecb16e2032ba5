import type { Mutation } from '#domain/mutation.ts'
import type { DomainRecord } from '#domain/record.ts'
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

/** One kind of record, defined in one place: everything else (stores, methods, forms, capability) is derived. */
export interface Entity {
  readonly kind: string
  readonly forms: readonly Form[]
  readonly mutations: readonly Mutation[]
  head(record: DomainRecord): Head
  /** The mutation that makes such a record anew, with everything in it, where one can. */
  recreate?(record: DomainRecord): Recreation
}

export interface Recreation {
  readonly method: string
  readonly params: JsonObject
}

export const defineEntity = <E extends Entity>(entity: E): E => entity
