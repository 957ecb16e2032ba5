import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { isEditedSince } from '#content/drafted-text.ts'
import type { SourcedSentence } from '#domain/origin/comparison/sourced-sentences.ts'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { useOfferOfText } from '#features/strategies/offer-of-text.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { idByName, recordById } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import css from './origin-line.module.css'

const DRAFT = 'aiResult'

/** Origin of the text, in one grey line. */
interface OriginLineProps {
  /** Null until they are known, and for a text that a person has written alone. */
  readonly sentences: readonly SourcedSentence[] | null
}

export function OriginLine({ sentences }: OriginLineProps) {
  const origin = useOrigin(sentences?.some(({ origin: by }) => by === 'ai' || by === 'ai-edited') ?? false)
  return (
    <p className={css.origin}>
      <FileText aria-hidden="true" />
      <span>{origin}</span>
    </p>
  )
}

function useOrigin(hasAiWords: boolean): ReactNode {
  const { record } = useRecordForm('strategy')
  const { source_key: source = '', opportunity_id: offerID, opportunity_title: formerTitle } = record.meta
  const offer = useOfferOfText(offerID)
  const draft = useLocalQuery(
    async (database) => {
      const ID = source === '' ? undefined : await idByName(database, DRAFT, source)
      return ID === undefined ? null : ((await recordById(database, DRAFT, ID))?.record ?? null)
    },
    [source],
  )
  if (source === '') return hasAiWords ? 'Written by you and AI' : 'Your own text'
  if (draft === undefined) return '\u00A0'
  if (draft === null) return hasAiWords ? 'From the library, with words from AI' : 'From the library'
  const edited = isEditedSince(record, draft) && ', edited by you'
  if (draft.source === 'ai')
    return (
      <>
        Written by AI from <bdi>{offer?.title ?? formerTitle}</bdi>
        {edited}
      </>
    )
  const withAi = hasAiWords && ', with words from AI'
  const template = findUseCase(draft.usecase)
  if (!template)
    return (
      <>
        Written from your offer{edited}
        {withAi}
      </>
    )
  return (
    <>
      From the template{' '}
      {offer ? (
        <Link to="/browse/drafts" search={{ offer: offer.name, use: template.slug }} className={linkClass}>
          {template.name}
        </Link>
      ) : (
        template.name
      )}
      {edited}
      {withAi}
    </>
  )
}
