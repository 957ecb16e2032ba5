import { plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { defineKind, type KindField, type RecordSummary, textField } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { textsSchema } from '#domain/engine/schema.ts'
import { standardMutations } from '#domain/engine/standard-mutations/standard-mutations.ts'
import {
  type BrandVoice,
  EMPTY_VOICE,
  MAX_VOICE_SAMPLE_CHARS,
  MAX_VOICE_TEXT_CHARS,
  MAX_VOICE_WORD_CHARS,
  SAMPLE_KEYS,
  VOICE_KIND,
  voiceSamples,
  voiceWords,
} from '#domain/voices/brand-voice.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import { countedVoices } from './counted-voices.ts'

/** The small values of a voice that lists show. */
export interface VoiceFacts {
  readonly samples: number
  readonly avoid: number
  /** First sentence of its first sample, or of how it sounds. */
  readonly quote: string
}

const wordField = (label: string) => textField(label, { maxChars: MAX_VOICE_WORD_CHARS })
const MAX_QUOTE_CHARS = 160
/** A voice has as many samples as there are keys: under another key nobody would see one. */
const sampleFields = (name: 'samples' | 'sources', field: KindField): Readonly<Record<string, KindField>> =>
  Object.fromEntries(SAMPLE_KEYS.map((key) => [`${name}.${key}`, field]))

const base = {
  kind: VOICE_KIND,
  noun: KIND_NOUNS.voice,
  // A brand voice is a setting, which people need under any plan.
  module: null,
  slug: 'voice',
  copyTitle: (title: string) => `${title} (copy)`,
  fields: {
    title: textField(t`Name`, {
      maxChars: 300,
      isRequired: true,
      wire: 'post_title',
      tooLong: (max) =>
        plural(max, {
          one: `The name is longer than ${max} character`,
          other: `The name is longer than ${max} characters`,
        }),
    }),
    do: textField(t`How it sounds`, { maxChars: MAX_VOICE_TEXT_CHARS, wire: 'do' }),
    dont: textField(t`Don’t`, { maxChars: MAX_VOICE_TEXT_CHARS, wire: 'dont' }),
    formality: textField(t`Formality`, { maxChars: 20, wire: 'formality', isCode: true }),
    emoji: textField(t`Emoji`, { maxChars: 20, wire: 'emoji', isCode: true }),
    language: textField(t`Language of drafts`, { maxChars: 35, wire: 'language', isCode: true }),
    spelling: textField(t`Spelling`, { maxChars: 35, wire: 'spelling', isCode: true }),
    'terms.*': wordField(t`Words we use`),
    'avoid.*': wordField(t`Words we avoid`),
    'instead.*': wordField(t`Words to use instead`),
    ...sampleFields('samples', textField(t`Sample`, { maxChars: MAX_VOICE_SAMPLE_CHARS })),
    ...sampleFields('sources', textField(t`Source of a sample`, { maxChars: 40, isCode: true })),
    'refused.*': textField(t`Proposed rule`, { maxChars: 10, marked: [t`Not refused`, t`Refused`] }),
  },
  forms: [],
} as const

const KEYED = ['terms', 'avoid', 'instead', 'samples', 'sources', 'refused'] as const
const keyedSchema = z._default(textsSchema, {})
const SAMPLE_KEY_SET: ReadonlySet<string> = new Set(SAMPLE_KEYS)
const samplesSchema = z._default(
  textsSchema.check(
    z.refine(
      (texts) => Object.keys(texts).every((key) => SAMPLE_KEY_SET.has(key)),
      `Samples have the keys ${SAMPLE_KEYS.join(', ')}`,
    ),
  ),
  {},
)

const standard = standardMutations(base, {
  params: z.object({
    post_title: z.string(),
    terms: keyedSchema,
    avoid: keyedSchema,
    instead: keyedSchema,
    samples: samplesSchema,
    sources: samplesSchema,
    refused: keyedSchema,
  }),
  body: ({ post_title, ...given }) => ({ ...EMPTY_VOICE, title: post_title, ...given }),
})

function summary(voice: BrandVoice): RecordSummary {
  const samples = voiceSamples(voice)
  const avoided = voiceWords(voice.avoid)
  const quote = (samples[0]?.text ?? voice.do).trim().split('\n')[0] ?? ''
  const facts: VoiceFacts = {
    samples: samples.length,
    avoid: avoided.length,
    quote: quote.slice(0, MAX_QUOTE_CHARS),
  }
  return {
    title: voice.title,
    excerpt: voice.do.trim().slice(0, 200),
    search:
      `${voice.title}\n${voice.do.slice(0, 500)}\n${voiceWords(voice.terms).join(' ').slice(0, 500)}`.toLowerCase(),
    extra: { ...facts },
  }
}

const isKnownKey = (name: string, key: string): boolean =>
  (name !== 'samples' && name !== 'sources') || SAMPLE_KEY_SET.has(key)

function recreate(record: JsonObject, ID: number): MutationCall | null {
  const keyed = Object.fromEntries(
    KEYED.flatMap((name) => {
      const texts = record[name]
      return isObject(texts)
        ? [
            [
              name,
              Object.fromEntries(Object.entries(texts).filter(([key, text]) => text !== '' && isKnownKey(name, key))),
            ],
          ]
        : []
    }),
  )
  const params = { ...standard.addedParams(record), ...keyed, ID, post_title: record.title } as JsonObject
  return z.safeParse(standard.create.params, params).success ? { method: standard.create.method, params } : null
}

export const voiceKind = defineKind({ ...base, mutations: standard.mutations.map(countedVoices), summary, recreate })
