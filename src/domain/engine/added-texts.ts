import * as z from 'zod/mini'
import type { KindField } from '#domain/engine/kind.ts'
import type { JsonObject } from '#lib/json.ts'

/** A text field that calls carry under a name of its own. */
export interface AddedText {
  readonly path: string
  readonly wire: string
}

const COMMON = new Set(['post_title', 'post_excerpt', 'post_content'])

/**
 * Lists the text fields of a kind that need no code of their own: a line in its `fields` with a wire name is enough for
 * creates, updates and copies to carry them. `taken`: names that the kind's own schema defines.
 */
export const addedTexts = (fields: Readonly<Record<string, KindField>>, taken: object): readonly AddedText[] =>
  Object.entries(fields).flatMap(([path, { wire, value, within }]) =>
    wire !== undefined &&
    within === undefined &&
    value === 'text' &&
    !path.includes('.') &&
    !COMMON.has(wire) &&
    !Object.hasOwn(taken, wire)
      ? [{ path, wire }]
      : [],
  )

/** Schema of the parameters that carry these fields. */
export const addedTextsShape = (texts: readonly AddedText[]): Record<string, z.ZodMiniOptional<z.ZodMiniString>> =>
  Object.fromEntries(texts.map(({ wire }) => [wire, z.optional(z.string())]))

/** Takes the fields from the parameters of a call. */
export const addedTextsBody = (texts: readonly AddedText[], given: object): JsonObject =>
  pick(texts, given, 'wire', 'path')

/** Writes the fields of a record as parameters of a call; empty ones are left out. */
export const addedTextsParams = (texts: readonly AddedText[], record: object): JsonObject =>
  pick(texts, record, 'path', 'wire')

function pick(texts: readonly AddedText[], source: object, from: keyof AddedText, to: keyof AddedText): JsonObject {
  const values = new Map<string, unknown>(Object.entries(source))
  return Object.fromEntries(
    texts.flatMap((text) => {
      const value = values.get(text[from])
      return typeof value === 'string' && value !== '' ? [[text[to], value] as const] : []
    }),
  )
}
