import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { SETTINGS_SECTIONS } from './sections.ts'
import css from './settings-frame.module.css'

/** Around every section of the settings: the sections at the side; on a phone in a row of their own, which scrolls by itself. */
export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.frame}>
      <Sections />
      <div className={css.section}>{children}</div>
    </div>
  )
}

function Sections() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no cleanup.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav ref={nav} className={css.nav} aria-label="Settings">
      {SETTINGS_SECTIONS.map(({ label, to, icon: Icon }) => (
        <Link key={to} to={to} className={css.link}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
