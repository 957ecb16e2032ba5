import { Link, type LinkProps } from '@tanstack/react-router'
import { classNames } from '#ui/class-names.ts'
import css from './segmented.module.css'

export interface SegmentLink {
  readonly label: string
  readonly link: LinkProps
  /** Marks the link to the current page. */
  readonly isCurrent: boolean
}

export interface SegmentedLinksProps {
  /** Names the group of links: 'Library'. */
  label: string
  links: readonly SegmentLink[]
  className?: string | undefined
}

/** A few pages of the same rank, side by side, which look as `Segmented` does. */
export function SegmentedLinks({ label, links, className }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={classNames(css.group, className)}>
      {links.map(({ label: name, link, isCurrent }) => (
        <Link key={name} {...link} className={css.segment} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
