import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { problemsOf, refuseProblems } from '#domain/engine/checks.ts'
import { defineKind, flagField, numberField, textField } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import {
  DEFAULT_PREFERENCES,
  PREFERENCES_KEY,
  type PreferencesRecord,
  RECIPIENT_MAX_CHARS,
  SCREEN_SIZES,
} from '#domain/kinds/preference-values.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { flagSchema, wholeSchema } from '#domain/engine/schema.ts'
import type { Json, JsonObject } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import { err, ok } from '#lib/result.ts'
import { KIND_NOUNS } from './record-kinds.ts'

const { kind: KIND, ID } = PREFERENCES_KEY

/** A number, or its text where the caller can only send text. */
const sizeSchema = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}$/)),
    z.transform((digits: string) => Number(digits)),
  ),
])

const preferencesInputSchema = z.object({
  screen_size: z.optional(sizeSchema),
  language: z.optional(z.string().check(z.regex(/^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$/))),
  show_welcome_screen: z.optional(flagSchema),
  single_keys: z.optional(flagSchema),
  recipient: z.optional(
    z.object({ firstname: z.optional(z.string()), lastname: z.optional(z.string()), company: z.optional(z.string()) }),
  ),
  default_voice: z.optional(wholeSchema(0)),
})

type PreferencesInput = z.output<typeof preferencesInputSchema>

const recipientField = (label: string) => textField(label, { maxChars: RECIPIENT_MAX_CHARS })

const base = {
  kind: KIND,
  noun: KIND_NOUNS.preferences,
  // People need their preferences under any plan.
  module: null,
  fields: {
    screen_size: numberField(t`Zoom`),
    language: textField(t`Language`, { maxChars: 35 }),
    show_welcome_screen: flagField(t`First steps`),
    single_keys: flagField(t`Single-key shortcuts`),
    'recipient.firstname': recipientField(t`First name`),
    'recipient.lastname': recipientField(t`Last name`),
    'recipient.company': recipientField(t`Company`),
    default_voice: numberField(t`Default brand voice`),
  },
  forms: [],
} as const

const FIELDS = Object.keys(base.fields)

/** The values that are among the parameters, by their paths. */
const givenIn = (some: PreferencesInput): readonly { readonly path: string; readonly value: Json }[] =>
  FIELDS.flatMap((path) => {
    const value = valueAt(some as JsonObject, path)
    return value === undefined ? [] : [{ path, value }]
  })

const pathsIn = (some: PreferencesInput): readonly string[] => givenIn(some).map(({ path }) => path)

/** The preferences of an account that has changed none. */
export const newPreferences = (atMs: number): PreferencesRecord => ({
  ID,
  name: KIND,
  ...DEFAULT_PREFERENCES,
  updatedAt: atMs,
})

const isSize = (size: number): boolean => Number.isInteger(size) && size >= SCREEN_SIZES.min && size <= SCREEN_SIZES.max

/**
 * Updates preferences. If two devices choose differently, the later choice counts, without a conflict. `was` only
 * identifies values that were sent unchanged, and these are left alone.
 */
const update = defineMutation({
  method: 'preferences.update',
  verb: 'edit',
  params: z.extend(preferencesInputSchema, { was: z.optional(preferencesInputSchema) }),
  touches: () => ({ keys: [PREFERENCES_KEY] }),
  run(tx, params) {
    if (params.screen_size !== undefined && !isSize(params.screen_size))
      return err(
        refusals.invalid({
          screen_size: t`Enter a whole number from ${{ min: SCREEN_SIZES.min }} to ${{ max: SCREEN_SIZES.max }}`,
        }),
      )
    const edits = givenIn(params).filter(({ path, value }) => value !== valueAt((params.was ?? {}) as JsonObject, path))
    const checked = refuseProblems(problemsOf(base, edits))
    if (!checked.ok) return checked
    if (!tx.get(KIND, ID)) tx.insert(KIND, newPreferences(tx.atMs))
    const edited = tx.edit(KIND, ID, edits)
    return edited.ok ? ok({ ID }) : edited
  },
  folding: {
    key: (params) => `preferences:${pathsIn(params).join()}`,
    fold: (first, last) => ({ ...last, was: first.was }),
  },
  describe: (params) => ({ subject: PREFERENCES_KEY, paths: pathsIn(params) }),
})

const STORED_TITLE = 'Preferences'

export const preferencesKind = defineKind({
  ...base,
  only: t`Preferences`,
  mutations: [update],
  summary: () => ({ title: STORED_TITLE, excerpt: '', search: '' }),
})
