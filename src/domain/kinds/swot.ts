import { plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { childMutations } from '#domain/engine/child-mutations.ts'
import { defineKind, type RecordSummary, textField } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { idSchema, fieldKeySchema, wholeSchema } from '#domain/engine/schema.ts'
import { standardMutations } from '#domain/engine/standard-mutations/standard-mutations.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { KIND_NOUNS } from './record-kinds.ts'
import { titleTooLong } from '#domain/kinds/labels/length-faults.ts'

const KIND = 'swot'
const MODULE = 'ai'

export const SWOT_GROUPS = ['strengths', 'weaknesses', 'opportunities', 'threats'] as const
export type SwotGroup = (typeof SWOT_GROUPS)[number]

export const SWOT_LABELS: Readonly<Record<SwotGroup, string>> = {
  strengths: t`Strengths`,
  weaknesses: t`Weaknesses`,
  opportunities: t`Opportunities`,
  threats: t`Threats`,
}

/** The points of a group by their keys (`p1`), in the order of the keys' numbers; an empty one is no point. */
export type SwotPoints = Readonly<Record<string, string>>

/**
 * Strengths, weaknesses, opportunities and threats of an offer as it was at one moment; each point may be changed by
 * hand since.
 */
export interface Swot extends DomainRecord, Readonly<Record<SwotGroup, SwotPoints>> {
  readonly title: string
  readonly opportunity_id: number
  /** The offer's version at the server that it was made from; 0 where nobody knows it. */
  readonly opportunity_version: number
  /** The job that made it; 0 where none did. */
  readonly job: number
  /** By whom: a provider, or rules over what the offer says. */
  readonly source: 'ai' | 'rules'
  /** Conclusions: what to do about it. */
  readonly follows: string
  /** The points as they were made, before anybody changed them. */
  readonly first: Readonly<Record<SwotGroup, SwotPoints>> & { readonly follows: string }
  /** A short print of each field that it was made from, by its path: what has changed since is told by it. */
  readonly facts: Readonly<Record<string, string>>
  /** Epoch ms of its making. */
  readonly at: number
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    swot: Swot
  }
  interface SummaryExtras {
    swot: SwotFacts
  }
}

/** The small values of one that lists show. */
export interface SwotFacts {
  readonly opportunity_id: number
  readonly at: number
}

/** Deletes and restores the record together with its offer. */
const PARENT = { kind: 'opportunity', path: 'opportunity_id', wire: 'opportunity_id', stays: true } as const
const MAX_POINT_CHARS = 1_000
const point = (label: string) =>
  textField(label, {
    maxChars: MAX_POINT_CHARS,
    tooLong: (max) =>
      plural(max, {
        one: `The point is longer than ${max} character`,
        other: `The point is longer than ${max} characters`,
      }),
  })

const base = {
  kind: KIND,
  noun: KIND_NOUNS.swot,
  module: MODULE,
  isUncounted: true,
  slug: 'swot',
  copyTitle: (title: string) => title,
  parent: PARENT,
  fields: {
    title: textField(t`Title`, {
      maxChars: 300,
      isRequired: true,
      wire: 'post_title',
      tooLong: titleTooLong,
    }),
    follows: textField(t`Next steps`, { maxChars: 5_000, wire: 'follows' }),
    'strengths.*': point(t`Strength`),
    'weaknesses.*': point(t`Weakness`),
    'opportunities.*': point(t`Opportunity`),
    'threats.*': point(t`Threat`),
  },
  forms: [],
} as const

const MAX_POINTS = 40
const MAX_FACTS = 1_000
const pointsSchema = z._default(
  z
    .record(fieldKeySchema, z.string())
    .check(z.refine((points) => Object.keys(points).length <= MAX_POINTS, `At most ${MAX_POINTS} points`)),
  {},
)
const groupsSchema = z.object({
  strengths: pointsSchema,
  weaknesses: pointsSchema,
  opportunities: pointsSchema,
  threats: pointsSchema,
  follows: z._default(z.string(), ''),
})

const standard = standardMutations(base, {
  params: z.extend(groupsSchema, {
    post_title: z.string(),
    opportunity_id: idSchema,
    opportunity_version: z._default(wholeSchema(0), 0),
    // A SWOT analysis written by a provider is created only by its job.
    source: z.literal('rules'),
    first: z.optional(groupsSchema),
    facts: z._default(
      z
        .record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(16)))
        .check(z.refine((facts) => Object.keys(facts).length <= MAX_FACTS, `At most ${MAX_FACTS} facts`)),
      {},
    ),
    at: z._default(wholeSchema(0), 0),
  }),
  body({ post_title, first, ...rest }) {
    const { strengths, weaknesses, opportunities, threats, follows } = rest
    return {
      ...rest,
      title: post_title,
      job: 0,
      first: first ?? { strengths, weaknesses, opportunities, threats, follows },
    }
  },
})

/** The points of a group that are there, in their order, each with its key. */
export const listSwotPoints = (points: SwotPoints): readonly { readonly key: string; readonly text: string }[] =>
  Object.entries(points)
    .filter(([, text]) => text.trim() !== '')
    .toSorted(([one], [other]) => pointNumber(one) - pointNumber(other) || (one < other ? -1 : 1))
    .map(([key, text]) => ({ key, text }))

const pointNumber = (key: string): number => Number(/\d+/.exec(key)?.[0] ?? Number.MAX_SAFE_INTEGER)

/** Texts as the points of a group. */
export const toSwotPoints = (texts: readonly string[]): SwotPoints =>
  Object.fromEntries(texts.map((text, index) => [`p${index + 1}`, text]))

function summary(swot: Swot): RecordSummary {
  const words = SWOT_GROUPS.flatMap((group) => listSwotPoints(swot[group]).map(({ text }) => text))
  const facts: SwotFacts = { opportunity_id: swot.opportunity_id, at: swot.at }
  return {
    title: swot.title,
    excerpt: words.join(' · ').slice(0, 200),
    search: `${swot.title}\n${words.join('\n').slice(0, 2_000)}`.toLowerCase(),
    extra: { ...facts },
  }
}

/**
 * Returns the call that recreates a SWOT analysis, or null if it no longer belongs to an offer or a provider wrote it:
 * such analyses are created only by their job.
 */
function recreate(record: JsonObject, ID: number): MutationCall | null {
  const { title, opportunity_id, opportunity_version, source, first, facts, at, follows } = record
  const groups = Object.fromEntries(SWOT_GROUPS.map((group) => [group, isObject(record[group]) ? record[group] : {}]))
  const params = {
    ...standard.addedParams(record),
    ID,
    post_title: title,
    opportunity_id,
    opportunity_version,
    source,
    first,
    facts,
    at,
    follows,
    ...groups,
  } as JsonObject
  return z.safeParse(standard.create.params, params).success ? { method: standard.create.method, params } : null
}

// Records of this kind stay with their offer: nothing unlinks them.
const [move, , deleteAll] = childMutations(base)

export const swotKind = defineKind({
  ...base,
  mutations: [...standard.mutations, move, deleteAll],
  reads: {},
  summary,
  recreate,
})
