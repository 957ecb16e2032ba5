import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import {
  CUSTOM_DEFINITIONS,
  readableDefinition,
  storedDefinitions,
  MAX_DEFINITION_CHARS,
} from '#domain/custom/custom-fields.ts'
import { refuseProblems } from '#domain/engine/checks.ts'
import {
  defineKind,
  fieldAt,
  isReadField,
  problemsAt,
  type ReadText,
  type RecordSummary,
  textField,
} from '#domain/engine/kind.ts'
import { defineMutation, type MutationCall, type MutationData } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { idSchema, fieldKeySchema, textsSchema } from '#domain/engine/schema.ts'
import { standardMutations } from '#domain/engine/standard-mutations/standard-mutations.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { hasPlainBody, PART_LABELS } from '#domain/formats/formats.ts'
import {
  filledSections,
  sectionFieldTexts,
  sectionProblems,
  templateSearchText,
  type TemplateSections,
} from '#domain/library/template-sections.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { checkCapability } from '#domain/plan/quota.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { slugify } from '#lib/text/text.ts'
import { KIND_NOUNS } from './record-kinds.ts'
import { OPPORTUNITY_FORMS } from './opportunity-forms.ts'
import { offerSectionsSchema } from './opportunity.ts'
import { passagesSchema, readablePassages, type SourcePassage } from '#domain/origin/text-sources.ts'
import { STRATEGY_KINDS, type StrategyKind } from './strategy-kinds.ts'
import { bodyNotation, readableBody } from './strategy-mutations/body-notation.ts'
import { bodySetField } from './strategy-mutations/sent-content.ts'
import { countTextWords, bodyAsLine } from './text-excerpt.ts'
import { bodyTooLong, summaryTooLong, titleTooLong } from '#domain/kinds/labels/length-faults.ts'

const KIND = 'template'
/**
 * Module that permits templates: anyone who may create offers may store them. Creating one from a text also requires
 * the texts module.
 */
const MODULE = 'opportunities'

/** Kinds of records that a template can create. */
export const TEMPLATE_OF = ['strategy', 'opportunity'] as const

/**
 * A text of the account's own that waits for an offer, or an offer that waits to be made again, as those of the library
 * do.
 */
export interface Template extends DomainRecord {
  readonly title: string
  readonly excerpt: string
  /** Markdown with tokens such as `{{overview.product_name}}`; of an offer it is empty. */
  readonly content: string
  /** Kind of record that the template creates. */
  readonly of: (typeof TEMPLATE_OF)[number]
  /** Only in a template of an offer. */
  readonly sections?: TemplateSections
  /** Only in a template of an offer: names and types of the custom data fields, in the form an offer stores. */
  readonly custom_fields?: Readonly<Record<string, string>>
  readonly kind: StrategyKind
  readonly format: string
  readonly parts: Readonly<Record<string, string>>
  /** The slug of the text or the offer that it was made from; empty where it was made by itself. */
  readonly source: string
  /** Words that the text it was made from had from an AI, the built-in writer or the library. */
  readonly sources?: readonly SourcePassage[]
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    template: Template
  }
  interface SummaryExtras {
    template: TemplateFacts
  }
}

/** The small values of a template that lists show. */
export interface TemplateFacts {
  readonly of: Template['of']
  readonly kind: StrategyKind
  readonly format: string
  readonly words: number
}

const base = {
  kind: KIND,
  noun: KIND_NOUNS.template,
  module: MODULE,
  isUncounted: true,
  slug: 'template',
  copyTitle: (title: string) => `${title} (copy)`,
  notation: bodyNotation,
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
    [`${CUSTOM_DEFINITIONS}.*`]: textField(t`Custom field`, { maxChars: MAX_DEFINITION_CHARS }),
    ...Object.fromEntries(
      [...PART_LABELS].map(([key, label]) => [`parts.${key}`, textField(label, { maxChars: 10_000 })]),
    ),
  },
  forms: [],
} as const

const metaSchema = z.object({
  kind: z._default(z.enum(STRATEGY_KINDS), 'custom'),
  format: z._default(z.string().check(z.maxLength(40)), ''),
  parts: z._default(z.record(fieldKeySchema, z.string()), {}),
  source: z._default(z.string().check(z.maxLength(300)), ''),
  sources: z.optional(passagesSchema),
})

const standard = standardMutations(base, {
  params: z.object({
    post_title: z.string(),
    post_excerpt: z._default(z.string(), ''),
    post_content: z._default(z.string(), ''),
    meta_input: z.prefault(metaSchema, {}),
    /** Given: it makes an offer. */
    sections: z.optional(offerSectionsSchema),
    /** Only together with sections. */
    custom_fields: z.optional(textsSchema),
  }),
  body: ({ post_title, post_excerpt, post_content, meta_input: { sources, ...meta }, sections, custom_fields }) => ({
    title: post_title,
    excerpt: post_excerpt,
    content: post_content,
    of: sections ? 'opportunity' : 'strategy',
    ...meta,
    ...(sources && { sources }),
    ...(sections && { sections: filledSections(sections), ...(custom_fields && { custom_fields }) }),
  }),
  problems: ({ sections }) => (isObject(sections) ? sectionProblems(sections) : {}),
})

/**
 * Makes one of an offer as it is at that moment. `ID` is the offer's, `template` the new one's. Specification, 5.07.
 */
