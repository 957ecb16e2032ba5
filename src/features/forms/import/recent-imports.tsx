import { useState } from 'react'
import { IMPORT_KEPT_DAYS, type ImportFacts } from '#domain/kinds/no-code/import.ts'
import { relativeDate } from '#lib/time/relative-date.ts'
import { counted } from '#lib/text/text.ts'
import { isObject } from '#lib/json.ts'
import { childHeads } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
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

const KEPT_MS = IMPORT_KEPT_DAYS * 24 * 60 * 60 * 1_000

/**
 * The imports into a form that can still be taken back, the newest first; among them those that were broken off, by a
 * closed tab or otherwise.
 */
export function RecentImports({ form }: { readonly form: number }) {
  const [nowMs] = useState(() => Date.now())
  const heads = useLive((database) => childHeads(database, 'import', form), [form])
  const recent = importsIn(heads ?? [], nowMs)
  if (recent.length === 0) return null
  return (
    <section className={css.recent} aria-labelledby="recent-imports">
      <h2 id="recent-imports" className={css.heading}>
        Imports of the last {IMPORT_KEPT_DAYS} days
      </h2>
      <ul className={css.imports}>
        {recent.map((one) => (
          <Recent key={one.batch} one={one} nowMs={nowMs} />
        ))}
      </ul>
    </section>
  )
}

function Recent({ one, nowMs }: { readonly one: RecentImport; readonly nowMs: number }) {
  const workspace = useWorkspace()
  const takeBack = async () => {
    const done = await undoImport(workspace, one.parts)
    if (done.ok) toast.show('Import undone. The added entries are in the trash.')
    else await workspace.showRefusal(done.error)
  }
  return (
    <li className={css.import}>
      <span className={css.importWords}>
        <bdi>{one.file === '' ? 'A file' : one.file}</bdi>
        <span className={css.facts}>
          {counted(one.added, 'entry', 'entries')} added, {one.changed} updated. {relativeDate(one.at, nowMs)}
          {one.isBroken && '. It was broken off'}
        </span>
      </span>
      <Button onClick={takeBack}>Undo</Button>
    </li>
  )
}

function importsIn(heads: readonly SummaryRow[], nowMs: number): readonly RecentImport[] {
  const batches = new Map<string, { head: SummaryRow; facts: ImportFacts }[]>()
  for (const head of heads) {
    const facts = head.extra as Partial<ImportFacts> | undefined
    if (!isObject(facts) || facts.state !== 'done' || typeof facts.batch !== 'string') continue
    batches.set(facts.batch, [...(batches.get(facts.batch) ?? []), { head, facts: facts as ImportFacts }])
  }
  return [...batches].flatMap(([batch, parts]) => {
    const [first] = parts
    if (!first || nowMs - first.facts.at > KEPT_MS) return []
    const sum = (key: 'added' | 'changed'): number => parts.reduce((total, { facts }) => total + facts[key], 0)
    const ordered = parts.toSorted((one, other) => one.facts.part - other.facts.part)
    return [
      {
        batch,
        file: first.head.title,
        at: first.facts.at,
        parts: ordered.map(({ head }) => head.ID),
        added: sum('added'),
        changed: sum('changed'),
        isBroken: parts.length < first.facts.parts,
      },
    ]
  })
}
