import * as z from 'zod/mini'
import { refuseIfAny } from '#domain/engine/checks.ts'
import type { KindDefinition } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type Refusal, refusals } from '#domain/engine/refusal.ts'
import { idSchema, keySchema } from '#domain/engine/schema.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'

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
const MAX_PLACEMENTS = 50

const usedSchema = z
  .array(z.object({ path: z.string().check(z.maxLength(200)), value: z.string().check(z.maxLength(20_000)) }))
  .check(z.maxLength(MAX_USED))
const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const sameValue = (one: UsedValue) => (other: UsedValue) => one.path === other.path && one.value === other.value

/** What is kept in mind of a text once some values are added and others removed. */
export const usedAfter = (used: readonly UsedValue[], add: readonly UsedValue[], remove: readonly UsedValue[]): readonly UsedValue[] =>
  [...used.filter((one) => !add.some(sameValue(one))), ...add].filter((one) => !remove.some(sameValue(one))).slice(-MAX_USED)

interface Noted extends DomainRecord {
  readonly used?: readonly UsedValue[]
  readonly placements?: Readonly<Record<string, Placement>>
}

type Base<K extends string> = Pick<KindDefinition, 'module' | 'noun'> & { readonly kind: K }

/** The mutations of what is known of a text beside its words: the offer's values in it, and where it is in use. None of it is typed; the later change counts. */
export function placementMutations<K extends string>({ kind, module, noun }: Base<K>) {
  const shared = {
    verb: 'edit' as const,
    ...(module === undefined ? {} : { needs: { module, action: 'update' as const } }),
    touches: ({ ID }: { ID: number }) => ({ keys: [{ kind, ID }, CAPABILITIES_KEY] }),
  }
  const describe =
    (what: string) =>
    ({ ID }: { ID: number }) => ({ subject: { kind, ID }, paths: [], what })
  const change = (tx: Transaction, ID: number, changed: (record: Noted) => Result<JsonObject, Refusal>) => {
    const record = tx.get(kind, ID)
    // What is in the trash stays as it went there.
    if (!record) return tx.getDeleted(kind, ID) ? ok({ ID }) : err(refusals.notFound(noun[0]))
    const next = changed(record)
    if (!next.ok) return next
    tx.replace(kind, { ...record, ...next.value })
    return ok({ ID })
  }

  /** Keeps in mind, or forgets, values of the offer that the text says in letters of its own. */
  const noteUsed = defineMutation({
    ...shared,
    method: `${kind}.noteUsed` as const,
    params: z.object({ ID: idSchema, add: z._default(usedSchema, []), remove: z._default(usedSchema, []) }),
    run: (tx, { ID, add, remove }) => change(tx, ID, ({ used = [] }) => ok({ used: usedAfter(used, add, remove) })),
    describe: describe('What it says of the offer looked at'),
  })

  /** Marks the text as in use somewhere. `placement` is the ID of that; the same again changes nothing. */
  const place = defineMutation({
    ...shared,
    method: `${kind}.putInUse` as const,
    mints: 'placement',
    params: z.object({
      ID: idSchema,
      placement: idSchema,
      where: z.string().check(z.maxLength(100)),
      since: daySchema,
      address: z._default(z.string().check(z.maxLength(2_000)), ''),
      content: z._default(z.string().check(z.maxLength(1_000_000)), ''),
      parts: z._default(z.record(keySchema, z.string()), {}),
      used: z._default(usedSchema, []),
    }),
    run(tx, { ID, placement, where, ...rest }) {
      const checked = refuseIfAny(where.trim() === '' ? { where: 'Say where it is in use' } : {})
      if (!checked.ok) return checked
      return change(tx, ID, ({ placements = {} }) => {
        if (Object.hasOwn(placements, placement)) return ok({})
        if (Object.keys(placements).length >= MAX_PLACEMENTS)
          return err(refusals.invalid({ where: `A text can be in use in ${MAX_PLACEMENTS} places` }))
        const made = { where: where.trim(), until: '', ...rest }
        return ok({ placements: { ...placements, [placement]: made } })
      })
    },
    describe: describe('Marked as in use'),
  })

  /** Says that the words are not out any more, or are again (an empty day); what they were stays known. */
  const end = defineMutation({
    ...shared,
    method: `${kind}.endUse` as const,
    params: z.object({ ID: idSchema, placement: idSchema, until: z.union([daySchema, z.literal('')]) }),
    run: (tx, { ID, placement, until }) =>
      change(tx, ID, ({ placements = {} }) => {
        const known = placements[String(placement)]
        if (!known) return err(refusals.notFound('place'))
        return ok({ placements: { ...placements, [placement]: { ...known, until } } })
      }),
    describe: describe('Marked as no longer in use'),
  })

  return [noteUsed, place, end] as const
}
