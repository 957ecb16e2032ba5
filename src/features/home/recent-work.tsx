import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { KindPicture } from '#content/kind-picture.tsx'
import { recordKeyString } from '#domain/engine/record.ts'
import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'
import { truncateText } from '#lib/text/text.ts'
import { type KindScreens, toRecordRef } from '#records/kind-screens.ts'
import { useKinds } from '#records/kinds-context.tsx'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import type { LocalDatabase } from '#store/database.ts'
import { conflictCounts, latestSummaries, recordById } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import css from './recent-work.module.css'

const MAX_SHOWN = 3
/** The offer's title leaves room for the first words. */
const MAX_OFFER_CHARS = 32

/** A record to go on with, with what its row says. */
interface RecentRecord {
  readonly screens: KindScreens
  readonly summary: SummaryRow
  readonly words: string
  /** The title of the record that it belongs to. */
  readonly offer: string
}

/** The records of all kinds that were edited last. */
async function lastEdited(database: LocalDatabase, kinds: readonly KindScreens[]): Promise<readonly RecentRecord[]> {
  const resumed = kinds.filter(({ resuming }) => resuming !== undefined)
  const summaries = await Promise.all(resumed.map(({ kind }) => latestSummaries(database, kind, MAX_SHOWN)))
  const shown = resumed
    .flatMap((screens, index) => (summaries[index] ?? []).map((summary) => ({ screens, summary })))
    .toSorted((one, other) => other.summary.updatedAt - one.summary.updatedAt)
    .slice(0, MAX_SHOWN)
  return Promise.all(
    shown.map(async ({ screens, summary }) => {
      const where = screens.resuming?.where(summary) ?? ''
      const [words, parent] = await Promise.all([
        screens.resuming?.isQuoted ? filledExcerpt(database, where, summary.parent) : where,
        summary.parent === 0 ? undefined : recordById(database, 'opportunity', summary.parent),
      ])
      const title = parent && !parent.deleted ? parent.record['title'] : ''
      return { screens, summary, words, offer: typeof title === 'string' ? truncateText(title, MAX_OFFER_CHARS) : '' }
    }),
  )
}

/** Records last worked on, each with the place to continue at. Hidden when there are none. */
export function RecentWork() {
  const kinds = useKinds()
  const resumed = useLocalQuery((database) => lastEdited(database, kinds), [kinds])
  const conflicts = useLocalQuery(conflictCounts)
  const [nowMs] = useState(Date.now)
  const id = useId()
  if (!resumed || resumed.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t`Continue where you left off`}</h2>
      <ul className={cardClass({ list: true })}>
        {resumed.map((one) => (
          <li key={recordKeyString(one.screens.kind, one.summary.ID)}>
            <Row
              resumed={one}
              conflictCount={conflicts?.get(recordKeyString(one.screens.kind, one.summary.ID)) ?? 0}
              nowMs={Math.max(nowMs, one.summary.updatedAt)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly resumed: RecentRecord
  readonly conflictCount: number
  readonly nowMs: number
}

function Row({ resumed: { screens, summary, words, offer }, conflictCount, nowMs }: RowProps) {
  const { link, title, what, picture, Progress, isQuoted } = screens.resuming ?? {}
  const type = what?.(summary)
  const offerTitle = <bdi>{offer}</bdi>
  return (
    <Link {...(link?.(summary) ?? screens.open(toRecordRef(screens.kind, summary)))} className={css.row}>
      {picture ? (
        <KindPicture kind={picture(summary)} />
      ) : (
        <span className={css.icon}>
          <screens.icon aria-hidden="true" />
        </span>
      )}
      <span className={css.words}>
        <strong dir="auto">{titleOrUntitled(screens.noun[0], title?.(summary) ?? summary.title)}</strong>
        <small>
          {offer === '' ? (
            type
          ) : (
            <Trans>
              {type} for {offerTitle}
            </Trans>
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
            {plural(conflictCount, { one: '# conflict to review', other: '# conflicts to review' })}
          </Badge>
        ) : (
          Progress && <Progress summary={summary} />
        )}
      </span>
      <time dateTime={new Date(summary.updatedAt).toISOString()} title={wholeDate(summary.updatedAt)}>
        {relativeDate(summary.updatedAt, nowMs)}
      </time>
    </Link>
  )
}

const MAX_EXCERPT_CHARS = 90

/**
 * The first words of a text for a line of a list: with what its merge fields stand for, or their labels. `offer`: the
 * ID of the offer that it belongs to, or 0.
 */
async function filledExcerpt(database: LocalDatabase, excerpt: string, offer: number): Promise<string> {
  const words = excerpt.includes('{{') ? await filled(database, excerpt, offer) : excerpt
  return truncateText(words, MAX_EXCERPT_CHARS)
}

async function filled(database: LocalDatabase, excerpt: string, offer: number): Promise<string> {
  const [{ tokenLabel, tokenValues }, { fillTokens: filledText }, of, company] = await Promise.all([
    import('#domain/tokens/token-values.ts'),
    import('#domain/tokens/tokens.ts'),
    offer === 0 ? undefined : recordById(database, 'opportunity', offer),
    recordById(database, 'company', 1),
  ])
  const values = tokenValues({ offer: of?.record, company: company?.record, locale: navigator.language })
  // An excerpt may end inside of a merge field.
  return filledText(excerpt, values, (key) => `[${tokenLabel(key)}]`).replace(/\{\{[^{}]*$/, '…')
}
