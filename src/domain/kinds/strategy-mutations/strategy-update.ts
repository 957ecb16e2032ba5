import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { KindDefinition, FieldProblems } from '#domain/engine/kind.ts'
import type { Mutation } from '#domain/engine/mutation.ts'
import type { DomainRecord, FieldPathEdit } from '#domain/engine/record.ts'
import { idSchema, fieldKeySchema } from '#domain/engine/schema.ts'
import { wholeUpdateMutation } from '#domain/engine/whole-update-mutation.ts'
import { bodyNotation, notationOfFormat, notationOfText, notationSchema } from './body-notation.ts'
import { contentEdit, contentTypeSchema } from './sent-content.ts'

const text = z.optional(z.string())
const partsSchema = z.optional(z.record(fieldKeySchema, z.string()))
interface KnownText extends DomainRecord {
  readonly kind: string
  readonly format: string
  readonly meta: { readonly opportunity_id: number } & Readonly<
    Partial<Record<'source_key' | 'source_project' | 'source_page' | 'opportunity_name' | 'opportunity_title', string>>
  >
}

const FIXED_META_FIELDS = ['kind', 'source_key', 'source_project', 'source_page'] as const
/** Words of the offer: they change where the text comes to another one. */
const OFFER_META_FIELDS = ['opportunity_name', 'opportunity_title'] as const

/** Fields that a text stores in addition to its words, as a call changes them. */
const metaSchema = z.object({
  opportunity_id: z.optional(z.union([idSchema, z.literal(0)])),
  opportunity_name: text,
  opportunity_title: text,
  kind: text,
  format: text,
  parts: partsSchema,
  source_key: text,
  source_project: text,
  source_page: text,
})
type StrategyUpdateMeta = z.output<typeof metaSchema>

const moreSchema = z.object({
  format: text,
  parts: partsSchema,
  meta: z.optional(metaSchema),
  meta_input: z.optional(metaSchema),
  content_type: contentTypeSchema,
  notation: notationSchema,
})
const wasSchema = z.object({ format: text, parts: partsSchema })
type StrategyUpdateInput = z.output<typeof moreSchema> & { readonly was?: z.output<typeof wasSchema> | undefined }

/** The later of two ways to say the same thing counts. */
const metaOf = ({ format, parts, meta, meta_input }: StrategyUpdateInput): StrategyUpdateMeta => {
  const given = { ...meta, ...meta_input }
  return {
    ...given,
    format: format ?? given.format,
    parts: parts || given.parts ? { ...meta?.parts, ...meta_input?.parts, ...parts } : undefined,
  }
}

function edits(given: StrategyUpdateInput): readonly FieldPathEdit[] {
  const { format, parts = {} } = metaOf(given)
  const was = given.was?.parts
  return [
    ...(format === undefined ? [] : [{ path: 'format', value: format, was: given.was?.format }]),
    ...Object.entries(parts).map(([key, value]) => ({
      path: `parts.${key}`,
      value,
      was: was && Object.hasOwn(was, key) ? was[key] : undefined,
    })),
  ]
}

/**
 * Notations of a sent body and of the one that it replaces: those of the formats beside them, or else that of the call
 * or of the text.
 */
function notationsOf(given: StrategyUpdateInput, known: KnownText) {
  const own = given.notation ?? notationOfText(known)
  const of = (format: string | undefined): string => (format === undefined ? own : notationOfFormat(known.kind, format))
  return { value: of(metaOf(given).format), was: of(given.was?.format) }
}

/** A text stays of its kind, and keeps where it came from. */
function problems(given: StrategyUpdateInput, known: DomainRecord | undefined): FieldProblems {
  if (!known) return {}
  const { kind, meta } = known as KnownText
  const wanted = metaOf(given)
  const fixed = wanted.opportunity_id === undefined ? [...FIXED_META_FIELDS, ...OFFER_META_FIELDS] : FIXED_META_FIELDS
  const changed = fixed.filter(
    (key) => wanted[key] !== undefined && wanted[key] !== (key === 'kind' ? kind : meta[key]),
  )
  return Object.fromEntries(changed.map((key) => [key, t`The ${key} of a text can’t be changed`]))
}

/**
 * `strategy.update`: title, summary, words, format, short texts and the offer that the text belongs to. `move`: the
 * mutation that puts it there.
 */
export const strategyUpdate = <K extends string>(
  base: Pick<KindDefinition, 'noun' | 'module' | 'fields' | 'forms'> & { readonly kind: K },
  standard: Pick<Mutation, 'folding'>,
  move: Pick<Mutation<{ ID: number; to: number }>, 'run'>,
) =>
  wholeUpdateMutation(
    base,
    standard,
    { also: moreSchema, was: wasSchema },
    {
      edits,
      problems,
      textEdit: (edit, given, known) =>
        edit.path === bodyNotation.path && known
          ? contentEdit(edit, { content_type: given.content_type, notation: notationsOf(given, known as KnownText) })
          : edit,
      keys: (given) => {
        const to = metaOf(given).opportunity_id ?? 0
        return to === 0 ? [] : [{ kind: 'opportunity', ID: to }]
      },
      afterwards: (tx, given) => {
        const to = metaOf(given).opportunity_id
        const known = tx.get(base.kind, given.ID) as KnownText | undefined
        return to === undefined || known?.meta.opportunity_id === to ? undefined : move.run(tx, { ID: given.ID, to })
      },
    },
  )
