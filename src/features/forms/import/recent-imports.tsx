import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { summaryExtra } from '#domain/engine/record-types.ts'
import { useState } from 'react'
import { IMPORT_UNDO_DAYS, type ImportFacts } from '#domain/kinds/no-code/import.ts'
import { relativeDate } from '#lib/time/relative-date.ts'
import { childSummaries } from '#store/queries.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import css from './import.module.css'
import { undoImport } from './store-import.ts'

interface RecentImport {
  readonly batch: string
  readonly file: string
  readonly at: number
  readonly parts: readonly number[]
  readonly added: number
  readonly changed: number
  /** Fewer parts came than there are: it was broken off. */
  readonly isBroken: boolean
}

const IMPORT_RETENTION_MS = IMPORT_UNDO_DAYS * 24 * 60 * 60 * 1_000

/**
 * The imports into a form that can still be taken back, the newest first; among them those that were broken off, by a
 * closed tab or otherwise.
 */
export function RecentImports({ form }: { readonly form: number }) {
  const [nowMs] = useState(() => Date.now())
  const summaries = useLocalQuery((database) => childSummaries(database, 'import', form), [form])
  const recent = groupRecentImports(summaries ?? [], nowMs)
  if (recent.length === 0) return null
  return (
    <section className={css.recent} aria-labelledby="recent-imports">
      <h2 id="recent-imports" className={css.heading}>
        <Trans>Imports in the last {IMPORT_UNDO_DAYS} days</Trans>
      </h2>
      <ul>
        {recent.map((one) => (
          <RecentImportRow key={one.batch} one={one} nowMs={nowMs} />
        ))}
      </ul>
    </section>
  )
}

/** '12 entries added, 3 updated. Yesterday' */
function importFactsText({ added, changed, isBroken }: RecentImport, date: string): string {
  const counts = plural(added, {
    one: `# entry added, ${changed} updated.`,
    other: `# entries added, ${changed} updated.`,
  })
  return isBroken ? t`${counts} ${date}. Interrupted` : `${counts} ${date}`
}

function RecentImportRow({ one, nowMs }: { readonly one: RecentImport; readonly nowMs: number }) {
  const account = useAccountContext()
  const takeBack = async () => {
    const done = await undoImport(account, one.parts)
    if (done.ok) toast.show(t`Import undone. The added entries are in the trash.`)
    else await account.showRefusal(done.error)
  }
  return (
    <li className={css.import}>
      <span className={css.importWords}>
        <bdi>{one.file === '' ? t`A file` : one.file}</bdi>
        <span className={css.facts}>{importFactsText(one, relativeDate(one.at, nowMs))}</span>
      </span>
      <Button onClick={takeBack}>{t`Undo`}</Button>
    </li>
  )
}

function groupRecentImports(summaries: readonly SummaryRow[], nowMs: number): readonly RecentImport[] {
  const batches = new Map<string, { head: SummaryRow; facts: ImportFacts }[]>()
  for (const summary of summaries) {
    const { state, batch = '', at = 0, part = 0, parts = 1, added = 0, changed = 0 } = summaryExtra('import', summary)
    if (state !== 'done' || batch === '') continue
    const facts: ImportFacts = { state, batch, at, part, parts, added, changed }
    batches.set(batch, [...(batches.get(batch) ?? []), { head: summary, facts }])
  }
  return [...batches].flatMap(([batch, parts]) => {
    const [first] = parts
    if (!first || nowMs - first.facts.at > IMPORT_RETENTION_MS) return []
    const sum = (key: 'added' | 'changed'): number => parts.reduce((total, { facts }) => total + facts[key], 0)
    const ordered = parts.toSorted((one, other) => one.facts.part - other.facts.part)
    return [
      {
        batch,
        file: first.head.title,
        at: first.facts.at,
        parts: ordered.map(({ head: summary }) => summary.ID),
        added: sum('added'),
        changed: sum('changed'),
        isBroken: parts.length < first.facts.parts,
      },
    ]
  })
}
