import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { defineKind, type RecordSummary, textField } from '#domain/engine/kind.ts'
import { idSchema, fieldKeySchema } from '#domain/engine/schema.ts'
import { childMutations } from '#domain/engine/child-mutations.ts'
import { standardMutations } from '#domain/engine/standard-mutations/standard-mutations.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'
import { hasPlainBody, PART_LABELS } from '#domain/formats/formats.ts'
import { STRATEGY_KINDS, type StrategyKind, unprefixedTitle } from './strategy-kinds.ts'
import { findUsedValues } from '#domain/stale/find-used-values.ts'
import {
  readableNotes,
  strategyNoteFields,
  type Placement,
  updateUsedValues,
  type UsedValue,
} from '#domain/stale/strategy-notes.ts'
import { bodyNotation, formatWithContent, readableBody } from './strategy-mutations/body-notation.ts'
import { placementMutations } from './strategy-mutations/placement-mutations.ts'
import { noteSources } from './strategy-mutations/note-sources.ts'
import { bodySetField, contentProblems, contentTypeSchema, storedContent } from './strategy-mutations/sent-content.ts'
import { strategyUpdate } from './strategy-mutations/strategy-update.ts'
import { countTextWords, bodyAsLine, textExcerpt, leadPartKey } from './text-excerpt.ts'
import { KIND_NOUNS } from './record-kinds.ts'
import { bodyTooLong, summaryTooLong, titleTooLong } from '#domain/kinds/labels/length-faults.ts'

const KIND = 'strategy'
const MODULE = 'strategies'

/** A text made from an offer: an advertisement, an email, a post, a page. */
export interface Strategy extends DomainRecord {
  readonly title: string
  readonly excerpt: string
  /** Markdown with tokens such as `{{overview.product_name}}`. */
  readonly content: string
  readonly kind: StrategyKind
  readonly format: string
  /** The channel's short texts by key: `subject`, `headline_1`. */
  readonly parts: Readonly<Record<string, string>>
  readonly meta: {
    /** 0: belongs to no offer. */
    readonly opportunity_id: number
    /** Name of the offer when the text was assigned to it. */
    readonly opportunity_name: string
    readonly opportunity_title: string
    readonly source_key?: string
    readonly source_project?: string
    readonly source_page?: string
  }
  /**
   * Values of the offer that were seen written out in the text, not as tokens: what makes it out of date when they
   * change.
   */
  readonly used?: readonly UsedValue[]
  /** Words that came into the text from an AI, the built-in writer or the library, as they came. */
  readonly sources?: readonly SourcePassage[]
  /** Places where the text was published, by the ID of the placement. */
  readonly placements?: Readonly<Record<string, Placement>>
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    strategy: Strategy
  }
  interface SummaryExtras {
    strategy: StrategyFacts
  }
}

/** The small values of a text that lists show and count by. */
export interface StrategyFacts {
  readonly kind: StrategyKind
  readonly format: string
  readonly words: number
  /**
   * Subject or headline of a text that still has the title it was made with: 'Social ad: Weekly Loaf' would be the same
   * for many.
   */
  readonly lead?: string
  /** The slug of the offer that it belongs to, as it was when the text came to it; empty where it belongs to none. */
  readonly offer: string
  /** Values as the text contains them. */
  readonly used?: readonly UsedValue[]
  /** Places where the text is in use now, in words: 'Google Ads'. */
  readonly places?: readonly string[]
  /** Values that words which went out say. */
  readonly out?: readonly UsedValue[]
}

const PARENT = { kind: 'opportunity', path: 'meta.opportunity_id', wire: 'opportunity_id' } as const

const base = {
  kind: KIND,
  noun: KIND_NOUNS.strategy,
  module: MODULE,
  slug: 'text',
  copyTitle: (title: string) => `${title} (copy)`,
  parent: PARENT,
  // A copy has gone out nowhere.
  ofOriginal: ['placements'],
  noticed: ['used'],
  notation: bodyNotation,
  editedTogether: formatWithContent,
  fields: {
    title: textField(t`Title`, {
      maxChars: 300,
      isRequired: true,
      wire: 'post_title',
      tooLong: titleTooLong,
    }),
    excerpt: textField(t`Summary`, { maxChars: 20_000, wire: 'post_excerpt', tooLong: summaryTooLong }),
    content: textField(t`Text`, { maxChars: 1_000_000, wire: 'post_content', tooLong: bodyTooLong }),
    format: textField(t`Format`, { maxChars: 40, isCode: true }),
    'parts.*': textField('', { maxChars: 10_000 }),
    ...Object.fromEntries(
      [...PART_LABELS].map(([key, label]) => [`parts.${key}`, textField(label, { maxChars: 10_000 })]),
    ),
  },
  forms: [],
} as const

const source = z.optional(z.string().check(z.maxLength(300)))

const metaSchema = z.object({
  kind: z.enum(STRATEGY_KINDS),
  opportunity_id: idSchema,
  /** Set from the offer: given values are ignored. */
  opportunity_name: z.optional(z.string()),
  opportunity_title: z.optional(z.string()),
  format: z._default(z.string().check(z.maxLength(40)), ''),
  parts: z._default(z.record(fieldKeySchema, z.string()), {}),
  source_key: source,
  source_project: source,
  source_page: source,
  ...strategyNoteFields,
})

type StrategyMeta = z.output<typeof metaSchema>

const sourceMeta = ({ source_key, source_project, source_page }: StrategyMeta): JsonObject => ({
  ...(source_key === undefined ? {} : { source_key }),
  ...(source_project === undefined ? {} : { source_project }),
  ...(source_page === undefined ? {} : { source_page }),
})

