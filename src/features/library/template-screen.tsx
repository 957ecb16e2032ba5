import { useState } from 'react'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { emptyValues } from './empty-values.ts'
import type { TemplateSearch, PreviewDevice } from './library-search.ts'
import type { LibraryText } from './library-text.ts'
import { MissingTemplate, TextTemplateNotFound } from './missing-template.tsx'
import { EmptyValuesNote } from './empty-values-note.tsx'
import { OfferSelectionMenu } from './parts/offer-selection-menu.tsx'
import { templatePreviewOverlay } from './preview/library-preview.tsx'
import { TemplateBar, UseTextTemplateButton } from './template-bar.tsx'
import { TemplatePage } from './template-page.tsx'
import css from './template-screen.module.css'
import type { OfferSelection } from './use-offer-selection.ts'
import { useShownLibrary } from './use-text-library.ts'
import { openExternalTemplate, CREATED_TEXT_KIND, createTextFromTemplate } from './template-actions.ts'

export interface TemplateScreenProps {
  /** Shelf and name in the address. */
  readonly category: string
  readonly name: string
  readonly search: TemplateSearch
  /** Replaces the search of the address. */
  readonly onSearchChange: (next: TemplateSearch) => void
  readonly onPreview: () => void
  readonly onLeavePreview: () => void
  /** Goes on to another template, which keeps the search. */
  readonly onGo: (text: LibraryText) => void
}

/** Shows one library text in full, filled in for an offer on this device. */
export function TemplateScreen({ category, name, ...rest }: TemplateScreenProps) {
  const library = useShownLibrary(rest.search.offer)
  if (!library)
    return (
      <Page>
        <SkeletonRows count={4} />
      </Page>
    )
  const { texts, shown } = library
  const text = texts.find((one) => one.category === category && one.name === name)
  if (!text)
    return (
      <Page>
        <MissingTemplate category={category} name={name} none={<TextTemplateNotFound category={category} />} />
      </Page>
    )
  return <Shown text={text} texts={texts.filter((one) => one.category === category)} shown={shown} {...rest} />
}

interface ShownProps extends Omit<TemplateScreenProps, 'category' | 'name'> {
  readonly text: LibraryText
  /** Texts of the same category. */
  readonly texts: readonly LibraryText[]
  readonly shown: OfferSelection
}

function Shown({ text, texts, shown, search, onSearchChange, onPreview, onLeavePreview, onGo }: ShownProps) {
  const context = useActionContext(CREATED_TEXT_KIND)
  const { offer, values } = shown
  const onUse = () =>
    text.url === '' ? createTextFromTemplate(context, text, offer) : openExternalTemplate(text, offer, values)
  return (
    <div className={css.screen}>
      <TemplateBar text={text} offer={search.offer} onPreview={onPreview} onUse={onUse} />
      <div className={css.scroll}>
        <div className={css.about}>
          {text.use !== '' && (
            <p className={css.when} dir="auto">
              {text.use}
            </p>
          )}
          {offer && (
            <OfferSelectionMenu shown={shown} onChoose={(next) => onSearchChange({ ...search, offer: next })} />
          )}
        </div>
        <EmptyValuesNote empty={emptyValues(text, values)} offer={offer} />
        <TemplatePage text={text} values={values} />
      </div>
      <div className={css.foot}>
        <UseTextTemplateButton text={text} onUse={onUse} wide />
      </div>
      <templatePreviewOverlay.Light
        open={search.preview !== undefined}
        onClose={onLeavePreview}
        text={text}
        texts={texts}
        shown={shown}
        view={useLastView(search.preview)}
        onView={(view) => onSearchChange({ ...search, preview: view })}
        onOffer={(next) => onSearchChange({ ...search, offer: next })}
        onGo={onGo}
      />
    </div>
  )
}

/** The device stays while the preview moves out. */
function useLastView(view: PreviewDevice | undefined): PreviewDevice {
  const [last, setLast] = useState(view)
  if (view !== undefined && view !== last) setLast(view)
  return view ?? last ?? 'desktop'
}
