import { plural } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { LearnedPlace } from '#domain/voices/learning/learned-addition.ts'
import { Button } from '#ui/buttons/button.tsx'
import css from './learned-places.module.css'

interface LearnedPlacesProps {
  /** Names what the places speak for. */
  readonly label: string
  /** `now`: the words after a change. */
  readonly places: readonly (LearnedPlace & { readonly now?: string })[]
  /** Before the button, in its line. */
  readonly children: ReactNode
}

const MAX_PLACES = 10

/** A finding, and the places that speak for it, folded away at first. */
export function LearnedPlaces({ label, places, children }: LearnedPlacesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const count = plural(places.length, { one: '# place', other: '# places' })
  return (
    <>
      <div className={css.line}>
        {children}
        <Button
          small
          variant="quiet"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={`${count}: ${label}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count}
          <ChevronDown aria-hidden="true" className={isOpen ? css.turned : undefined} />
        </Button>
      </div>
      {isOpen && (
        <ul id={id} className={css.places}>
          {places.slice(0, MAX_PLACES).map(({ id: key, title, quote, now }) => (
            <li key={key}>
              <bdi className={css.of}>{title}</bdi>
              {now === undefined ? (
                <q dir="auto">{quote}</q>
              ) : (
                <>
                  <del dir="auto">{quote}</del>
                  <ins dir="auto">{now}</ins>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
