import { FRAMES_REVISION } from './frames-revision.ts'
import type { ContextInput, PolicyLink, UseCase, UseCaseGroup, UseCaseOutput } from './use-case.ts'

/** Row of a template in the catalogue. Its other properties are derived from this. */
export interface UseCaseRow {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly group: UseCaseGroup
  readonly caption: string
  readonly variants: 1 | 2 | 3
  readonly inputs: readonly ContextInput[]
  readonly outputs: readonly UseCaseOutput[]
  readonly info?: readonly PolicyLink[]
  readonly format?: string
  readonly isNew?: boolean
}

export const makeUseCase = (row: UseCaseRow, isOffered: boolean): UseCase => ({
  _id: row.id,
  slug: row.slug,
  key: row.slug.replaceAll('-', '_'),
  name: row.name,
  group: row.group,
  caption: row.caption,
  info: row.info ?? [],
  variants: row.variants,
  isOffered,
  isNew: row.isNew ?? false,
  createdAt: FRAMES_REVISION.date,
  format: row.format ?? '',
  contextInputs: row.inputs,
  outputs: row.outputs,
})
