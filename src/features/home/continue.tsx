import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { keyText } from '#domain/engine/record.ts'
import type { Form } from '#lib/field.ts'
import { relativeDate, wholeDate } from '#lib/relative-date.ts'
import { counted, titleCase } from '#lib/text.ts'
import { readCursor } from '#store/database.ts'
import { conflictCounts, latestHeads, preferencesOf } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { useRights } from '#store/react/use-rights.ts'
import type { HeadRow } from '#store/rows.ts'
import { Badge } from '#ui/badge.tsx'
import { cardClass } from '#ui/card-class.ts'
import { Tally } from '#ui/tally.tsx'
import { tallyCount } from '#ui/tally-count.ts'
import { FirstSteps } from './first-steps.tsx'
import css from './home.module.css'
import { nextSection, sectionsOf } from './sections.ts'

const SHOWN_OFFERS = 4

/** The offers last worked on, each with the section to go on with. */
export function Continue() {
  const heads = useLive((database) => latestHeads(database, 'opportunity', SHOWN_OFFERS))
  const conflicts = useLive(conflictCounts)
  const [nowMs] = useState(Date.now)
  const isDownloaded = useLive(async (database) => (await readCursor(database)).lastSyncedAtMs !== null)
  // Nothing is shown before the answer: a skeleton would only flash, since it comes from this device.
  if (!heads || isDownloaded === undefined) return <section className={css.wide} aria-busy="true" />
  if (heads.length === 0) return isDownloaded ? <NothingYet /> : <OnTheirWay />
  return (
    <section className={css.wide}>
      <h2>Continue where you left off</h2>
      <ul className={cardClass({ list: true })}>
        {heads.map((head) => (
          <li key={head.ID}>
            <OfferRow
              head={head}
              conflictCount={conflicts?.get(keyText('opportunity', head.ID)) ?? 0}
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
  if (!preferences || !rights) return <section className={css.wide} aria-busy="true" />
  if (preferences.show_welcome_screen && rights.create) return <FirstSteps />
  return (
    <section className={css.wide}>
      <h2>Continue where you left off</h2>
      <p className={css.remark}>
        {rights.create ? 'The offers that you work on appear here.' : `${rights.why}. There are none in this account yet.`}
      </p>
    </section>
  )
}

function OnTheirWay() {
  return (
    <section className={css.wide}>
      <h2>Your offers are on their way</h2>
      <p className={css.remark} role="status">
        This device has not fetched them yet. They appear here by themselves as soon as the server has answered.
      </p>
    </section>
  )
}

interface OfferRowProps {
  readonly head: HeadRow
  readonly conflictCount: number
  readonly nowMs: number
}

function OfferRow({ head, conflictCount, nowMs }: OfferRowProps) {
  const sections = sectionsOf(head)
  const form = nextSection(head)
  const { done, total } = tallyCount(sections)
  return (
    <Link
      to="/edit/opportunities/$opportunity/$formGroup/$form"
      params={{ opportunity: head.name, formGroup: form.group, form: form.key }}
      className={css.row}
    >
      <span className={css.words}>
        <strong dir="auto">{head.title}</strong>
        <small>{done === total ? 'All sections done' : whereText(form)}</small>
      </span>
      {conflictCount > 0 ? (
        <Badge tone="need" icon={<TriangleAlert aria-hidden="true" />}>
          {counted(conflictCount, 'change')} {conflictCount === 1 ? 'needs' : 'need'} you
        </Badge>
      ) : (
        <span className={css.progress}>
          <Tally sections={sections} />
          <span aria-hidden="true">{done === total ? 'Complete' : `${done} of ${total}`}</span>
        </span>
      )}
      <time dateTime={new Date(head.updatedAt).toISOString()} title={wholeDate(head.updatedAt)}>
        {relativeDate(head.updatedAt, nowMs)}
      </time>
    </Link>
  )
}

/** 'Product: Benefits' */
const whereText = ({ group, title }: Form): string => `${titleCase(group)}: ${title}`
