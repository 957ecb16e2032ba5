import { useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { PlaceLink } from './place-link.tsx'
import { PHONE_PLACES } from './places.ts'
import css from './shell.module.css'
import { useNamedPlaces } from './use-named-places.ts'

const MORE = {
  label: 'More',
  href: '/more',
  icon: Menu,
  under: /^\/(?:more|settings|logout|forms|workbooks|apps|entries|admin|orders)(?:\/|$)/,
}

/** The places on a phone; hidden by the stylesheet on wide screens. */
export function BottomNav() {
  const { pathname } = useLocation()
  const places = [...useNamedPlaces(PHONE_PLACES), MORE]
  return (
    <nav className={css.bottomNav} aria-label="Places">
      {places.map(({ label, href, icon: Icon, under }) => (
        <PlaceLink key={href} href={href} {...(under.test(pathname) && { 'aria-current': 'page' as const })}>
          <Icon aria-hidden="true" />
          {label}
        </PlaceLink>
      ))}
    </nav>
  )
}
