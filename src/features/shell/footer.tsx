import { Link } from '@tanstack/react-router'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import css from './shell.module.css'

export function Footer() {
  const { partner } = useWorkspace()
  return (
    <footer className={css.footer}>
      <p>
        © {new Date().getFullYear()} {partner.labels['global.legalCompanyName']}
      </p>
      <a href={partner.resources.terms} target="_blank" rel="noopener">
        Terms
      </a>
      <Link to="/logout">Log out</Link>
    </footer>
  )
}
