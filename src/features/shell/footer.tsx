import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import css from './shell.module.css'

export function Footer() {
  const { partner } = useWorkspace()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className={css.footer}>
      <p>
        © {year} {partner.labels['global.legalCompanyName']}
      </p>
      <a href={partner.resources.terms} target="_blank" rel="noopener">
        Terms
      </a>
      <Link to="/logout">Log out</Link>
    </footer>
  )
}
