import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowUpRight, CirclePlay, type LucideIcon, Mail, Megaphone, Package, SlidersHorizontal, WandSparkles } from 'lucide-react'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import css from './home.module.css'

const MY_PRODUCTS: Shortcut = { label: 'My Products', icon: Package, link: { to: '/browse/opportunities' } }
const OTHERS: readonly Shortcut[] = [
  { label: 'Ads', icon: Megaphone, link: { to: '/browse/strategies', search: { show: 'ads' } } },
  { label: 'Emails', icon: Mail, link: { to: '/browse/strategies', search: { show: 'emails' } } },
  { label: 'Settings', icon: SlidersHorizontal, link: { to: '/settings/profile' } },
]

interface Shortcut {
  readonly label: string
  readonly icon: LucideIcon
  readonly link: LinkProps
}

/** The six shortcuts of the specification (1.10), 100 px wide. */
export function Shortcuts() {
  const { partner } = useWorkspace()
  return (
    <section>
      <h2>Shortcuts</h2>
      <ul className={css.shortcuts}>
        <li>
          <ShortcutLink {...MY_PRODUCTS} />
        </li>
        <li>
          <button type="button" className={css.shortcut} aria-haspopup="dialog" onClick={() => openTemplatePicker()}>
            <WandSparkles aria-hidden="true" />
            AI
          </button>
        </li>
        {OTHERS.map((one) => (
          <li key={one.label}>
            <ShortcutLink {...one} />
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

function ShortcutLink({ label, icon: Icon, link }: Shortcut) {
  return (
    <Link {...link} className={css.shortcut}>
      <Icon aria-hidden="true" />
      {label}
    </Link>
  )
}
