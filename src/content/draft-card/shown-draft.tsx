import { useMemo, useState } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { useTokenValues } from '#store/react/use-token-values.ts'
import { DraftCard } from './draft-card.tsx'
import css from './shown-draft.module.css'
import { useDraftWords } from './use-draft-words.ts'

export interface ShownDraftProps {
  readonly draft: AiResult
  readonly offer: DomainRecord
}

/**
 * A draft that was made by no template of the catalogue: by a formula, or by a template that this version does not
 * know. It can be used, but not written again here.
 */
export function ShownDraft({ draft, offer }: ShownDraftProps) {
  const [isChosen, setIsChosen] = useState(true)
  const shown = useMemo(() => [draft], [draft])
  const words = useDraftWords(shown)
  const values = useTokenValues(offer.ID)
  return (
    <section className={css.shown} aria-label="The draft that you opened">
      <DraftCard draft={draft} words={words} offer={offer} isChosen={isChosen} onChoose={setIsChosen} values={values} />
    </section>
  )
}
