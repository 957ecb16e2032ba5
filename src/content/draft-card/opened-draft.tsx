import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { useTokenValues } from '#store/react/use-token-values.ts'
import { DraftCard } from './draft-card.tsx'
import css from './opened-draft.module.css'
import { useDraftFields } from './use-draft-fields.ts'

export interface OpenedDraftProps {
  readonly draft: AiResult
  readonly offer: DomainRecord
}

/**
 * A draft that was made by no template of the catalogue: by a formula, or by a template that this version does not
 * know. It can be used, but not written again here.
 */
export function OpenedDraft({ draft, offer }: OpenedDraftProps) {
  const [isChosen, setIsChosen] = useState(true)
  const shown = useMemo(() => [draft], [draft])
  const words = useDraftFields(shown)
  const values = useTokenValues(offer.ID)
  return (
    <section className={css.shown} aria-label={t`The draft you opened`}>
      <DraftCard draft={draft} words={words} offer={offer} isChosen={isChosen} onChoose={setIsChosen} values={values} />
    </section>
  )
}
