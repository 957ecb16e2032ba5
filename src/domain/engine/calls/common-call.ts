import type { MutationCall } from '#domain/engine/mutation.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import type { Json, JsonObject } from '#lib/json.ts'

/** Parameters of the mutations that kinds of records have in common. */
type CommonParams = {
  readonly create: JsonObject & { readonly ID: number }
  readonly update: {
    readonly ID: number
    readonly post_title: string
    readonly post_excerpt?: string
    readonly was: { readonly post_title: string; readonly post_excerpt: string }
  }
  readonly rename: { readonly ID: number; readonly post_title: string; readonly was: string }
  readonly duplicate: { readonly ID: number; readonly copy: number; readonly post_title?: string }
  readonly createFromConflict: {
    readonly ID: number
    readonly conflict: number
    readonly post_title: string
    readonly seen: Json
    readonly notation?: string
  }
  readonly trash: { readonly ID: number }
  readonly delete: { readonly ID: number; readonly forGood: true }
  readonly restore: { readonly ID: number; readonly with?: readonly (RecordKey & JsonObject)[] }
  /** `to`: the ID of the new parent, or 0 for none. */
  readonly move: { readonly ID: number; readonly to: number }
}

/** Makes a call of a mutation that kinds have in common, for code that knows no kind. */
export const commonCall = <V extends keyof CommonParams>(
  kind: string,
  verb: V,
  params: CommonParams[V] & JsonObject,
): MutationCall => ({ method: `${kind}.${verb}`, params })