/**
 * Adds what a text stores about its offer, so that it shows its origin even after it belongs to none, and what it
 * quotes from it literally.
 */
const withOfferDetails = (body: JsonObject, offer: DomainRecord | undefined): JsonObject =>
  offer
    ? {
        ...withUsed(body as unknown as Strategy, offer),
        meta: {
          ...(isObject(body.meta) ? body.meta : {}),
          opportunity_name: offer.name,
          opportunity_title: typeof offer.title === 'string' ? offer.title : '',
        },
      }
    : body

function withUsed(body: Strategy, offer: DomainRecord): JsonObject {
  const used = updateUsedValues(body.used ?? [], findUsedValues(body, offer), [])
  return used.length === 0 ? body : { ...body, used }
}

const standard = standardMutations(base, {
  params: z.object({
    post_title: z.string(),
    post_excerpt: z._default(z.string(), ''),
    post_content: z._default(z.string(), ''),
    content_type: contentTypeSchema,
    meta_input: metaSchema,
  }),
  body: ({ post_title, post_excerpt, meta_input, ...content }) => ({
    title: post_title,
    excerpt: post_excerpt,
    content: storedContent({ ...content, meta_input }),
    kind: meta_input.kind,
    format: meta_input.format,
    parts: meta_input.parts,
    ...readableNotes(meta_input as JsonObject),
    meta: {
      opportunity_id: meta_input.opportunity_id,
      opportunity_name: '',
      opportunity_title: '',
      ...sourceMeta(meta_input),
    },
  }),
  problems: (_body, given) => contentProblems(given),
  joined: withOfferDetails,
})

const MAX_LEAD_CHARS = 120

/** True if a text made from a draft still has the title that it was made with: template and offer. */
const hasMadeTitle = ({ title, meta }: Strategy): boolean =>
  meta.source_key !== undefined &&
  meta.opportunity_title !== '' &&
  title.trim().endsWith(`: ${meta.opportunity_title.trim()}`)

function summary(record: Strategy): RecordSummary {
  const { title, excerpt, content, kind, format, parts, meta, used = [], placements = {} } = record
  const running = Object.values(placements).filter(({ until }) => until === '')
  const made = hasMadeTitle(record) ? leadPartKey(parts) : undefined
  const lead =
    made === undefined ? undefined : (parts[made] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LEAD_CHARS)
  const isPlain = hasPlainBody({ kind, format })
  const first = excerpt.trim() || textExcerpt({ content, parts }, lead ?? unprefixedTitle(kind, title), isPlain)
  const facts: StrategyFacts = {
    kind,
    format,
    words: countTextWords({ content, parts }, isPlain),
    ...(lead !== undefined && { lead }),
    offer: meta.opportunity_id === 0 ? '' : meta.opportunity_name,
    ...(used.length > 0 && { used }),
    ...(running.length > 0 && { places: running.map(({ where }) => where), out: running.flatMap((one) => one.used) }),
  }
  return {
    title,
    excerpt: first.slice(0, 200),
    search:
      `${title}\n${excerpt.slice(0, 500)}\n${Object.values(parts).join('\n').slice(0, 500)}\n${bodyAsLine(content, isPlain).slice(0, 1_000)}`.toLowerCase(),
    extra: { ...facts },
  }
}

/** Returns the call that recreates a text, or null if its offer was deleted or it has none: a create needs an offer. */
function recreate(record: JsonObject, ID: number): MutationCall | null {
  const { title, excerpt, content, kind, format, parts, meta, used, sources, placements } = record
  if (!isObject(meta)) return null
  const { opportunity_id, source_key, source_project, source_page } = meta
  const sourceFields = { source_key, source_project, source_page }
  const filled = isObject(parts) ? Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== '')) : {}
  const meta_input = Object.fromEntries(
    Object.entries({
      kind,
      opportunity_id,
      format,
      parts: filled,
      ...sourceFields,
      ...readableNotes({ used, sources, placements } as JsonObject),
    }).filter(([, value]) => value !== undefined),
  )
  const params = {
    ID,
    post_title: title,
    post_excerpt: excerpt,
    post_content: content,
    meta_input,
    ...standard.addedParams(record),
  } as JsonObject
  return z.safeParse(standard.create.params, params).success ? { method: standard.create.method, params } : null
}

const [create, createFromConflict, standardUpdate, rename, standardSetField, ...others] = standard.mutations
const offerChildMutations = childMutations(base, withOfferDetails)
const [move] = offerChildMutations

export const strategyKind = defineKind({
  ...base,
  mutations: [
    create,
    createFromConflict,
    strategyUpdate(base, standardUpdate, move),
    rename,
    bodySetField(base, standardSetField),
    ...others,
    ...offerChildMutations,
    ...placementMutations(base),
    noteSources(base),
  ],
  aliases: {
    createStrategyFrom: 'create',
    createStrategyForOpportunity: 'create',
    createAIStrategyForOpportunity: 'create',
    updateStrategy: 'update',
    updateStrategyData: 'update',
    updatePageStrategy: 'update',
    duplicateStrategy: 'duplicate',
    deleteStrategy: 'delete',
    trashStrategy: 'trash',
    deleteStrategiesByOpportunityId: 'deleteAll',
    unlinkStrategiesFromOpportunityId: 'unlinkAll',
  },
  reads: { get: ['getStrategyData', 'getStrategy'], list: ['getStrategies', 'getStrategiesData', 'reloadStrategies'] },
  summary,
  readAs: readableBody,
  recreate,
})