const createFromOffer = defineMutation({
  method: `${KIND}.createFromOffer`,
  verb: 'create',
  mints: 'template',
  params: z.object({ ID: idSchema, template: idSchema, post_title: z.string() }),
  needs: { module: MODULE, action: 'create' },
  touches: ({ ID, template, post_title }) => ({
    keys: [{ kind: 'opportunity', ID }, { kind: KIND, ID: template }, CAPABILITIES_KEY],
    names: [{ kind: KIND, base: slugify(post_title, base.slug) }],
  }),
  run(tx, { ID, template: ownID, post_title }) {
    const offer = tx.get('opportunity', ID) ?? tx.getDeleted('opportunity', ID)
    if (!offer) return err(refusals.notFound(KIND_NOUNS.opportunity[0]))
    const { excerpt, content, name: source } = offer
    const made = { excerpt, content: '', of: 'opportunity', kind: 'custom', format: '', parts: {}, source }
    return insertTemplate(tx, ownID, {
      ...made,
      title: post_title,
      sections: filledSections(content),
      ...storedDefinitions(offer),
    })
  },
  describe: ({ template }) => ({ subject: { kind: KIND, ID: template }, paths: [] }),
})

/** A new template under a name of its own. */
function insertTemplate(
  tx: Transaction,
  ID: number,
  body: JsonObject & { readonly title: string },
): Result<MutationData, MutationRefusal> {
  const checked = refuseProblems(problemsAt(base, 'title', body.title))
  if (!checked.ok) return checked
  if (tx.get(KIND, ID) || tx.getDeleted(KIND, ID)) return err(refusals.idTaken())
  const name = tx.uniqueSlug(KIND, slugify(body.title, base.slug), ID)
  tx.insert(KIND, { ...body, ID, name, updatedAt: tx.atMs })
  return ok({ ID, name })
}

/**
 * Makes one of a text as it is at that moment: its tokens wait for another offer. `ID` is the text's, `template` the
 * new one's.
 */
const createFromStrategy = defineMutation({
  method: `${KIND}.createFromStrategy`,
  verb: 'create',
  mints: 'template',
  params: z.object({ ID: idSchema, template: idSchema, post_title: z.string() }),
  needs: { module: MODULE, action: 'create' },
  touches: ({ ID, template, post_title }) => ({
    keys: [{ kind: 'strategy', ID }, { kind: KIND, ID: template }, CAPABILITIES_KEY],
    names: [{ kind: KIND, base: slugify(post_title, base.slug) }],
  }),
  run(tx, { ID, template: ownID, post_title }) {
    const allowed = checkCapability(tx, { module: 'strategies', action: 'create' })
    if (!allowed.ok) return allowed
    const text = tx.get('strategy', ID) ?? tx.getDeleted('strategy', ID)
    if (!text) return err(refusals.notFound(KIND_NOUNS.strategy[0]))
    const { excerpt, content, kind, format, parts, name: source } = text
    const sources = readablePassages(text['sources'])
    return insertTemplate(tx, ownID, {
      title: post_title,
      excerpt,
      content,
      of: 'strategy',
      kind,
      format,
      parts,
      source,
      ...(sources.length > 0 && { sources }),
    })
  },
  describe: ({ template }) => ({ subject: { kind: KIND, ID: template }, paths: [] }),
})

function summary(record: Template): RecordSummary {
  const { title, excerpt, content, of, kind, format, parts, sections } = record
  const isPlain = hasPlainBody({ kind, format })
  const words = bodyAsLine(content, isPlain)
  const first = excerpt.trim() || words || Object.values(parts).find((text) => text.trim() !== '') || ''
  const facts: TemplateFacts = { of, kind, format, words: countTextWords({ content, parts }, isPlain) }
  return {
    title,
    excerpt: first.slice(0, 200),
    search:
      `${title}\n${excerpt.slice(0, 500)}\n${Object.values(parts).join('\n').slice(0, 500)}\n${words.slice(0, 1_000)}${templateSearchText(sections)}`.toLowerCase(),
    extra: { ...facts },
  }
}

function recreate(copied: JsonObject, ID: number): MutationCall | null {
  const { title, excerpt, content, kind, format, parts, source, of, sections } = copied
  const sources = readablePassages(copied['sources'])
  const filled = isObject(parts) ? Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== '')) : {}
  const params = {
    ...standard.addedParams(copied),
    ID,
    post_title: title,
    post_excerpt: excerpt,
    post_content: content,
    meta_input: { kind, format, parts: filled, source, ...(sources.length > 0 && { sources: [...sources] }) },
    ...(of === 'opportunity' && { sections, ...storedDefinitions(copied) }),
  } as JsonObject
  return z.safeParse(standard.create.params, params).success ? { method: standard.create.method, params } : null
}

const [create, createFromConflict, update, rename, setField, ...others] = standard.mutations

/** The texts that an offer made of it will have in its sections. */
const offerTexts = ({ sections }: DomainRecord): readonly ReadText[] =>
  Object.entries(isObject(sections) ? sections : {}).flatMap(([section, stored]) =>
    sectionFieldTexts(stored).flatMap(([key, text]) => {
      const path = `content.${section}.fields.${key}`
      const field = fieldAt({ fields: {}, forms: OPPORTUNITY_FORMS }, path)
      return field && isReadField(field)
        ? [{ path: `sections.${section}.fields.${key}`, text, section: field.section, label: field.label }]
        : []
    }),
  )

const readableText = (template: DomainRecord, path: string, text: string): string | null =>
  readableDefinition(path, text) ?? readableBody(template, path, text)

export const templateKind = defineKind({
  ...base,
  mutations: [
    create,
    createFromConflict,
    update,
    rename,
    bodySetField(base, setField),
    ...others,
    createFromStrategy,
    createFromOffer,
  ],
  aliases: {
    'strategy.createTemplateFromStrategy': 'createFromStrategy',
    'opportunity.createTemplate': 'createFromOffer',
  },
  reads: {},
  summary,
  readAs: readableText,
  moreTexts: offerTexts,
  recreate,
})
