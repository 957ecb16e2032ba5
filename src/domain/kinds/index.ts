import { capabilities } from '#domain/kinds/capabilities.ts'
import { company } from '#domain/kinds/company.ts'
import { conflictEntity } from '#domain/kinds/conflict.ts'
import { opportunity } from '#domain/kinds/opportunity.ts'
import { preferences } from '#domain/kinds/preferences.ts'
import { KINDS, type Kind } from '#domain/kinds/kinds.ts'
import type { Entity } from '#domain/kinds/kind.ts'
import type { Mutation } from '#domain/engine/mutation.ts'

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
