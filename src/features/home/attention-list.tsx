import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Bookmark, ClipboardList, Copy, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import type { AttentionRow, ReadAttention } from './attention-row.ts'
import css from './attention-list.module.css'

const MAX_SHOWN = 4

const ICONS: Readonly<Record<AttentionRow['type'], LucideIcon>> = {
  stale: TriangleAlert,
  answers: ClipboardList,
  conflict: Copy,
  drafts: Bookmark,
}

export interface AttentionListProps {
  /** Fetches what reads the rows: it knows every feature, and the first picture does without. */
  readonly load: () => Promise<ReadAttention>
}

/** 'Needs your attention'; nothing where nothing does. */
export function AttentionList({ load }: AttentionListProps) {
  const { session } = useAccountContext()
  const read = useWhenIdle(load)
  const id = useId()
  const rows = useLocalQuery(
    (database) =>
      read?.(database, { account: session.ID, nowMs: Date.now(), locale: navigator.language }) ??
      Promise.resolve(undefined),
    [read, session.ID],
  )
  if (!rows || rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t`Needs your attention`}</h2>
      <ul className={cardClass({ list: true })}>
        {rows.slice(0, MAX_SHOWN).map((row) => (
          <li key={row.key}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ row: { type, title, detail, action, link } }: { readonly row: AttentionRow }) {
  const Icon = ICONS[type]
  return (
    <Link {...link} className={classNames(css.row, type === 'stale' && css.warns)}>
      <Icon aria-hidden="true" />
      <span className={css.words}>
        <strong>{title}</strong> <span dir="auto">{detail}</span>
      </span>
      <span className={classNames(linkClass, css.action)}>{action}</span>
    </Link>
  )
}

/** Loads once the page is idle; what cannot be fetched stays away until the next visit. */
function useWhenIdle<T>(load: () => Promise<T>): T | undefined {
  const [value, setValue] = useState<{ readonly loaded: T }>()
  useEffect(() => {
    let isCancelled = false
    const begin = () =>
      load().then(
        (loaded) => {
          if (!isCancelled) setValue({ loaded })
        },
        () => undefined,
      )
    const startOnce = () => void (isCancelled || begin())
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(startOnce, { timeout: 1500 })
    else setTimeout(startOnce, 200)
    return () => {
      isCancelled = true
    }
  }, [load])
  return value?.loaded
}
