import type { DraftAngle } from '#domain/copy/catalogue/draft-directions.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { Voice } from '#domain/copy/lint/copy-remark.ts'
import type { JsonObject } from '#lib/json.ts'

export interface DraftRequest {
  readonly useCase: UseCase
  /** The `content` of the offer and of the company profile. */
  readonly content: JsonObject
  readonly company: JsonObject
  /** The offer's short description. */
  readonly excerpt: string
  /** Typed or prefilled texts, by the names of the inputs. */
  readonly inputs: Readonly<Record<string, string>>
  /** BCP 47. */
  readonly language: string
  readonly seed: string
  readonly nowMs: number
  readonly voice?: Voice
  /** Angle that all drafts begin with; absent: another one for each. */
  readonly angle?: DraftAngle | undefined
  /** The fields of earlier drafts of this offer and template, newest first: new ones are to be different. */
  readonly previous?: readonly Readonly<Record<string, string>>[]
}

/** A draft of the built-in writer. */
export interface WrittenDraft {
  readonly strategy: string
  /** By the keys of the template's outputs; empty ones are left out. */
  readonly parts: Readonly<Record<string, string>>
  /** Text of all fields, one below the other. */
  readonly text: string
}

export type DraftParts = WrittenDraft['parts']
