import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, type SVGProps, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './section-frame.module.css'

export interface FrameSection {
  readonly label: string
  readonly to: NonNullable<LinkProps['to']>
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
}

export interface SectionFrameProps {
  /** Names the thing that the sections belong to. */
  readonly label: string
  readonly sections: readonly FrameSection[]
  /** For lists; else it is as wide as one reads. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/**
 * Around every section of a page: the sections at the side; on a phone in a row of their own, which scrolls by itself.
 */
export function SectionFrame({ label, sections, wide, children }: SectionFrameProps) {
  return (
    <div className={classNames(css.frame, wide && css.wide)}>
      <Sections label={label} sections={sections} />
      <div className={css.section}>{children}</div>
    </div>
  )
}

function Sections({ label, sections }: Pick<SectionFrameProps, 'label' | 'sections'>) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (nav.current) showCurrent(nav.current)
  }, [pathname])
  return (
    <nav ref={nav} className={css.nav} aria-label={label}>
      {sections.map(({ label: name, to, icon: Icon }) => (
        <Link key={to} to={to} className={css.link}>
          <Icon aria-hidden="true" />
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the row alone, never the page. */
function showCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!current) return
  const { left } = row.getBoundingClientRect()
  row.scrollLeft += current.left + current.width / 2 - (left + row.clientWidth / 2)
}
