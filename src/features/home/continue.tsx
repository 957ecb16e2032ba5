import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { KindPicture } from '#content/kind-picture.tsx'
import { keyText } from '#domain/engine/record.ts'
import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'
import { clipped, counted } from '#lib/text/text.ts'
import { type KindScreens, refOf } from '#records/kind-screens.ts'
import { useKinds } from '#records/kinds-context.tsx'
import { untitled } from '#records/untitled.ts'
import type { LocalDatabase } from '#store/database.ts'
import { conflictCounts, latestHeads, recordById } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import css from './continue.module.css'
import { firstWords } from './first-words.ts'

const MAX_SHOWN = 3
/** The offer's title leaves room for the first words. */
const MAX_OFFER_CHARS = 32

/** A record to go on with, with what its row says. */
interface Resumed {
  readonly screens: KindScreens
  readonly head: SummaryRow
  readonly words: string
  /** The title of the record that it belongs to. */
  readonly offer: string
}

/** The records of all kinds that were edited last. */
async function lastEdited(database: LocalDatabase, kinds: readonly KindScreens[]): Promise<readonly Resumed[]> {
  const resumed = kinds.filter(({ resuming }) => resuming !== undefined)
  const heads = await Promise.all(resumed.map(({ kind }) => latestHeads(database, kind, MAX_SHOWN)))
  const shown = resumed
    .flatMap((screens, index) => (heads[index] ?? []).map((head) => ({ screens, head })))
    .toSorted((one, other) => other.head.updatedAt - one.head.updatedAt)
    .slice(0, MAX_SHOWN)
  return Promise.all(
    shown.map(async ({ screens, head }) => {
      const where = screens.resuming?.where(head) ?? ''
      const [words, parent] = await Promise.all([
        screens.resuming?.isQuoted ? firstWords(database, where, head.parent) : where,
        head.parent === 0 ? undefined : recordById(database, 'opportunity', head.parent),
      ])
      const title = parent && !parent.deleted ? parent.record['title'] : ''
      return { screens, head, words, offer: typeof title === 'string' ? clipped(title, MAX_OFFER_CHARS) : '' }
    }),
  )
}

/** Records last worked on, each with the place to continue at. Hidden when there are none. */
export function Continue() {
  const kinds = useKinds()
  const resumed = useLive((database) => lastEdited(database, kinds), [kinds])
  const conflicts = useLive(conflictCounts)
  const [nowMs] = useState(Date.now)
  const id = useId()
  if (!resumed || resumed.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Continue where you left off</h2>
      <ul className={cardClass({ list: true })}>
        {resumed.map((one) => (
          <li key={keyText(one.screens.kind, one.head.ID)}>
            <Row
              resumed={one}
              conflictCount={conflicts?.get(keyText(one.screens.kind, one.head.ID)) ?? 0}
              nowMs={Math.max(nowMs, one.head.updatedAt)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly resumed: Resumed
  readonly conflictCount: number
  readonly nowMs: number
}

function Row({ resumed: { screens, head, words, offer }, conflictCount, nowMs }: RowProps) {
  const { link, title, what, picture, Progress, isQuoted } = screens.resuming ?? {}
  return (
    <Link {...(link?.(head) ?? screens.open(refOf(screens.kind, head)))} className={css.row}>
      {picture ? (
        <KindPicture kind={picture(head)} />
      ) : (
        <span className={css.icon}>
          <screens.icon aria-hidden="true" />
        </span>
      )}
      <span className={css.words}>
        <strong dir="auto">{untitled(screens.noun[0], title?.(head) ?? head.title)}</strong>
        <small>
          {what?.(head)}
          {offer !== '' && (
            <>
              {' for '}
              <bdi>{offer}</bdi>
            </>
          )}
          {words !== '' && (
            <>
              {' · '}
              {isQuoted ? (
                <>
                  ‘<bdi>{words}</bdi>’
                </>
              ) : (
                words
              )}
            </>
          )}
        </small>
      </span>
      <span className={css.state}>
        {conflictCount > 0 ? (
          <Badge tone="need" icon={<TriangleAlert aria-hidden="true" />}>
            {counted(conflictCount, 'conflict')} to review
          </Badge>
        ) : (
          Progress && <Progress head={head} />
        )}
      </span>
      <time dateTime={new Date(head.updatedAt).toISOString()} title={wholeDate(head.updatedAt)}>
        {relativeDate(head.updatedAt, nowMs)}
      </time>
    </Link>
  )
}
