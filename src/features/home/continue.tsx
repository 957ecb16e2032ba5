import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { keyText } from '#domain/engine/record.ts'
import { relativeDate, wholeDate } from '#lib/relative-date.ts'
import { counted } from '#lib/text.ts'
import { type LocalDatabase, readCursor } from '#store/database.ts'
import { conflictCounts, latestHeads, preferencesOf } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { useRights } from '#store/react/use-rights.ts'
import type { SummaryRow } from '#store/rows.ts'
import { type KindScreens, refOf } from '#records/kind-screens.ts'
import { useKinds } from '#records/kinds-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { cardClass } from '#ui/card-class.ts'
import css from './home.module.css'

const SHOWN = 4

/** Of use on a person's first days alone. */
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }))

/** A record to go on with. */
interface Resumed {
  readonly screens: KindScreens
  readonly head: SummaryRow
}

/** Of all kinds together, what was edited last. */
async function lastEdited(database: LocalDatabase, kinds: readonly KindScreens[]): Promise<readonly Resumed[]> {
  const resumed = kinds.filter(({ resuming }) => resuming !== undefined)
  const heads = await Promise.all(resumed.map(({ kind }) => latestHeads(database, kind, SHOWN)))
  return resumed
    .flatMap((screens, index) => (heads[index] ?? []).map((head) => ({ screens, head })))
    .toSorted((one, other) => other.head.updatedAt - one.head.updatedAt)
    .slice(0, SHOWN)
}

/** What was last worked on, each with the place to go on at. */
export function Continue() {
  const kinds = useKinds()
  const resumed = useLive((database) => lastEdited(database, kinds), [kinds])
  const conflicts = useLive(conflictCounts)
  const [nowMs] = useState(Date.now)
  const isDownloaded = useLive(async (database) => (await readCursor(database)).lastSyncedAtMs !== null)
  // Nothing is shown before the answer: a skeleton would only flash, since it comes from this device.
  if (!resumed || isDownloaded === undefined) return <section className={css.wide} aria-busy="true" />
  if (resumed.length === 0) return isDownloaded ? <NothingYet /> : <OnTheirWay />
  return (
    <section className={css.wide}>
      <h2>Continue where you left off</h2>
      <ul className={cardClass({ list: true })}>
        {resumed.map(({ screens, head }) => (
          <li key={keyText(screens.kind, head.ID)}>
            <Row
              screens={screens}
              head={head}
              conflictCount={conflicts?.get(keyText(screens.kind, head.ID)) ?? 0}
              nowMs={Math.max(nowMs, head.updatedAt)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first steps, unless the person has put them away. */
function NothingYet() {
  const preferences = useLive(preferencesOf)
  const rights = useRights('opportunities')
  const busy = <section className={css.wide} aria-busy="true" />
  if (!preferences || !rights) return busy
  if (preferences.show_welcome_screen && rights.create)
    return (
      <Suspense fallback={busy}>
        <FirstSteps />
      </Suspense>
    )
  return (
    <section className={css.wide}>
      <h2>Continue where you left off</h2>
      <p className={css.remark}>
        {rights.create ? 'What you work on appears here.' : `${rights.why}. There are none in this account yet.`}
      </p>
    </section>
  )
}

function OnTheirWay() {
  return (
    <section className={css.wide}>
      <h2>Your work is on its way</h2>
      <p className={css.remark} role="status">
        This device has not fetched it yet. It appears here by itself as soon as the server has answered.
      </p>
    </section>
  )
}

interface RowProps extends Resumed {
  readonly conflictCount: number
  readonly nowMs: number
}

function Row({ screens, head, conflictCount, nowMs }: RowProps) {
  const { link, where, Progress } = screens.resuming ?? {}
  return (
    <Link {...(link?.(head) ?? screens.open(refOf(screens.kind, head)))} className={css.row}>
      <span className={css.words}>
        <strong dir="auto">{head.title}</strong>
        <small dir="auto">{where?.(head)}</small>
      </span>
      {conflictCount > 0 ? (
        <Badge tone="need" icon={<TriangleAlert aria-hidden="true" />}>
          {counted(conflictCount, 'change')} {conflictCount === 1 ? 'needs' : 'need'} you
        </Badge>
      ) : Progress ? (
        <Progress head={head} />
      ) : (
        <screens.icon aria-hidden="true" />
      )}
      <time dateTime={new Date(head.updatedAt).toISOString()} title={wholeDate(head.updatedAt)}>
        {relativeDate(head.updatedAt, nowMs)}
      </time>
    </Link>
  )
}
