import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AnswerDialog, type OfferQuestion } from '#content/answers/answer-dialog.tsx'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { TOKEN_OFFER } from '#domain/tokens/token-values.ts'
import { type EmptyValue, emptyValues, countUsedFields } from '#features/library/empty-values.ts'
import type { LibraryText } from '#features/library/library-text.ts'
import type { OfferSelection } from '#features/library/use-offer-selection.ts'
import { LoadedRecord } from '#records/editor/record-editor.tsx'
import { toRecordRef } from '#records/kind-screens.ts'
import { useKinds } from '#records/kinds-context.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import css from './preview-facts.module.css'

export interface PreviewFactsProps {
  readonly text: LibraryText
  readonly shown: OfferSelection
  /** Hosts of previews that the partner doesn't allow. */
  readonly refused: readonly string[]
}

/** Lists what a template takes from the offer, what is missing there, and what the template is good for. */
export function PreviewFacts({ text, shown, refused }: PreviewFactsProps) {
  const used = countUsedFields(text)
  // A page and a picture: at most two hosts.
  const [host, otherHost] = refused
  const empty = shown.offer ? emptyValues(text, shown.values) : []
  const uses = [
    used.offer > 0 && plural({ count: used.offer }, { one: '# field of your offer', other: '# fields of your offer' }),
    used.company > 0 &&
      plural({ count: used.company }, { one: '# field of your company', other: '# fields of your company' }),
  ].filter((part) => part !== false)
  return (
    <>
      <dl className={css.facts}>
        {uses.length > 0 && (
          <div>
            <dt>{t`Uses`}</dt>
            <dd>{uses.join(', ')}</dd>
          </div>
        )}
        {empty.length > 0 && (
          <div>
            <dt>{t`Missing`}</dt>
            <dd>
              <Missing empty={empty} offerID={shown.offer?.ID ?? 0} />
            </dd>
          </div>
        )}
        {text.use !== '' && (
          <div>
            <dt>{t`When to use`}</dt>
            <dd dir="auto">{text.use}</dd>
          </div>
        )}
      </dl>
      {host !== undefined && (
        <p className={css.refused}>
          {otherHost === undefined
            ? t`We can’t show the preview, because ${host} isn’t on the list of allowed sites.`
            : t`We can’t show the preview, because ${host} and ${otherHost} aren’t on the list of allowed sites.`}
        </p>
      )}
    </>
  )
}

interface MissingProps {
  readonly empty: readonly EmptyValue[]
  readonly offerID: number
}

/** Names what is missing. The offer's questions are answered in a dialog, the company's on its own page. */
function Missing({ empty, offerID }: MissingProps) {
  const mayAnswer = useRights('opportunities')?.update === true
  const questions = empty.flatMap(({ at }) => (at?.of === 'offer' ? (questionAt(at.path) ?? []) : []))
  const [asked, setAsked] = useState<readonly OfferQuestion[] | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const answer = () => {
    setAsked(questions)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  return (
    <>
      {empty.map(({ key, label }, index) => (
        <span key={key}>
          {index > 0 && ', '}
          <bdi>{label}</bdi>
        </span>
      ))}{' '}
      {mayAnswer && questions.length > 0 && (
        <LinkButton aria-haspopup="dialog" onClick={answer}>
          {t({ message: 'Answer', context: 'verb' })}
        </LinkButton>
      )}
      {questions.length === 0 && <CompanyLink empty={empty} />}
      {asked && (
        <LoadedRecord key={offerID} kind={TOKEN_OFFER} ID={offerID} waiting={null}>
          <AnswerDialog
            open={isOpen}
            questions={asked}
            title={plural({ count: asked.length }, { one: '# question', other: '# questions' })}
            saveLabel={t`Save and see the preview`}
            onClose={close}
            onSaved={close}
          />
        </LoadedRecord>
      )}
    </>
  )
}

/** The field at a path of an offer, such as `content.benefits.fields.feature_1`. */
function questionAt(path: string): OfferQuestion | undefined {
  const [, form, field] = /^content\.([^.]+)\.fields\.(.+)$/.exec(path) ?? []
  return form === undefined || field === undefined ? undefined : { form, field }
}

function CompanyLink({ empty }: Pick<MissingProps, 'empty'>) {
  const screens = useKinds().find(({ kind }) => kind === COMPANY_KEY.kind)
  const at = empty.find((one) => one.at?.of === 'company')?.at
  if (!at || !screens) return null
  return (
    <Link
      {...screens.open(toRecordRef(COMPANY_KEY.kind, { ID: COMPANY_KEY.ID, name: '', title: '' }), at.path)}
      className={linkClass}
    >
      {t({ message: 'Answer', context: 'verb' })}
    </Link>
  )
}
