import { useScene } from '#records/actions/use-scene.ts'
import { Page } from '#ui/page.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { emptyValues } from './empty-values.ts'
import { OfferMenu } from './library-screen.tsx'
import type { TemplateSearch } from './library-search.ts'
import type { LibraryText } from './library-text.ts'
import { MissingTemplate, NoTextHere } from './missing-template.tsx'
import { NeededValues } from './needed-values.tsx'
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
}

/** One text of the library, whole, as it reads for the offer on a device. */
export function TemplateScreen({ shelf, name, search, onSearchChange }: TemplateScreenProps) {
  const texts = useLibrary()
  const shown = useShownOffer(search.offer)
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
  return <Shown text={text} shown={shown} search={search} onSearchChange={onSearchChange} />
}

interface ShownProps extends Pick<TemplateScreenProps, 'search' | 'onSearchChange'> {
  readonly text: LibraryText
  readonly shown: ShownOffer
}

function Shown({ text, shown, search, onSearchChange }: ShownProps) {
  const scene = useScene(STRATEGY)
  const { offer, values } = shown
  const { view = 'desktop' } = search
  const onUse = () => (text.url === '' ? writeFrom(scene, text, offer) : leaveFor(text, offer, values))
  return (
    <div className={css.screen}>
      <TemplateBar
        text={text}
        offer={search.offer}
        view={view}
        onView={(next) => onSearchChange({ ...search, view: next === 'desktop' ? undefined : next })}
        onUse={onUse}
      />
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
        <TemplatePage text={text} values={values} view={view} />
      </div>
      <div className={css.foot}>
        <UseButton text={text} onUse={onUse} wide />
      </div>
    </div>
  )
}
