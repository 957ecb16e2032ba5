import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { OfferChoiceMenu } from '#content/offer-choice-menu.tsx'
import { WritingTemplateList } from '#content/template-picker/writing-template-list.tsx'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { isObject } from '#lib/json.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { OpenedDraft } from '#content/draft-card/opened-draft.tsx'
import css from './drafts-screen.module.css'
import type { DraftsSearch } from './drafts-search.ts'
import { MissingOffer } from './missing-offer.tsx'
import { type WriterData, useWriterData } from './use-writer-data.ts'
import { DraftGenerator } from './writer/draft-generator.tsx'

export interface DraftsScreenProps {
  readonly search: DraftsSearch
  /** Another template or offer; pushed by default, so that Back leads to the previous one. */
  readonly onGo: (search: DraftsSearch, options?: { readonly replace?: boolean }) => void
}

/** The writer: a template's drafts for an offer, or the templates to choose from. */
export function DraftsScreen({ search, onGo }: DraftsScreenProps) {
  const drafting = useWriterData(search)
  if (!drafting) return <SkeletonRows count={6} />
  if (drafting.missing)
    return <MissingOffer missing={drafting.missing} onChoose={(offer) => onGo({ use: search.use, offer })} />
  if (!drafting.offer) return <NoOffer />
  return <Drafts search={search} onGo={onGo} drafting={drafting} offer={drafting.offer} />
}

type DraftsProps = DraftsScreenProps & {
  readonly drafting: WriterData
  readonly offer: NonNullable<WriterData['offer']>
}

function Drafts({ search, onGo, drafting, offer }: DraftsProps) {
  const { drafts, company, voice, hasProvider, shown } = drafting
  const useCase = findUseCase(search.use ?? shown?.usecase ?? '')
  if (!useCase) return <Templates search={search} onGo={onGo} drafting={drafting} offer={offer} />
  return (
    <DraftGenerator
      key={`${offer.ID}/${useCase.slug}`}
      useCase={useCase}
      offer={offer}
      content={contentOf(offer)}
      company={contentOf(company)}
      voice={voice}
      drafts={drafts}
      shownID={shown?.ID}
      hasProvider={hasProvider}
      startsWriting={search.write === true}
      onStarted={() => onGo({ ...search, write: undefined }, { replace: true })}
      onOffer={(next) => onGo({ use: useCase.slug, offer: next })}
      onDraft={({ name, usecase }) => onGo({ offer: offer.name, use: usecase, draft: name })}
    />
  )
}

function Templates({ search, onGo, drafting: { count, shown }, offer }: DraftsProps) {
  return (
    <div className={css.scroll}>
      <Page className={css.page}>
        <div className={css.head}>
          <h1>{t`What would you like to write?`}</h1>
          {count > 0 && (
            <Link to="/browse/drafts/all" className={classNames(linkClass, css.all)}>
              {plural(count, { 1: 'Your draft', one: 'All # drafts', other: 'All # drafts' })}
            </Link>
          )}
          <OfferChoiceMenu value={offer.name} onChoose={(next) => onGo({ use: search.use, offer: next })} />
        </div>
        {shown && <OpenedDraft draft={shown} offer={offer} />}
        <div className={css.templates}>
          {search.use !== undefined && !shown && (
            <p role="status">
              <Trans>
                There’s no template named “<bdi>{search.use}</bdi>”. Choose one of these.
              </Trans>
            </p>
          )}
          <WritingTemplateList offer={offer} onChoose={(use) => onGo({ offer: offer.name, use, write: true })} />
        </div>
      </Page>
    </div>
  )
}

/** The content of a record, `{}` where there is none. */
function contentOf(record: WriterData['offer']) {
  const content = record?.content
  return isObject(content) ? content : {}
}

function NoOffer() {
  const navigate = useNavigate()
  return (
    <Page>
      <EmptyState
        level={1}
        title={t`Describe an offer first`}
        action={
          <Button
            variant="primary"
            onClick={() => void navigate({ to: '/browse/opportunities', search: { new: true } })}
          >
            <Plus aria-hidden="true" />
            {t`New offer`}
          </Button>
        }
      >
        {t`Drafts of ads, emails and pages are based on your offer.`}
      </EmptyState>
    </Page>
  )
}
