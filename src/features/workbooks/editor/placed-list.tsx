import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useScene } from '#records/actions/use-scene.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { refOf } from '#records/kind-screens.ts'
import { untitled } from '#records/untitled.ts'
import { isolated } from '#lib/text/text.ts'
import type { SummaryRow } from '#store/rows.ts'
import { Button } from '#ui/buttons/button.tsx'
import css from '#features/workbooks/collections.module.css'
import { usePlacing } from './use-placing.ts'

export interface PlacedListProps {
  /** Over the list: 'Forms'. */
  readonly heading: string
  /** The kind of what is in it. */
  readonly kind: string
  /** The field that holds their order. */
  readonly list: string
  readonly heads: readonly SummaryRow[]
  /** Where it is empty. */
  readonly none: string
  /** Beside the heading: the ways to a further one. */
  readonly add?: ReactNode
  /** Whether they are in the list by its order alone: then they can be taken out of it. */
  readonly canTakeOut?: boolean
  /** The slug of the one that was come for: it is marked and in sight. */
  readonly chosen?: string | undefined
}

/** What is in a workbook or an app, in its order: each can be opened and moved by the keyboard. */
export function PlacedList({ heading, kind, list, heads, none, add, canTakeOut = false, chosen }: PlacedListProps) {
  const { rights } = useRecordForm()
  const { screens } = useScene(kind)
  const { move, takeOut } = usePlacing(list, heads)
  return (
    <section className={css.section} aria-label={heading}>
      <div className={css.head}>
        <h2>{heading}</h2>
        {rights.update && add}
      </div>
      {heads.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <ul className={css.items}>
          {heads.map((head, index) => {
            const title = untitled(screens.noun[0], head.title)
            return (
              <li
                key={head.ID}
                className={css.item}
                ref={head.name === chosen ? bringIntoSight : undefined}
                data-chosen={head.name === chosen || undefined}
              >
                <Link {...screens.open(refOf(kind, head))}>
                  <bdi>{title}</bdi>
                </Link>
                {rights.update && (
                  <>
                    <Button
                      variant="quiet"
                      iconOnly
                      small
                      disabled={index === 0}
                      aria-label={`Move ${isolated(title)} up`}
                      onClick={() => move(head.ID, -1)}
                    >
                      <ChevronUp aria-hidden="true" />
                    </Button>
                    <Button
                      variant="quiet"
                      iconOnly
                      small
                      disabled={index === heads.length - 1}
                      aria-label={`Move ${isolated(title)} down`}
                      onClick={() => move(head.ID, 1)}
                    >
                      <ChevronDown aria-hidden="true" />
                    </Button>
                    {canTakeOut && (
                      <Button
                        variant="quiet"
                        iconOnly
                        small
                        aria-label={`Take ${isolated(title)} out`}
                        onClick={() => takeOut(head)}
                      >
                        <X aria-hidden="true" />
                      </Button>
                    )}
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** Once, when it appears. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
