import { plural, t } from '@lingui/core/macro'
import { REQUIRED_FIELDS_MESSAGE } from '#domain/engine/required-fields.ts'
import { type PlanRefusal, planRefusals } from '#domain/plan/plan-refusals.ts'
import { formatBytes } from '#lib/format-bytes.ts'

/**
 * Represents why a mutation was refused permanently. The set is closed: each has one sentence and one outcome (the
 * mutation is rejected, nothing is lost).
 */
export type MutationRefusal =
  /**
   * `isMissing`: there is no such form or field, which is a fault of whoever asked and nothing that a person can put
   * right.
   */
  | {
      readonly code: 'invalid'
      readonly message: string
      readonly fields: Readonly<Record<string, string>>
      readonly isMissing?: true
    }
  | { readonly code: 'not_found'; readonly message: string }
  | PlanRefusal
  | { readonly code: 'id_taken'; readonly message: string }
  /** More than may be stored, of one record or in the account. */
  | { readonly code: 'too_large'; readonly message: string }
  | { readonly code: 'depends_on_refused'; readonly message: string }
  | { readonly code: 'internal'; readonly message: string }

const MAX_REFUSED_PATH_CHARS = 120

/** First words of a server about a full account: a device recognises by them which help to offer. */
export const ENGLISH_ACCOUNT_FULL = 'This account has used all of its'

export const refusals = {
  invalid: (fields: Readonly<Record<string, string>>): MutationRefusal => ({
    code: 'invalid',
    message: Object.values(fields)[0] ?? REQUIRED_FIELDS_MESSAGE,
    fields,
  }),
  /** `paths`: dotted (`meta_input.colour`), as the caller wrote them. */
  unknownFields: (paths: readonly string[]): MutationRefusal =>
    refusals.invalid(
      Object.fromEntries(
        paths.map((path) => [path, t`There is no field named ${{ path: path.slice(0, MAX_REFUSED_PATH_CHARS) }} here`]),
      ),
    ),
  noSuchField: (fields: Readonly<Record<string, string>>): MutationRefusal => ({
    code: 'invalid',
    message: Object.values(fields)[0] ?? REQUIRED_FIELDS_MESSAGE,
    fields,
    isMissing: true,
  }),
  /** `noun`: what people call such a record. */
  notFound: (noun: string): MutationRefusal => ({
    code: 'not_found',
    message: t`This ${noun} is no longer in the account`,
  }),
  ...planRefusals,
  recordTooLarge: (noun: string, maxBytes: number): MutationRefusal => ({
    code: 'too_large',
    message: t`This ${noun} is too large. Shorten it to ${{ size: formatBytes(maxBytes) }} or less, then try again`,
  }),
  tooManyFields: (noun: string, max: number): MutationRefusal => ({
    code: 'too_large',
    message: plural(max, {
      one: `This ${noun} can have at most # custom field`,
      other: `This ${noun} can have at most # custom fields`,
    }),
  }),
  accountFull: (maxBytes: number): MutationRefusal => ({
    code: 'too_large',
    message: t`This account has used all of its ${{ size: formatBytes(maxBytes) }}. Delete something permanently, or ask an administrator for more`,
  }),
  tooMuchAtOnce: (): MutationRefusal => ({
    code: 'too_large',
    message: t`This would change too many records at the same time. Change or delete some of them first`,
  }),
  tooManyConflicts: (noun: string, max: number): MutationRefusal => ({
    code: 'too_large',
    message: plural(max, {
      one: `This ${noun} has # unresolved conflict. Resolve it, then try again`,
      other: `This ${noun} has # unresolved conflicts. Resolve some of them, then try again`,
    }),
  }),
  idTaken: (): MutationRefusal => ({ code: 'id_taken', message: t`Another record already has this identifier` }),
  dependsOnRefused: (): MutationRefusal => ({
    code: 'depends_on_refused',
    message: t`Something this belongs to couldn’t sync`,
  }),
  internal: (): MutationRefusal => ({
    code: 'internal',
    message: t`The server tried three times but couldn’t save this`,
  }),
} as const
