import * as z from 'zod/mini'
import { defineKind, flagField, numberField } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import { DEFAULT_PREFERENCES, PREFERENCES_KEY, type PreferencesRecord, SCREEN_SIZES } from '#domain/kinds/preference-values.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { flagSchema } from '#domain/engine/schema.ts'
import { err, ok } from '#lib/result.ts'
import { NOUNS } from './kinds.ts'

const { kind: KIND, ID } = PREFERENCES_KEY

/** A number, or its text where the caller can only send text. */
const sizeSchema = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}$/)),
    z.transform((digits: string) => Number(digits)),
  ),
])

const someSchema = z.object({ screen_size: z.optional(sizeSchema), show_welcome_screen: z.optional(flagSchema) })

const FIELDS = ['screen_size', 'show_welcome_screen'] as const

const newPreferences = (atMs: number): PreferencesRecord => ({ ID, name: KIND, ...DEFAULT_PREFERENCES, updatedAt: atMs })

const isSize = (size: number): boolean => Number.isInteger(size) && size >= SCREEN_SIZES.min && size <= SCREEN_SIZES.max

/** Of two devices that chose differently the later one is right: nobody is asked about the size of letters. `was` only tells what was sent along
 *  untouched, and that is left alone. */
const update = defineMutation({
  method: 'preferences.update',
  verb: 'edit',
  params: z.extend(someSchema, { was: z.optional(someSchema) }),
  touches: () => ({ keys: [PREFERENCES_KEY] }),
  run(tx, params) {
    if (params.screen_size !== undefined && !isSize(params.screen_size))
      return err(refusals.invalid({ screen_size: `A whole number from ${SCREEN_SIZES.min} to ${SCREEN_SIZES.max}` }))
    const edits = FIELDS.flatMap((path) => {
      const value = params[path]
      return value === undefined || value === params.was?.[path] ? [] : [{ path, value }]
    })
    if (!tx.get(KIND, ID)) tx.insert(KIND, newPreferences(tx.atMs))
    const edited = tx.edit(KIND, ID, edits)
    return edited.ok ? ok({ ID }) : edited
  },
  folding: {
    key: (params) => `preferences:${FIELDS.filter((path) => params[path] !== undefined).join()}`,
    fold: (first, last) => ({ ...last, was: first.was }),
  },
  describe: (params) => ({ subject: PREFERENCES_KEY, paths: FIELDS.filter((path) => params[path] !== undefined) }),
})

export const preferences = defineKind({
  kind: KIND,
  noun: NOUNS.preferences,
  only: 'Preferences',
  fields: { screen_size: numberField('Screen size'), show_welcome_screen: flagField('First steps') },
  forms: [],
  mutations: [update],
  summary: () => ({ title: 'Preferences', excerpt: '', search: '' }),
})
