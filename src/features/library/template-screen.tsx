import { useState } from 'react'
import { useScene } from '#records/actions/use-scene.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { emptyValues } from './empty-values.ts'
import type { TemplateSearch, View } from './library-search.ts'
import type { LibraryText } from './library-text.ts'
import { MissingTemplate, NoTextHere } from './missing-template.tsx'
import { NeededValues } from './needed-values.tsx'
import { OfferMenu } from './parts/offer-menu.tsx'
import { previewOverlay } from './preview/list-preview.tsx'
import { TemplateBar, UseButton } from './template-bar.tsx'
import { TemplatePage } from './template-page.tsx'
import css from './template-screen.module.css'
import { useLibrary } from './use-library.ts'
import { type ShownOffer, useShownOffer } from './use-shown-offer.ts'
import { leaveFor, STRATEGY, writeFrom } from './use-template.ts'

export interface TemplateScreenProps {
  /** Shelf and name in the address. */
  readonly shelf: string
  readonly name: string
  readonly search: TemplateSearch
  /** Replaces the search of the address. */
  readonly onSearchChange: (next: TemplateSearch) => void
  readonly onPreview: () => void
  readonly onLeavePreview: () => void
  /** Goes on to another template, which keeps the search. */
  readonly onGo: (text: LibraryText) => void
}

/** One text of the library, whole, as it reads for the offer on a device. */
export function TemplateScreen({ shelf, name, ...rest }: TemplateScreenProps) {
  const texts = useLibrary()
  const shown = useShownOffer(rest.search.offer)
  if (!texts || !shown)
    return (
      <Page>
        <SkeletonRows count={4} />
      </Page>
    )
  const text = texts.find((one) => one.shelf === shelf && one.name === name)
  if (!text)
    return (
      <Page>
        <MissingTemplate shelf={shelf} name={name} none={<NoTextHere shelf={shelf} />} />
      </Page>
    )
  return <Shown text={text} texts={texts.filter((one) => one.shelf === shelf)} shown={shown} {...rest} />
}

interface ShownProps extends Omit<TemplateScreenProps, 'shelf' | 'name'> {
  readonly text: LibraryText
  /** Those beside it. */
  readonly texts: readonly LibraryText[]
  readonly shown: ShownOffer
}

function Shown({ text, texts, shown, search, onSearchChange, onPreview, onLeavePreview, onGo }: ShownProps) {
  const scene = useScene(STRATEGY)
  const { offer, values } = shown
  const onUse = () => (text.url === '' ? writeFrom(scene, text, offer) : leaveFor(text, offer, values))
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
          {offer && <OfferMenu shown={shown} onChoose={(next) => onSearchChange({ ...search, offer: next })} />}
        </div>
        <NeededValues empty={emptyValues(text, values)} offer={offer} />
        <TemplatePage text={text} values={values} />
      </div>
      <div className={css.foot}>
        <UseButton text={text} onUse={onUse} wide />
      </div>
      <previewOverlay.Light
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
function useLastView(view: View | undefined): View {
  const [last, setLast] = useState(view)
  if (view !== undefined && view !== last) setLast(view)
  return view ?? last ?? 'desktop'
}
