import type { MutationCall } from '#domain/engine/mutation.ts'
import type { MutationMethod, MutationParams } from '#domain/kinds/index.ts'
import type { JsonObject } from '#lib/json.ts'

/** Names of a kind's mutations: `VerbOf<'form'>` has `place`. */
type VerbOf<K extends string, M = MutationMethod> = M extends `${K}.${infer V}` ? V : never

/** Makes a call of a mutation of a kind: `call('form', 'place', { ID, item })` compiles only with its parameters. */
export const call = <K extends string, V extends VerbOf<K>>(
  kind: K,
  verb: V,
  params: MutationParams<Extract<MutationMethod, `${K}.${V}`>>,
): MutationCall => ({ method: `${kind}.${verb}`, params: params as JsonObject })
