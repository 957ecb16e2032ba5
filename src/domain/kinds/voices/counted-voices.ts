import { plural } from '@lingui/core/macro'
import type { Mutation, MutationData } from '#domain/engine/mutation.ts'
import { refusals, type MutationRefusal } from '#domain/engine/refusal.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { PREFERENCES_KEY } from '#domain/kinds/preference-values.ts'
import { newPreferences } from '#domain/kinds/preferences.ts'
import {
  type BrandVoice,
  MAX_VOICES,
  MAX_VOICE_WORDS,
  TOO_MANY_VOICES,
  VOICE_KIND,
  voiceWords,
} from '#domain/voices/brand-voice.ts'
import { err, ok, type Result } from '#lib/result.ts'

const TOO_MANY_WORDS = {
  terms: () => plural(MAX_VOICE_WORDS, { one: 'Words we use: at most # word', other: 'Words we use: at most # words' }),
  avoid: () =>
    plural(MAX_VOICE_WORDS, { one: 'Words we avoid: at most # word', other: 'Words we avoid: at most # words' }),
  instead: () =>
    plural(MAX_VOICE_WORDS, {
      one: 'Words to use instead: at most # word',
      other: 'Words to use instead: at most # words',
    }),
} as const

/**
 * Adds to a mutation of voices what no single record shows: the number of voices and of their words is limited, and the
 * first voice becomes the default. A mutation sees only the records that it names, so the preferences count.
 */
export const countedVoices = <M extends Mutation>(mutation: M): M => ({
  ...mutation,
  touches(params: unknown) {
    const touched = mutation.touches(params)
    return { ...touched, keys: [...touched.keys, PREFERENCES_KEY] }
  },
  touchesMore(params: unknown, find: Parameters<NonNullable<Mutation['touchesMore']>>[1]) {
    const more = mutation.touchesMore?.(params, find) ?? { keys: [] }
    const ID = find(PREFERENCES_KEY.kind, PREFERENCES_KEY.ID)?.default_voice ?? 0
    return ID > 0 ? { ...more, keys: [...more.keys, { kind: VOICE_KIND, ID }] } : more
  },
  run(tx: Transaction, params: unknown): Result<MutationData, MutationRefusal> {
    const IDs = mutation.touches(params).keys.flatMap(({ kind, ID }) => (kind === VOICE_KIND ? [ID] : []))
    const live = (): readonly BrandVoice[] => IDs.flatMap((ID) => tx.get(VOICE_KIND, ID) ?? [])
    const before = live()
    const done = mutation.run(tx, params)
    if (!done.ok) return done
    const now = live()
    const checked = checkWords(before, now)
    if (!checked.ok) return checked
    const counted = countVoices(tx, before, now)
    return counted.ok ? done : counted
  },
})

function checkWords(before: readonly BrandVoice[], now: readonly BrandVoice[]): Result<null, MutationRefusal> {
  for (const voice of now)
    for (const list of ['terms', 'avoid', 'instead'] as const) {
      const count = voiceWords(voice[list]).length
      const former = before.find(({ ID }) => ID === voice.ID)
      if (count > MAX_VOICE_WORDS && count > voiceWords(former?.[list]).length)
        return err(refusals.invalid({ [list]: TOO_MANY_WORDS[list]() }))
    }
  return ok(null)
}

function countVoices(
  tx: Transaction,
  before: readonly BrandVoice[],
  now: readonly BrandVoice[],
): Result<null, MutationRefusal> {
  const added = now.length - before.length
  if (added === 0) return ok(null)
  const { kind, ID } = PREFERENCES_KEY
  const stored = tx.get(kind, ID)
  const preferences = stored ?? newPreferences(tx.atMs)
  const { voice_count = 0, default_voice = 0 } = preferences
  const count = Math.max(0, voice_count + added)
  if (added > 0 && count > MAX_VOICES) return err(refusals.invalid({ post_title: TOO_MANY_VOICES }))
  const [first] = now.filter((voice) => before.every((one) => one.ID !== voice.ID))
  // While others live, one of them counts as the default: a new one must not replace it without a word.
  const isFirst = first !== undefined && voice_count === 0 && tx.get(VOICE_KIND, default_voice) === undefined
  const counted = { ...preferences, voice_count: count, ...(isFirst && { default_voice: first.ID }) }
  if (stored) tx.replace(kind, counted)
  else tx.insert(kind, counted)
  return ok(null)
}
