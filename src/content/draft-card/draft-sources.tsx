import { useMemo } from 'react'
import { draftPassages } from '#content/origin/note-passages.ts'
import { OriginBar } from '#content/origin/origin-bar.tsx'
import { SentenceList } from '#content/origin/sentence-list.tsx'
import { sourcedSentences } from '#content/origin/sourced-sentences.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import css from './draft-card.module.css'

interface DraftSourcesProps {
  /** As it stands on the screen. */
  readonly draft: AiResult
  readonly offer: DomainRecord
}

/** Says of each sentence of a draft where it comes from and what it rests on in the offer. */
export function DraftSources({ draft, offer }: DraftSourcesProps) {
  const sentences = useMemo(() => {
    const hasParts = Object.keys(draft.parts).length > 0
    return sourcedSentences(
      {
        content: hasParts ? '' : draft.text,
        parts: draft.parts,
        sources: draftPassages(draft),
        formatting: 'plain',
      },
      offer,
    )
  }, [draft, offer])
  return (
    <section className={css.sources} aria-label="Where it comes from">
      <OriginBar sentences={sentences} />
      <SentenceList sentences={sentences} offer={offer} />
    </section>
  )
}
