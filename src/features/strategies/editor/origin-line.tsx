import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  if (source === '') return hasAiWords ? t`Written by you and AI` : t`Your own text`
  if (draft === undefined) return '\u00A0'
  if (draft === null) return hasAiWords ? t`From the library, with words from AI` : t`From the library`
  const isEdited = isEditedSince(record, draft)
  if (draft.source === 'ai') return <FromAi offerTitle={offer?.title ?? formerTitle} isEdited={isEdited} />
  const template = findUseCase(draft.usecase)
  if (!template) return fromOfferText(isEdited, hasAiWords)
  const link = offer ? (
    <Link to="/browse/drafts" search={{ offer: offer.name, use: template.slug }} className={linkClass}>
      {template.name}
    </Link>
  ) : (
    template.name
  )
  return <FromTemplate template={link} isEdited={isEdited} hasAiWords={hasAiWords} />
}

function FromAi({ offerTitle, isEdited }: { readonly offerTitle: string; readonly isEdited: boolean }) {
  return isEdited ? (
    <Trans>
      Written by AI from <bdi>{offerTitle}</bdi>, edited by you
    </Trans>
  ) : (
    <Trans>
      Written by AI from <bdi>{offerTitle}</bdi>
    </Trans>
  )
}

function fromOfferText(isEdited: boolean, hasAiWords: boolean): string {
  if (isEdited)
    return hasAiWords
      ? t`Written from your offer, edited by you, with words from AI`
      : t`Written from your offer, edited by you`
  return hasAiWords ? t`Written from your offer, with words from AI` : t`Written from your offer`
}

interface FromTemplateProps {
  /** Its name, as a link where it can be opened. */
  readonly template: ReactNode
  readonly isEdited: boolean
  readonly hasAiWords: boolean
}

function FromTemplate({ template, isEdited, hasAiWords }: FromTemplateProps) {
  if (isEdited)
    return hasAiWords ? (
      <Trans>From the template {template}, edited by you, with words from AI</Trans>
    ) : (
      <Trans>From the template {template}, edited by you</Trans>
    )
  return hasAiWords ? (
    <Trans>From the template {template}, with words from AI</Trans>
  ) : (
    <Trans>From the template {template}</Trans>
  )
}
