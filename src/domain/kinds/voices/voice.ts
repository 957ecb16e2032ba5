import * as z from 'zod/mini'
import { defineKind, type RecordSummary, textField } from '#domain/engine/kind.ts'
import { defineMutation, type MutationCall } from '#domain/engine/mutation.ts'
import { textsSchema } from '#domain/engine/schema.ts'
import { insertNamedRecord, touchedNames } from '#domain/engine/standard-mutations/new-record.ts'
import { standardMutations } from '#domain/engine/standard-mutations/standard-mutations.ts'
import {
  type BrandVoice,
  EMPTY_VOICE,
  MAX_VOICE_SAMPLE_CHARS,
  MAX_VOICE_WORD_CHARS,
  VOICE_KIND,
  voiceSamples,
  voiceWords,
} from '#domain/voices/brand-voice.ts'
import { FIRST_VOICE_KEY, firstVoiceBody, isFirstVoicePending } from '#domain/voices/first-voice.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { ok } from '#lib/result.ts'
import { PREFERENCES_KEY, VOICE_MAX_CHARS } from '#domain/kinds/preference-values.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'

/** The small values of a voice that lists show. */
export interface VoiceFacts {
  readonly samples: number
  readonly avoid: number
  /** First sentence of its first sample, or of how it sounds. */
  readonly quote: string
}

const wordField = (label: string) => textField(label, { maxChars: MAX_VOICE_WORD_CHARS })
const MAX_QUOTE_CHARS = 160

const base = {
  kind: VOICE_KIND,
  noun: KIND_NOUNS.voice,
  // The brand voice was part of the preferences, which people need under any plan.
  module: null,
  slug: 'voice',
  copyTitle: (title: string) => `${title} (copy)`,
  fields: {
    title: textField('Name', {
      maxChars: 300,
      isRequired: true,
      wire: 'post_title',
      tooLong: 'The name is longer than',
    }),
    do: textField('How it sounds', { maxChars: 2 * VOICE_MAX_CHARS, wire: 'do' }),
    dont: textField('Don’t', { maxChars: 2 * VOICE_MAX_CHARS, wire: 'dont' }),
    formality: textField('Formality', { maxChars: 20, wire: 'formality' }),
    emoji: textField('Emoji', { maxChars: 20, wire: 'emoji' }),
    language: textField('Language of drafts', { maxChars: 35, wire: 'language' }),
    spelling: textField('Spelling', { maxChars: 35, wire: 'spelling' }),
    'terms.*': wordField('Words we use'),
    'avoid.*': wordField('Words we avoid'),
    'instead.*': wordField('Words to use instead'),
    'samples.*': textField('Sample', { maxChars: MAX_VOICE_SAMPLE_CHARS }),
    'sources.*': textField('Source of a sample', { maxChars: 40 }),
    'refused.*': textField('Proposed rule', { maxChars: 10, marked: ['Not refused', 'Refused'] }),
  },
  forms: [],
} as const

const KEYED = ['terms', 'avoid', 'instead', 'samples', 'sources', 'refused'] as const
const keyedSchema = z._default(textsSchema, {})

const standard = standardMutations(base, {
  params: z.object({
    post_title: z.string(),
    terms: keyedSchema,
    avoid: keyedSchema,
    instead: keyedSchema,
    samples: keyedSchema,
    sources: keyedSchema,
    refused: keyedSchema,
  }),
  body: ({ post_title, ...given }) => ({ ...EMPTY_VOICE, title: post_title, ...given }),
})

/**
 * Makes the first voice from the brand voice that the preferences hold. It happens once for an account: sent twice, or
 * by two devices, the later calls change nothing.
 */
const begin = defineMutation({
  method: `${VOICE_KIND}.begin`,
  verb: 'create',
  params: z.object({ post_title: z._default(z.string().check(z.maxLength(300)), '') }),
  touches: ({ post_title }) => ({
    keys: [FIRST_VOICE_KEY, PREFERENCES_KEY],
    names: touchedNames(base, titleOfFirst(post_title)),
  }),
  run(tx, { post_title }) {
    const { kind, ID } = FIRST_VOICE_KEY
    const preferences = tx.get(PREFERENCES_KEY.kind, PREFERENCES_KEY.ID)
    const known = tx.get(kind, ID) ?? tx.getDeleted(kind, ID)
    if (known || !preferences || !isFirstVoicePending(preferences)) return ok({ ID, name: known?.name ?? '' })
    const edited = tx.edit(PREFERENCES_KEY.kind, PREFERENCES_KEY.ID, [{ path: 'voices_begun', value: true }])
    if (!edited.ok) return edited
    return insertNamedRecord(tx, base, { ID, body: { ...firstVoiceBody(post_title, preferences.voice) } })
  },
  describe: () => ({ subject: FIRST_VOICE_KEY, paths: [] }),
})

const titleOfFirst = (title: string): string => firstVoiceBody(title, NO_PREFERENCES).title
const NO_PREFERENCES = { banned: '', language: '', do: '', dont: '', samples: '' } as const

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

function recreate(record: JsonObject, ID: number): MutationCall | null {
  const keyed = Object.fromEntries(
    KEYED.flatMap((name) => {
      const texts = record[name]
      return isObject(texts)
        ? [[name, Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))]]
        : []
    }),
  )
  const params = { ...standard.addedParams(record), ...keyed, ID, post_title: record.title } as JsonObject
  return z.safeParse(standard.create.params, params).success ? { method: standard.create.method, params } : null
}

export const voiceKind = defineKind({ ...base, mutations: [...standard.mutations, begin], summary, recreate })
