import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import type { ListGroupHeadProps, ListGroup } from '#records/list/list-lines.ts'
import { nounCountText } from '#records/noun-count-text.ts'
import { hiddenRows } from '#records/list/list-lines.ts'
import css from './record-list.module.css'

/** Head over the rows of a group: folds them, counts them, and offers the next step. */
export function ListGroupHead({ group, noun, topPx, line, mayCreate, onToggle }: ListGroupHeadProps) {
  const { title, total, isClosed, link, action } = group
  const Chevron = isClosed ? ChevronRight : ChevronDown
  return (
    <li className={css.group} style={{ top: topPx }} data-line={line}>
      <Button
        variant="quiet"
        iconOnly
        small
        className={css.fold}
        aria-expanded={!isClosed}
        aria-label={isolateDirection(title)}
        onClick={onToggle}
      >
        <Chevron aria-hidden="true" />
      </Button>
      <h2 className={css.groupTitle} dir="auto">
        {link ? (
          <Link {...link} className={css.groupLink}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      <span className={css.groupCount} title={nounCountText(total, noun)}>
        {formatNumber(total)}
      </span>
      {mayCreate && action && (
        <LinkButton
          className={css.groupAction}
          aria-label={t`${{ action: action.label }}: ${{ title: isolateDirection(title) }}`}
          onClick={action.run}
        >
          {action.label}
        </LinkButton>
      )}
    </li>
  )
}

export interface MoreRowsProps {
  readonly group: ListGroup
  readonly topPx: number
  readonly line: number
  readonly onShow: () => void
}

/** Under the first rows of a group: shows the rest. */
export function MoreRows({ group, topPx, line, onShow }: MoreRowsProps) {
  const count = hiddenRows(group)
  const title = isolateDirection(group.title)
  return (
    <li className={classNames(css.moreRows)} style={{ top: topPx }} data-line={line}>
      <LinkButton
        onClick={onShow}
        aria-label={plural(count, { one: `Show # more of ${title}`, other: `Show # more of ${title}` })}
      >
        {plural(count, { one: 'Show # more', other: 'Show # more' })}
      </LinkButton>
    </li>
  )
}
