import type { LengthUnit } from '#domain/formats/channel-length.ts'

/** Group of a writing template in the catalogue. */
export const USE_CASE_GROUPS = [
  'ads',
  'search',
  'messages',
  'pages',
  'frameworks',
  'blog',
  'brand',
  'video',
  'text',
  'others',
] as const
export type UseCaseGroup = (typeof USE_CASE_GROUPS)[number]

/** Input of a writing template. Property names are those of the wire. */
export interface ContextInput {
  readonly label: string
  readonly placeholder: string
  /** Unique in its template: `name`, `what`, `cta`. */
  readonly keyLabel: string
  readonly inputType: 'text' | 'textarea'
  readonly inputMaximumCharacters: number
  readonly isRequired: boolean
}

/** Field of a draft. Limits are counted in the units of its channel. */
export interface UseCaseOutput {
  /** Unique in its template; repeated ones are numbered (`headline_1`), as `parts` of a text are. */
  readonly key: string
  readonly label: string
  /** Absent: in graphemes. */
  readonly counting?: LengthUnit
  /** Hard limit: the writer never produces a longer text. */
  readonly maxLength: number
  /** Recommended maximum. Default: `maxLength`. */
  readonly targetLength: number
  readonly isOptional: boolean
}

/** A page of rules that a draft has to keep. */
export interface PolicyLink {
  readonly label: string
  readonly url: string
}

/** A writing template of the catalogue. */
export interface UseCase {
  readonly _id: number
  readonly slug: string
  /** A short name for programs: the slug in snake case. */
  readonly key: string
  readonly name: string
  readonly group: UseCaseGroup
  readonly caption: string
  readonly info: readonly PolicyLink[]
  readonly variants: 1 | 2 | 3
  /** True if the template is offered by default. */
  readonly isOffered: boolean
  readonly isNew: boolean
  /** ISO date. */
  readonly createdAt: string
  /** The format of `#domain/formats` that its drafts are for; empty where they are for none. */
  readonly format: string
  readonly contextInputs: readonly ContextInput[]
  readonly outputs: readonly UseCaseOutput[]
}
