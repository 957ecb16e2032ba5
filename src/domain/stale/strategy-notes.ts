import * as z from 'zod/mini'
import { keySchema } from '#domain/engine/schema.ts'
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
const MAX_USED = 300
export const MAX_PLACEMENTS = 50
export const MAX_WHERE_CHARS = 100
export const MAX_ADDRESS_CHARS = 2_000

const valueSchema = z.object({ path: z.string().check(z.maxLength(200)), value: z.string().check(z.maxLength(20_000)) })
export const usedSchema = z.array(valueSchema).check(z.maxLength(MAX_USED))
const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
export const untilSchema = z.union([daySchema, z.literal('')])

/** What is said of a placement when it is made. */
export const placedFields = {
  where: z.string().check(z.maxLength(MAX_WHERE_CHARS)),
  since: daySchema,
  address: z._default(z.string().check(z.maxLength(MAX_ADDRESS_CHARS)), ''),
  content: z._default(z.string().check(z.maxLength(1_000_000)), ''),
  parts: z._default(z.record(keySchema, z.string()), {}),
  used: z._default(usedSchema, []),
}
const placementSchema = z.object({ ...placedFields, until: untilSchema })
const placementKeySchema = z.string().check(z.regex(/^[1-9]\d{0,15}$/))

/** What is known of a text beside its words, for one that is made anew. */
export const notesFields = {
  used: z.optional(usedSchema),
  placements: z.optional(
    z.record(placementKeySchema, placementSchema).check(
      z.refine((placements) => Object.keys(placements).length <= MAX_PLACEMENTS, {
        error: 'These are too many places',
      }),
    ),
  ),
}

/** What a text has of `notesFields`, as far as it can be read: no text is lost for a note. */
export function keptNotes({ used, placements }: JsonObject): JsonObject {
  const values = Array.isArray(used) ? used.filter((one) => z.safeParse(valueSchema, one).success).slice(-MAX_USED) : []
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
export const usedAfter = (
  used: readonly UsedValue[],
  add: readonly UsedValue[],
  remove: readonly UsedValue[],
): readonly UsedValue[] =>
  [...used.filter((one) => !add.some(sameValue(one))), ...add]
    .filter((one) => !remove.some(sameValue(one)))
    .slice(-MAX_USED)
