import { t } from '@lingui/core/macro'
import {
  DRAFT_ANGLE_LABELS,
  DRAFT_FRAMEWORK_KEYS,
  DRAFT_FRAMEWORKS,
  type DraftAngle,
  type DraftDirections,
  type DraftFramework,
  draftAngleNamed,
} from '#domain/copy/catalogue/draft-directions.ts'
import { anglesOfUseCase } from '#domain/copy/writer/frames/template-angles.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { capitalised } from '#lib/text/text.ts'

/** Options of the request bar. Empty texts leave the choice to the writer. */
export interface DraftOptions {
  /** BCP 47; empty: the offer's. */
  readonly language: string
  readonly count: number
  readonly writer: 'ai' | 'built-in'
  /** In plain words: 'warm'. */
  readonly tone: string
  readonly length: '' | 'short' | 'long'
  /** Readers in plain words. */
  readonly audience: string
  readonly angle: DraftAngle | ''
  readonly framework: DraftFramework | ''
}

export const defaultDraftOptions = ({ variants }: UseCase): DraftOptions => ({
  language: '',
  count: variants,
  writer: 'ai',
  tone: '',
  length: '',
  audience: '',
  angle: '',
  framework: '',
})

/** Tones to choose from, as they are requested. */
export const TONES = ['plain', 'warm', 'direct', 'lively', 'formal'] as const

const TONE_LABELS: Readonly<Record<string, string>> = {
  plain: t`Plain`,
  warm: t`Warm`,
  direct: t`Direct`,
  lively: t`Lively`,
  formal: t`Formal`,
} satisfies Record<(typeof TONES)[number], string>

/** 'Warm'; the person's own words begin with a capital letter. */
export const toneLabel = (tone: string): string =>
  (Object.hasOwn(TONE_LABELS, tone) ? TONE_LABELS[tone] : undefined) ?? capitalised(tone)

export const LENGTH_LABELS: Readonly<Record<DraftOptions['length'], string>> = {
  '': t`Normal`,
  short: t`Short`,
  long: t`Long`,
}

/** Fields that are long enough for a text built by a framework. */
const MIN_FRAMEWORK_CHARS = 250

/** Frameworks that the drafts of a template can be built by: none for short ones, and for those that are one already. */
export const frameworksOfUseCase = ({ slug, outputs }: UseCase): readonly DraftFramework[] =>
  slug.startsWith('copy-framework-') || !outputs.some(({ maxLength }) => maxLength >= MIN_FRAMEWORK_CHARS)
    ? []
    : DRAFT_FRAMEWORK_KEYS

/** 'Proof first', 'AIDA', 'Any' */
export const angleLabel = ({ angle, framework }: Pick<DraftOptions, 'angle' | 'framework'>): string =>
  [
    ...(angle === '' ? [] : [DRAFT_ANGLE_LABELS[angle]]),
    ...(framework === '' ? [] : [DRAFT_FRAMEWORKS[framework]]),
  ].join(', ') || t`Any`

/** The angle that a menu's value stands for. */
export const angleChosen = (slug: string, value: string): DraftAngle | '' => {
  const angle = draftAngleNamed(value)
  return angle && anglesOfUseCase(slug).includes(angle) ? angle : ''
}

/** The options as directions for a writer; undefined where nothing was chosen. */
export function draftDirections(
  { tone, length, audience, angle, framework }: DraftOptions,
  { keep = {}, avoid = [] }: Pick<DraftDirections, 'keep'> & { readonly avoid?: readonly number[] } = {},
): DraftDirections | undefined {
  const directions: DraftDirections = {
    ...(tone !== '' && { tone }),
    ...(length !== '' && { length }),
    ...(audience !== '' && { audience }),
    ...(angle !== '' && { angle }),
    ...(framework !== '' && { framework }),
    ...(Object.keys(keep).length > 0 && { keep }),
    ...(avoid.length > 0 && { avoid: [...avoid] }),
  }
  return Object.keys(directions).length === 0 ? undefined : directions
}
