import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountContext } from '#store/react/account-context.tsx'
import { classNames } from '#ui/class-names.ts'
import css from './shell.module.css'

export function Footer() {
  const { partner } = useAccountContext()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className={classNames('part-footer', css.footer)}>
      <p>
        © {year} <bdi>{partner.labels['global.legalCompanyName']}</bdi>
      </p>
      <a href={partner.resources.terms} target="_blank" rel="noopener">
        Terms
      </a>
      <a href="/about.html" target="_blank" rel="noopener">
        About
      </a>
      <Link to="/logout">Logout</Link>
    </footer>
  )
}
