import { useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { HrefLink } from './href-link.tsx'
import { PHONE_NAV_ITEMS } from './nav-items.ts'
import css from './shell.module.css'
import { useLabelledNavItems } from './use-labelled-nav-items.ts'

const MORE = {
  label: 'More',
  href: '/more',
  icon: Menu,
  under: /^\/(?:more|settings|logout|forms|workbooks|apps|entries|admin|orders)(?:\/|$)/,
}

/** The places on a phone; hidden by the stylesheet on wide screens. */
export function BottomNav() {
  const { pathname } = useLocation()
  const places = [...useLabelledNavItems(PHONE_NAV_ITEMS), MORE]
  return (
    <nav className={css.bottomNav} aria-label="Places">
      {places.map(({ label, href, icon: Icon, under }) => (
        <HrefLink key={href} href={href} {...(under.test(pathname) && { 'aria-current': 'page' as const })}>
          <Icon aria-hidden="true" />
          {label}
        </HrefLink>
      ))}
    </nav>
  )
}
