import { useEffect, useState } from 'react'
import { textReader } from '#content/writing-worker/writing-worker.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { findDraftPassages } from '#content/origin/find-known-passages.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import type { SourcedSentence, SourcedText } from '#domain/origin/comparison/sourced-sentences.ts'

interface DraftSentences {
  /** Null until they are known. */
  readonly sentences: readonly SourcedSentence[] | null
  readonly hasFailed: boolean
}

/** The sentences of a draft with their origins. `drafts`: all of its offer; undefined: not read yet. */
export function useDraftSentences(
  draft: AiResult,
  offer: DomainRecord,
  drafts: readonly AiResult[] | undefined,
): DraftSentences {
  const { database } = useAccountContext()
  const [found, setFound] = useState<DraftSentences>({ sentences: null, hasFailed: false })
  useEffect(() => {
    if (!drafts) return undefined
    const cancelled = new AbortController()
    const find = async () => {
      const text: SourcedText = {
        content: Object.keys(draft.parts).length > 0 ? '' : draft.text,
        parts: draft.parts,
        sources: await findDraftPassages(database, draft),
        formatting: 'plain',
      }
      return textReader.run((api) => api.sourcedSentences(text, offer), cancelled.signal)
    }
    find().then(
      (sentences) => setFound({ sentences, hasFailed: false }),
      (error: unknown) => {
        if (cancelled.signal.aborted) return
        reportError(error)
        setFound({ sentences: null, hasFailed: true })
      },
    )
    return () => cancelled.abort()
  }, [database, draft, offer, drafts])
  return found
}
