import * as z from 'zod/mini'
import { fieldKeySchema } from '#domain/engine/schema.ts'
import { isObject, type JsonObject } from '#lib/json.ts'

/** A value of the offer that a text says in letters of its own. */
export interface UsedValue extends JsonObject {
  /** Dotted path inside the offer: `content.benefits.fields.price_1`. */
  readonly path: string
  /** As the offer had it. */
  readonly value: string
}

/** Where the words of a text went out, and which they were. */
export interface Placement extends JsonObject {
  /** 'Google Ads' */
  readonly where: string
  /** The day when they went out, `2027-03-01`. */
  readonly since: string
  /** The day when they were taken away; empty while they are out. */
  readonly until: string
  readonly address: string
  /** As they went out: tokens filled. */
  readonly content: string
  readonly parts: Readonly<Record<string, string>>
  /** What they say of the offer. */
  readonly used: readonly UsedValue[]
}

/** How many values a text keeps in mind; the oldest are forgotten first. */
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

/** What is said of a placement when it is made. */
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

/** What is known of a text beside its words, for one that is made anew. */
export const strategyNoteFields = {
  used: z.optional(usedValuesSchema),
  placements: z.optional(
    z.record(placementKeySchema, placementSchema).check(
      z.refine((placements) => Object.keys(placements).length <= MAX_PLACEMENTS, {
        error: 'These are too many places',
      }),
    ),
  ),
}

/** What a text has of `notesFields`, as far as it can be read: no text is lost for a note. */
export function readableNotes({ used, placements }: JsonObject): JsonObject {
  const values = Array.isArray(used)
    ? used.filter((one) => z.safeParse(usedValueSchema, one).success).slice(-MAX_USED_VALUES)
    : []
  const isPlacement = ([key, one]: [string, unknown]): boolean =>
    z.safeParse(placementKeySchema, key).success && z.safeParse(placementSchema, one).success
  const places = isObject(placements) ? Object.entries(placements).filter(isPlacement).slice(-MAX_PLACEMENTS) : []
  return {
    ...(values.length > 0 && { used: values }),
    ...(places.length > 0 && { placements: Object.fromEntries(places) }),
  }
}

const sameValue = (one: UsedValue) => (other: UsedValue) => one.path === other.path && one.value === other.value

/** What is kept in mind of a text once some values are added and others removed. */
export const updateUsedValues = (
  used: readonly UsedValue[],
  add: readonly UsedValue[],
  remove: readonly UsedValue[],
): readonly UsedValue[] =>
  [...used.filter((one) => !add.some(sameValue(one))), ...add]
    .filter((one) => !remove.some(sameValue(one)))
    .slice(-MAX_USED_VALUES)
