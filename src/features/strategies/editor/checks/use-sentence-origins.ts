import { useEffect, useState } from 'react'
import { textReader } from '#content/writing-worker/writing-worker.ts'
import type { Format } from '#domain/formats/format.ts'
import type { SourcedSentence } from '#domain/origin/comparison/sourced-sentences.ts'
import { useOfferOfText } from '#features/strategies/offer-of-text.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { runWhenSettled } from './run-when-settled.ts'

/**
 * The sentences of the open text with their origins, a moment after typing. Null until they are known, and for a text
 * that a person has written alone.
 */
export function useSentenceOrigins(format: Format): readonly SourcedSentence[] | null {
  const { record } = useRecordForm('strategy')
  const { content, parts, sources, meta } = record
  const offer = useOfferOfText(meta.opportunity_id)
  // Sentences that an AI has proofread are noted as the person's.
  const hasOtherWriters = sources?.some(({ source }) => source !== 'person') ?? false
  const [sentences, setSentences] = useState<readonly SourcedSentence[] | null>(null)
  useEffect(() => {
    if (!sources || !hasOtherWriters) return undefined
    return runWhenSettled(async (signal) => {
      const text = { content, parts, sources, formatting: format.body?.formatting ?? 'plain' }
      const found = await textReader.run((api) => api.sourcedSentences(text, offer), signal)
      return () => setSentences(found)
    })
  }, [content, parts, sources, hasOtherWriters, offer, format])
  return hasOtherWriters ? sentences : null
}
