import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { OfferMenu } from '#content/offer-menu.tsx'
import { TemplateList } from '#content/template-picker/template-list.tsx'
import { templateNamed } from '#domain/copy/catalogue/use-cases.ts'
import { isObject } from '#lib/json.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Page } from '#ui/page.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DraftDesk } from './draft-desk.tsx'
import { DraftHistory } from './draft-history.tsx'
import css from './drafts-screen.module.css'
import type { DraftsSearch } from './drafts-search.ts'
import { ShownDraft } from './card/shown-draft.tsx'
import { type Drafting, useDrafting } from './use-drafting.ts'

export interface DraftsScreenProps {
  readonly search: DraftsSearch
  /** Another template or offer; the route pushes the address, so that 'Back' leads to where one was. */
  readonly onGo: (search: DraftsSearch, options?: { readonly replace?: boolean }) => void
}

/** From an offer to a draft: what to write, what it is made of, and what came of it. */
export function DraftsScreen({ search, onGo }: DraftsScreenProps) {
  const drafting = useDrafting(search)
  if (!drafting) return <SkeletonRows count={6} />
  if (!drafting.offer) return <NoOffer />
  return <Drafts search={search} onGo={onGo} drafting={drafting} offer={drafting.offer} />
}

type DraftsProps = DraftsScreenProps & { readonly drafting: Drafting; readonly offer: NonNullable<Drafting['offer']> }

function Drafts({ search, onGo, drafting, offer }: DraftsProps) {
  const { drafts, count, company, voice, hasProvider, shown } = drafting
  const useCase = templateNamed(search.use ?? shown?.usecase ?? '')
  return (
    <Page className={css.page}>
      <div className={css.head}>
        <h1>{useCase ? 'Drafts' : 'What would you like to write?'}</h1>
        {count > 0 && (
          <Link to="/browse/drafts/all" className={classNames(linkClass, css.all)}>
            {count === 1 ? 'Your draft' : `All ${count.toLocaleString('en')} drafts`}
          </Link>
        )}
        <OfferMenu value={offer.name} onChoose={(next) => onGo({ use: search.use, offer: next })} />
      </div>
      {!useCase && shown && <ShownDraft draft={shown} offer={offer} />}
      {useCase ? (
        <DraftDesk
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
          onCatalogue={() => onGo({ offer: offer.name })}
        >
          <DraftHistory
            drafts={drafts}
            shownID={shown?.ID}
            label={`Drafts for ${typeof offer.title === 'string' ? offer.title : ''}`}
            onOpen={({ name, usecase }) => onGo({ offer: offer.name, use: usecase, draft: name })}
          />
        </DraftDesk>
      ) : (
        <div className={css.templates}>
          {search.use !== undefined && <p role="status">{`There’s no template named ‘${search.use}’. Choose one of these.`}</p>}
          <TemplateList offer={offer} onChoose={(use) => onGo({ offer: offer.name, use, write: true })} />
        </div>
      )}
    </Page>
  )
}

/** The content of a record, `{}` where there is none. */
function contentOf(record: Drafting['offer']) {
  const content = record?.content
  return isObject(content) ? content : {}
}

function NoOffer() {
  const navigate = useNavigate()
  return (
    <Page>
      <EmptyState
        level={1}
        title="A draft is written from an offer"
        action={
          <Button variant="primary" onClick={() => void navigate({ to: '/browse/opportunities', search: { new: true } })}>
            <Plus aria-hidden="true" />
            New offer
          </Button>
        }
      >
        Say what you offer, for whom and at which price; the words of your ads, e-mails and pages are made of that.
      </EmptyState>
    </Page>
  )
}
