import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { fieldKeySchema } from '#domain/engine/schema.ts'
import { passagesSchema, readablePassages } from '#domain/origin/text-sources.ts'
import { isObject, type JsonObject } from '#lib/json.ts'

/** A value of the offer that a text says in letters of its own. */
export interface UsedValue extends JsonObject {
  /** Dotted path inside the offer: `content.benefits.fields.price_1`. */
  readonly path: string
  /** Value as the offer had it. */
  readonly value: string
}

/** Place where a text was published, with the text as it was at that time. */
export interface Placement extends JsonObject {
  /** 'Google Ads' */
  readonly where: string
  /** The day when they went out, `2027-03-01`. */
  readonly since: string
  /** The day when they were taken away; empty while they are out. */
  readonly until: string
  readonly address: string
  /** Content as published, with tokens filled in. */
  readonly content: string
  readonly parts: Readonly<Record<string, string>>
  /** Values of the offer that the published text contained. */
  readonly used: readonly UsedValue[]
}

/** Maximum number of offer values stored per text. The oldest are dropped first. */
const MAX_USED_VALUES = 300
export const MAX_PLACEMENTS = 50
export const MAX_PLACEMENT_NAME_CHARS = 100
export const MAX_PLACEMENT_ADDRESS_CHARS = 2_000

const usedValueSchema = z.object({
  path: z.string().check(z.maxLength(200)),
  value: z.string().check(z.maxLength(20_000)),
})
export const usedValuesSchema = z.array(usedValueSchema).check(z.maxLength(MAX_USED_VALUES))
const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
export const placementEndSchema = z.union([daySchema, z.literal('')])

/** Fields that are given when a placement is created. */
export const placementFields = {
  where: z.string().check(z.maxLength(MAX_PLACEMENT_NAME_CHARS)),
  since: daySchema,
  address: z._default(z.string().check(z.maxLength(MAX_PLACEMENT_ADDRESS_CHARS)), ''),
  content: z._default(z.string().check(z.maxLength(1_000_000)), ''),
  parts: z._default(z.record(fieldKeySchema, z.string()), {}),
  used: z._default(usedValuesSchema, []),
}
const placementSchema = z.object({ ...placementFields, until: placementEndSchema })
const placementKeySchema = z.string().check(z.regex(/^[1-9]\d{0,15}$/))

/** Notes besides the content of a text, for the mutation that creates one. */
export const strategyNoteFields = {
  used: z.optional(usedValuesSchema),
  sources: z.optional(passagesSchema),
  placements: z.optional(
    z.record(placementKeySchema, placementSchema).check(
      z.refine((placements) => Object.keys(placements).length <= MAX_PLACEMENTS, {
        error: t`There are too many places`,
      }),
    ),
  ),
}

/** Returns a text's readable notes and drops the rest, so that no text is lost because of an invalid note. */
export function readableNotes({ used, sources, placements }: JsonObject): JsonObject {
  const passages = readablePassages(sources)
  const values = Array.isArray(used)
    ? used.filter((one) => z.safeParse(usedValueSchema, one).success).slice(-MAX_USED_VALUES)
    : []
  const isPlacement = ([key, one]: [string, unknown]): boolean =>
    z.safeParse(placementKeySchema, key).success && z.safeParse(placementSchema, one).success
  const places = isObject(placements) ? Object.entries(placements).filter(isPlacement).slice(-MAX_PLACEMENTS) : []
  return {
    ...(values.length > 0 && { used: values }),
    ...(passages.length > 0 && { sources: passages }),
    ...(places.length > 0 && { placements: Object.fromEntries(places) }),
  }
}

const sameValue = (one: UsedValue) => (other: UsedValue) => one.path === other.path && one.value === other.value

/** Returns the stored values of a text after some are added and others removed. */
export const updateUsedValues = (
  used: readonly UsedValue[],
  add: readonly UsedValue[],
  remove: readonly UsedValue[],
): readonly UsedValue[] =>
  [...used.filter((one) => !add.some(sameValue(one))), ...add]
    .filter((one) => !remove.some(sameValue(one)))
    .slice(-MAX_USED_VALUES)
