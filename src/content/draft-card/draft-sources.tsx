import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { draftPassages } from '#content/origin/note-passages.ts'
import { OriginBar } from '#content/origin/origin-bar.tsx'
import { SentenceList } from '#content/origin/sentence-list.tsx'
import { sourcedSentences } from '#content/origin/sourced-sentences.ts'
import { type DomainRecord, storedTitle } from '#domain/engine/record.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { useKind } from '#records/kinds-context.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import css from './draft-card.module.css'

interface DraftSourcesProps {
  /** As it stands on the screen. */
  readonly draft: AiResult
  readonly offer: DomainRecord
}

/** Says of each sentence of a draft where it comes from and what it rests on in the offer. */
export function DraftSources({ draft, offer }: DraftSourcesProps) {
  const screens = useKind('opportunity')
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
  const ref = toRecordRef('opportunity', { ID: offer.ID, name: offer.name, title: storedTitle(offer) })
  return (
    <section className={css.sources} aria-label="Where it comes from">
      <OriginBar sentences={sentences} />
      <SentenceList
        sentences={sentences}
        offerLink={(path, children) =>
          screens ? (
            <Link {...screens.open(ref, path)} className={linkClass}>
              {children}
            </Link>
          ) : (
            children
          )
        }
      />
    </section>
  )
}
