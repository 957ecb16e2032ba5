import { capabilities } from '#domain/entities/capabilities.ts'
import { company } from '#domain/entities/company.ts'
import { conflictEntity } from '#domain/entities/conflict.ts'
import { opportunity } from '#domain/entities/opportunity.ts'
import { preferences } from '#domain/entities/preferences.ts'
import { KINDS, type Kind } from '#domain/entities/kinds.ts'
import type { Entity } from '#domain/entity.ts'
import type { Mutation } from '#domain/mutation.ts'

const DEFINITIONS: Readonly<Record<Kind, Entity>> = {
  opportunity,
  company,
  conflict: conflictEntity((kind) => entitiesByKind.get(kind)),
  capabilities,
  preferences,
}

/** The registry: stores, methods, screens' forms and the wire's kinds are derived from this list. */
export const ENTITIES: readonly Entity[] = KINDS.map((kind) => DEFINITIONS[kind])

export const entitiesByKind: ReadonlyMap<string, Entity> = new Map(ENTITIES.map((entity) => [entity.kind, entity]))

/** Every mutation by its method's name. */
export const mutationsByMethod: ReadonlyMap<string, Mutation> = new Map(
  ENTITIES.flatMap((entity) => entity.mutations.map((mutation) => [mutation.method, mutation] as const)),
)
