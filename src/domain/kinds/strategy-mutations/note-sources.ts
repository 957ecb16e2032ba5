import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { type KindDefinition, needsOf } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { idSchema } from '#domain/engine/schema.ts'
import {
  addPassages,
  MAX_PASSAGE_CHARS,
  passagesSchema,
  readablePassages,
  type SourcePassage,
} from '#domain/origin/text-sources.ts'
import { err, ok } from '#lib/result.ts'

/** A text and its passages together stay below the limit of a record, in UTF-16 units. */
const MAX_WORDS_CHARS = 600_000

type NoteSourcesBase<K extends string> = Pick<KindDefinition, 'module' | 'allowedBy' | 'noun'> & { readonly kind: K }

/**
 * The mutation that notes words which come into a text from an AI, the built-in writer or the library. Goes with the
 * edit that brings them. Only adds, so that devices agree in any order and undoing the edit forgets nothing; pasted words
 * go once they were compared.
 */
export const noteSources = <K extends string>(base: NoteSourcesBase<K>) =>
  defineMutation({
    method: `${base.kind}.noteSources` as const,
    verb: 'edit' as const,
    ...needsOf(base, 'update'),
    params: z.object({
      ID: idSchema,
      add: passagesSchema,
      /** Pasted passages that were compared: what they are from is among those added. */
      compared: z.optional(passagesSchema),
    }),
    touches: ({ ID }) => ({ keys: [{ kind: base.kind, ID }] }),
    run(tx, { ID, add, compared = [] }) {
      const record: DomainRecord | undefined = tx.get(base.kind, ID)
      // Records in the trash stay unchanged.
      if (!record) return tx.getDeleted(base.kind, ID) ? ok({ ID }) : err(refusals.notFound(base.noun[0]))
      const stored = readablePassages(record['sources'])
      const isCompared = ({ source, text }: SourcePassage) =>
        source === 'pasted' && compared.some((one) => one.text === text)
      const sources = stored.filter((passage) => !isCompared(passage))
      const { content } = record
      const contentChars = typeof content === 'string' ? content.length : 0
      const next = addPassages(sources, add, Math.min(MAX_PASSAGE_CHARS, Math.max(0, MAX_WORDS_CHARS - contentChars)))
      if (next.length !== stored.length || next.some((one, at) => one !== stored[at]))
        tx.replace(base.kind, { ...record, sources: next })
      return ok({ ID })
    },
    describe: ({ ID }) => ({ subject: { kind: base.kind, ID }, paths: [], what: t`Sources saved` }),
  })
