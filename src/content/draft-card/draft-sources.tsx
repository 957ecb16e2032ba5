import { useMemo } from 'react'
import { draftPassages } from '#content/origin/note-passages.ts'
import { OriginBar } from '#content/origin/origin-bar.tsx'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { latestChildRecords } from '#store/whole-records.ts'
import { SentenceList } from '#content/origin/sentence-list.tsx'
import { sourcedSentences } from '#content/origin/sourced-sentences.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import css from './draft-card.module.css'

interface DraftSourcesProps {
  /** Draft as it stands on the screen. */
  readonly draft: AiResult
  readonly offer: DomainRecord
}

/** Says of each sentence of a draft where it comes from and what it rests on in the offer. */
export function DraftSources({ draft, offer }: DraftSourcesProps) {
  const isLocked = draft.locked !== undefined
  const earlier = useLocalQuery(
    (database) =>
      isLocked ? latestChildRecords(database, { kind: 'aiResult', parent: offer.ID }) : Promise.resolve([]),
    [isLocked, offer.ID],
  )
  const sentences = useMemo(() => {
    const hasParts = Object.keys(draft.parts).length > 0
    return sourcedSentences(
      {
        content: hasParts ? '' : draft.text,
        parts: draft.parts,
        sources: draftPassages(draft, earlier),
        formatting: 'plain',
      },
      offer,
    )
  }, [draft, offer, earlier])
  return (
    <section className={css.sources} aria-label="Where it comes from">
      <OriginBar sentences={sentences} />
      <SentenceList sentences={sentences} offer={offer} />
    </section>
  )
}
