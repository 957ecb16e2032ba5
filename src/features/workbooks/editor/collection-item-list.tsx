import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { toRecordRef } from '#records/kind-screens.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { isolateDirection } from '#lib/text/text.ts'
import type { SummaryRow } from '#store/rows.ts'
import { Button } from '#ui/buttons/button.tsx'
import css from '#features/workbooks/collections.module.css'
import { type OrderList, useItemOrder } from './use-item-order.ts'

export interface CollectionItemListProps {
  /** Over the list: 'Forms'. */
  readonly heading: string
  /** The kind of what is in it. */
  readonly kind: string
  /** The field that holds their order. */
  readonly list: OrderList
  readonly summaries: readonly SummaryRow[]
  /** Shown when the list is empty. */
  readonly none: string
  /** Controls beside the heading that add another item. */
  readonly add?: ReactNode
  /** True if items are in the list only through its order, so that they can be removed from it. */
  readonly canTakeOut?: boolean
  /** The slug of the one that was come for: it is marked and in sight. */
  readonly chosen?: string | undefined
}

/** Lists the items of a workbook or an app in order; each can be opened, and moved with the keyboard. */
export function CollectionItemList({
  heading,
  kind,
  list,
  summaries,
  none,
  add,
  canTakeOut = false,
  chosen,
}: CollectionItemListProps) {
  const { rights } = useRecordForm()
  const { screens } = useActionContext(kind)
  const { move, takeOut } = useItemOrder(list, summaries)
  return (
    <section className={css.section} aria-label={heading}>
      <div className={css.head}>
        <h2>{heading}</h2>
        {rights.update && add}
      </div>
      {summaries.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <ul className={css.items}>
          {summaries.map((summary, index) => {
            const title = titleOrUntitled(screens.noun[0], summary.title)
            return (
              <li
                key={summary.ID}
                className={css.item}
                ref={summary.name === chosen ? scrollItemIntoView : undefined}
                data-chosen={summary.name === chosen || undefined}
              >
                <Link {...screens.open(toRecordRef(kind, summary))}>
                  <bdi>{title}</bdi>
                </Link>
                {rights.update && (
                  <>
                    <Button
                      variant="quiet"
                      iconOnly
                      small
                      disabled={index === 0}
                      aria-label={t`Move ${{ title: isolateDirection(title) }} up`}
                      onClick={() => move(summary.ID, -1)}
                    >
                      <ChevronUp aria-hidden="true" />
                    </Button>
                    <Button
                      variant="quiet"
                      iconOnly
                      small
                      disabled={index === summaries.length - 1}
                      aria-label={t`Move ${{ title: isolateDirection(title) }} down`}
                      onClick={() => move(summary.ID, 1)}
                    >
                      <ChevronDown aria-hidden="true" />
                    </Button>
                    {canTakeOut && (
                      <Button
                        variant="quiet"
                        iconOnly
                        small
                        aria-label={t`Remove ${{ title: isolateDirection(title) }}`}
                        onClick={() => takeOut(summary)}
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
const scrollItemIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
