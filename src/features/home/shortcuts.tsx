import { Link } from '@tanstack/react-router'
import { ArrowUpRight, CirclePlay, type LucideIcon, Mail, Megaphone, Package, SlidersHorizontal, WandSparkles } from 'lucide-react'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { classNames } from '#ui/class-names.ts'
import css from './home.module.css'

const SHORTCUTS: readonly { readonly label: string; readonly path: string; readonly icon: LucideIcon }[] = [
  { label: 'My Products', path: 'browse/opportunities', icon: Package },
  { label: 'AI', path: 'library/strategies/ai', icon: WandSparkles },
  { label: 'Ads', path: 'library/strategies/ads', icon: Megaphone },
  { label: 'Emails', path: 'library/strategies/cold-emails', icon: Mail },
  { label: 'Settings', path: 'settings/profile', icon: SlidersHorizontal },
]

export interface ShortcutsProps {
  /** Whether an address of the app has no screen yet: nothing here leads there. */
  readonly isToCome: (href: string) => boolean
}

export function Shortcuts({ isToCome }: ShortcutsProps) {
  const { partner } = useWorkspace()
  return (
    <section>
      <h2>Shortcuts</h2>
      <ul className={css.shortcuts}>
        {SHORTCUTS.map(({ label, path, icon: Icon }) => (
          <li key={label}>
            {isToCome(path) ? (
              <span className={classNames(css.shortcut, css.soon)}>
                <Icon aria-hidden="true" />
                {label}
                <small>Soon</small>
              </span>
            ) : (
              <Link to="/$" params={{ _splat: path }} className={css.shortcut}>
                <Icon aria-hidden="true" />
                {label}
              </Link>
            )}
          </li>
        ))}
        <li>
          <a
            href={partner.resources.tutorial}
            target="_blank"
            rel="noopener"
            className={css.shortcut}
            aria-label="Tutorial, opens in a new window"
          >
            <CirclePlay aria-hidden="true" />
            Tutorial
            <ArrowUpRight className={css.outside} aria-hidden="true" />
          </a>
        </li>
      </ul>
    </section>
  )
}
