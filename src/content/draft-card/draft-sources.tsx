import { t } from '@lingui/core/macro'
import { OriginBar } from '#content/origin/origin-bar.tsx'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { allChildRecords } from '#store/whole-records.ts'
import { SentenceList } from '#content/origin/sentence-list.tsx'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import css from './draft-card.module.css'
import { useDraftSentences } from './use-draft-sentences.ts'

interface DraftSourcesProps {
  /** Draft as it stands on the screen. */
  readonly draft: AiResult
  readonly offer: DomainRecord
}

/** Says of each sentence of a draft where it comes from and what it rests on in the offer. */
export function DraftSources({ draft, offer }: DraftSourcesProps) {
  const drafts = useLocalQuery(
    (database) => allChildRecords(database, { kind: 'aiResult', parent: offer.ID }),
    [offer.ID],
  )
  const { sentences, hasFailed } = useDraftSentences(draft, offer, drafts)
  return (
    <section className={css.sources} aria-label={t`Sources`} aria-busy={!sentences && !hasFailed}>
      {hasFailed && <p>{t`We couldn’t check where this text comes from. Reload the page to try again.`}</p>}
      {sentences && (
        <>
          <OriginBar sentences={sentences} />
          <SentenceList sentences={sentences} offer={offer} />
        </>
      )}
    </section>
  )
}
