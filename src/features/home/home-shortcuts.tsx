import { t } from '@lingui/core/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  ArrowUpRight,
  CirclePlay,
  type LucideIcon,
  Mail,
  Megaphone,
  Package,
  SlidersHorizontal,
  WandSparkles,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import { SHORTCUT_LABELS, type ShortcutKey, shortcutsFor } from '#domain/partner/shortcuts.ts'
import type { VideoLinkProps } from '#records/video/video-link.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import css from './home.module.css'

const ICONS: Readonly<Record<ShortcutKey, LucideIcon>> = {
  products: Package,
  ai: WandSparkles,
  ads: Megaphone,
  emails: Mail,
  settings: SlidersHorizontal,
  tutorial: CirclePlay,
}

const LINKS: Readonly<Partial<Record<ShortcutKey, LinkProps>>> = {
  products: { to: '/browse/opportunities' },
  ads: { to: '/browse/strategies', search: { show: 'ads' } },
  emails: { to: '/browse/strategies', search: { show: 'emails' } },
  settings: { to: '/settings/profile' },
}

/**
 * The six shortcuts of the specification (1.10), 100 px wide, without those that the partner keeps for administrators.
 */
export function HomeShortcuts() {
  const { partner, session } = useAccountContext()
  const shown = shortcutsFor(partner.shortcuts, session.is_admin)
  if (shown.length === 0) return null
  return (
    <section>
      <h2>{t`Shortcuts`}</h2>
      <ul className={css.shortcuts}>
        {shown.map((key) => (
          <li key={key}>
            <Shortcut name={key} tutorial={partner.resources.tutorial} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const TutorialVideo = lazy(async () => {
  const part = await import('#records/video/video-link.tsx').catch(() => null)
  return { default: part ? part.VideoLink : ({ fallback }: VideoLinkProps) => fallback }
})

function Shortcut({ name, tutorial }: { readonly name: ShortcutKey; readonly tutorial: string }) {
  const Icon = ICONS[name]
  const label = SHORTCUT_LABELS[name]
  const link = LINKS[name]
  const content = (
    <>
      <Icon aria-hidden="true" />
      {label}
    </>
  )
  if (link)
    return (
      <Link {...link} className={css.shortcut}>
        {content}
      </Link>
    )
  if (name === 'ai')
    return (
      <button type="button" className={css.shortcut} aria-haspopup="dialog" onClick={() => openTemplatePicker()}>
        {content}
      </button>
    )
  const inNewWindow = (
    <a
      href={tutorial}
      target="_blank"
      rel="noopener"
      className={css.shortcut}
      aria-label={t`${label}, opens in a new window`}
    >
      {content}
      <ArrowUpRight className={css.outside} aria-hidden="true" />
    </a>
  )
  // A video that may be shown here opens over the page.
  if (tutorial.endsWith('.html')) return inNewWindow
  return (
    <Suspense fallback={inNewWindow}>
      <TutorialVideo address={tutorial} title={label} className={css.shortcut} fallback={inNewWindow}>
        {content}
      </TutorialVideo>
    </Suspense>
  )
}
