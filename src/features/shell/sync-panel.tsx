import { useAtom } from 'jotai'
import { Download, RotateCw, SlidersHorizontal, Tag, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { relativeDate, wholeDate } from '#lib/relative-date.ts'
import { counted } from '#lib/text.ts'
import { type SyncOverview, syncOverview, type WorkItem } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { notifier } from '#ui/notifier.ts'
import { toast } from '#ui/toast.ts'
import { copyOfWork } from './copy-of-everything.ts'
import { downloadFile } from './download.ts'
import { lastSyncedText } from './last-synced.ts'
import { useIsOnline } from './reach.ts'
import { openPanelAtom } from './shell-state.ts'
import css from './sync-panel.module.css'
import { useDownloadOfEverything } from './download-everything.ts'
import { titleOfWork, workLines } from './work-lines.ts'

/** What waits, what was set aside and why, and a copy of everything. */
export function SyncPanel() {
  const [panel, setPanel] = useAtom(openPanelAtom)
  const download = useDownloadOfEverything()
  return (
    <Drawer
      open={panel === 'sync'}
      onClose={() => setPanel(null)}
      title="Sync"
      foot={
        <Button onClick={() => told(download())}>
          <Download aria-hidden="true" />
          Download a copy of everything
        </Button>
      }
    >
      <Overview />
    </Drawer>
  )
}

function Overview() {
  const overview = useLive(syncOverview)
  if (!overview) return null
  return (
    <>
      <Summary overview={overview} />
      {overview.waiting.length > 0 && <Waiting items={overview.waiting} />}
      {overview.aside.length > 0 && <Aside items={overview.aside} />}
    </>
  )
}

function Summary({ overview: { waiting, cursor, status } }: { readonly overview: SyncOverview }) {
  const { syncNow } = useWorkspace()
  const isOnline = useIsOnline()
  const [nowMs] = useState(Date.now)
  return (
    <div className={css.summary}>
      <div className={css.grow} role="status">
        <p className={css.count}>{waiting.length === 0 ? 'Nothing is waiting' : `${counted(waiting.length, 'change')} waiting`}</p>
        <p className={css.meta}>{lastSyncedText(cursor.lastSyncedAtMs, Math.max(nowMs, cursor.lastSyncedAtMs ?? 0))}</p>
        {isOnline && status.failures > 0 && status.trouble !== null && (
          <p className={css.meta}>{status.trouble}. Trying again by itself.</p>
        )}
        {!isOnline && <p className={css.meta}>You are offline. It goes on by itself once there is a connection.</p>}
      </div>
      <Button small loadingLabel="Syncing…" onClick={() => told(syncNow())}>
        <RotateCw aria-hidden="true" />
        Sync now
      </Button>
    </div>
  )
}

const ICONS: Readonly<Record<string, typeof Tag>> = { opportunity: Tag, company: SlidersHorizontal }

function Waiting({ items }: { readonly items: readonly WorkItem[] }) {
  const [nowMs] = useState(Date.now)
  return (
    <section className={css.part}>
      <h3>Waiting</h3>
      <ul>
        {workLines(items).map(({ key, kind, title, detail, at }) => {
          const Icon = ICONS[kind] ?? Tag
          return (
            <li key={key} className={css.line}>
              <Icon aria-hidden="true" />
              <span className={css.title}>{title}</span>
              <Age at={at} nowMs={nowMs} />
              <span className={css.detail}>{detail}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Aside({ items }: { readonly items: readonly WorkItem[] }) {
  const [nowMs] = useState(Date.now)
  return (
    <section className={css.part}>
      <h3>Set aside</h3>
      <ul>
        {items.map((item) => (
          <li key={item.n} className={css.line}>
            <TriangleAlert aria-hidden="true" />
            <span className={css.title}>{titleOfWork(item)}</span>
            <Age at={item.at} nowMs={nowMs} />
            <span className={css.detail}>{reasonOf(item)} Nothing is lost.</span>
            <AsideActions item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The server's sentence, closed with a full stop. */
const reasonOf = ({ message }: WorkItem): string => (message ? `${message.replace(/\.$/, '')}.` : 'The server refused it.')

function AsideActions({ item }: { readonly item: WorkItem }) {
  const { database, retryAside, discardAside } = useWorkspace()
  const title = titleOfWork(item)
  const download = async () => {
    const copy = await copyOfWork(database, item.n)
    if (copy) downloadFile(copy.name, copy.parts)
  }
  const discard = async () => {
    const message = `Discard this change to “${title}”? It is on this device only; download it first if you may need it.`
    if (await notifier.confirm({ message, yes: 'discard it', no: 'keep it', bad: true })) await discardAside(item.n)
  }
  return (
    <span className={css.actions}>
      <LinkButton aria-label={`Try again: ${title}`} onClick={() => told(retryAside(item.n))}>
        Try again
      </LinkButton>
      <LinkButton aria-label={`Download: ${title}`} onClick={() => told(download())}>
        Download
      </LinkButton>
      <LinkButton aria-label={`Discard: ${title}`} onClick={() => told(discard())}>
        Discard
      </LinkButton>
    </span>
  )
}

function Age({ at, nowMs }: { readonly at: number; readonly nowMs: number }) {
  return (
    <time className={css.age} dateTime={new Date(at).toISOString()} title={wholeDate(at)}>
      {relativeDate(at, nowMs)}
    </time>
  )
}

/** What goes wrong is told in a toast: the button that was pressed has no place for a sentence. */
async function told(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    toast.show(error instanceof Error ? error.message : 'That did not work. Please try again.')
  }
}
