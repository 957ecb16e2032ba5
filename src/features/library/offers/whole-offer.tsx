import type { MouseEvent } from 'react'
import type { OfferSections } from '#domain/library/offers/offer-template.ts'
import { needsGroup, shownGroups } from '#domain/library/offers/shown-sections.ts'
import { FormWords } from '#records/text/form-words.tsx'
import { cardClass } from '#ui/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import css from './whole-offer.module.css'

interface WithSections {
  readonly sections: OfferSections
}

const idOf = (form: string): string => `section-${form}`

/** Every section of an offer as people will have it, to read. */
export function WholeOffer({ sections }: WithSections) {
  return shownGroups(sections).map((group) => (
    <section key={group.key} className={css.group} aria-labelledby={idOf(`group-${group.key}`)}>
      <h2 id={idOf(`group-${group.key}`)} className={css.groupTitle}>
        {group.title}
      </h2>
      {group.forms.map((form) => (
        <section
          key={form.key}
          className={classNames(cardClass({ padded: true }), css.section)}
          aria-labelledby={`${idOf(`group-${group.key}`)} ${idOf(form.key)}`}
        >
          <h3 id={idOf(form.key)} tabIndex={-1} className={css.title}>
            {form.title}
          </h3>
          <FormWords form={form} words={sections[form.key] ?? {}} />
        </section>
      ))}
    </section>
  ))
}

/** The sections by their names, each leading to its place on the page. */
export function SectionList({ sections }: WithSections) {
  return (
    <nav className={css.list} aria-label="Sections">
      {shownGroups(sections).map((group) => (
        <div key={group.key} className={css.listGroup}>
          <p className={css.listTitle}>{group.title}</p>
          {group.forms.map((form) => (
            <a key={form.key} href={`#${idOf(form.key)}`} className={css.link} onClick={showSection}>
              {needsGroup(form) && <span className={css.groupName}>{group.title}: </span>}
              {form.title}
            </a>
          ))}
        </div>
      ))}
    </nav>
  )
}

/** The address stays that of the template: back leads to the library. */
function showSection(event: MouseEvent<HTMLAnchorElement>): void {
  const heading = document.getElementById(event.currentTarget.hash.slice(1))
  if (!heading || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}
