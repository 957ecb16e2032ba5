import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { fieldKeySchema, idSchema, lettersSchema, wholeSchema } from '#domain/engine/schema.ts'

/** Openings of a draft, by the English names that requests and prompts use. */
export const DRAFT_ANGLES = {
  problem: 'Problem first',
  result: 'Result first',
  benefit: 'Benefit first',
  proof: 'Proof first',
  price: 'Price first',
  deadline: 'Deadline first',
  guarantee: 'Guarantee first',
  bonus: 'Bonus first',
  question: 'Question first',
  tried: 'Failed attempts first',
  story: 'Reason first',
} as const
export type DraftAngle = keyof typeof DRAFT_ANGLES

/** Openings as they are shown. */
export const DRAFT_ANGLE_LABELS: Readonly<Record<DraftAngle, string>> = {
  problem: t`Problem first`,
  result: t`Result first`,
  benefit: t`Benefit first`,
  proof: t`Proof first`,
  price: t`Price first`,
  deadline: t`Deadline first`,
  guarantee: t`Guarantee first`,
  bonus: t`Bonus first`,
  question: t`Question first`,
  tried: t`Failed attempts first`,
  story: t`Reason first`,
}

export const DRAFT_ANGLE_KEYS = [
  'problem',
  'result',
  'benefit',
  'proof',
  'price',
  'deadline',
  'guarantee',
  'bonus',
  'question',
  'tried',
  'story',
] as const satisfies readonly DraftAngle[]

/** Ways to build a text, by the names that marketers know them by. */
export const DRAFT_FRAMEWORKS = {
  aida: 'AIDA',
  pas: 'PAS',
  bab: 'BAB',
  '4p': '4P',
  fab: 'FAB',
  storybrand: 'StoryBrand',
  'hook-story-offer': 'Hook–story–offer',
} as const
export type DraftFramework = keyof typeof DRAFT_FRAMEWORKS

const DRAFT_LENGTHS = ['short', 'normal', 'long'] as const

const MAX_DRAFT_COUNT = 3
const MAX_WORDS_CHARS = 200
const MAX_KEEP_FIELDS = 30
const MAX_KEEP_CHARS = 5_000
const MAX_AVOIDED = 20
const MAX_AVOIDED_CHARS = 2_000
/** Code units of all directions of a request as JSON. */
const MAX_UNITS = 64_000

export const DRAFT_FRAMEWORK_KEYS = [
  'aida',
  'pas',
  'bab',
  '4p',
  'fab',
  'storybrand',
  'hook-story-offer',
] as const satisfies readonly DraftFramework[]

/** Directions of a person for the drafts of a request. Everything may be left out. */
export const draftDirectionsSchema = z
  .object({
    /** In words of one's own: `warm`. */
    tone: z.exactOptional(lettersSchema(MAX_WORDS_CHARS)),
    /** The readers to write for: `families`. */
    audience: z.exactOptional(lettersSchema(MAX_WORDS_CHARS)),
    length: z.exactOptional(z.enum(DRAFT_LENGTHS)),
    /** One of `DRAFT_ANGLES`, or words of one's own. */
    angle: z.exactOptional(lettersSchema(MAX_WORDS_CHARS)),
    framework: z.exactOptional(z.enum(DRAFT_FRAMEWORK_KEYS)),
    /** Number of drafts; never more than the template writes. */
    count: z.exactOptional(wholeSchema(1, MAX_DRAFT_COUNT)),
    /** Fields that stay as they are, by their keys: the others are written again. */
    keep: z.exactOptional(
      z
        .record(fieldKeySchema, lettersSchema(MAX_KEEP_CHARS))
        .check(
          z.refine((fields) => Object.keys(fields).length <= MAX_KEEP_FIELDS, `At most ${MAX_KEEP_FIELDS} fields`),
        ),
    ),
    /** Drafts that new ones must not be like: their IDs, or their texts. */
    avoid: z.exactOptional(
      z.array(z.union([idSchema, lettersSchema(MAX_AVOIDED_CHARS)])).check(z.maxLength(MAX_AVOIDED)),
    ),
  })
  .check(z.refine((directions) => JSON.stringify(directions).length <= MAX_UNITS, 'These directions are too long'))

export type DraftDirections = z.output<typeof draftDirectionsSchema>

/** The angle that is called so, by its key or its name; undefined for words of one's own. */
export function draftAngleNamed(name: string): DraftAngle | undefined {
  const sought = name.trim().toLowerCase()
  return DRAFT_ANGLE_KEYS.find((key) => key === sought || DRAFT_ANGLES[key].toLowerCase() === sought)
}
