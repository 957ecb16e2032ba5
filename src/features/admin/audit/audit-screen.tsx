import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { AuditEntry } from '#contract/methods/admin.ts'
import { dayAndTime, wholeDate } from '#lib/time/relative-date.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import auditCss from './audit.module.css'
import { actionText, detailText, partnerText, subjectText } from './audit-labels.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'

interface OlderAuditEntries {
  /** The last of the newest page, which these come after. */
  readonly under: number
  readonly entries: readonly AuditEntry[]
  readonly more: boolean
}

/** Audit log of everything that administrators have done. */
export function AuditScreen() {
  const asked = useServerQuery('admin.getAudit', {})
  return (
    <>
      <h1>{t`Audit log`}</h1>
      <p className={css.lead}>
        {t`What administrators have done, newest first. The log can’t be edited and never shows what people wrote.`}
      </p>
      <ServerData
        asked={asked}
        offlineTitle={t`The audit log needs a connection`}
        failedTitle={t`Couldn’t load the audit log`}
      >
        {(newest) =>
          newest.entries.length === 0 ? (
            <EmptyState title={t`No actions yet`}>
              {t`Changes that administrators make on these pages appear here.`}
            </EmptyState>
          ) : (
            <AuditEntries newest={newest} />
          )
        }
      </ServerData>
    </>
  )
}

interface AuditEntriesProps {
  readonly newest: { readonly entries: readonly AuditEntry[]; readonly more: boolean }
}

function AuditEntries({ newest }: AuditEntriesProps) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const [nowMs] = useState(Date.now)
  const [fetched, setFetched] = useState<OlderAuditEntries | null>(null)
  const under = newest.entries.at(-1)?.ID ?? 0
  // Discards older entries fetched for another state of the list, because a gap could lie between the two.
  const older = fetched?.under === under ? fetched : { under, entries: [], more: newest.more }
  const entries = [...newest.entries, ...older.entries]
  const fetchOlder = async () => {
    const asked = await ask('admin.getAudit', [{ before: entries.at(-1)?.ID }])
    if (!asked.ok) return notifier.alert({ message: asked.error.message })
    setFetched({ under, entries: [...older.entries, ...asked.value.entries], more: asked.value.more })
  }
  return (
    <>
      <ul className={`${cardClass({ list: true })} ${auditCss.list}`} aria-label={t`Actions`}>
        {entries.map((entry) => (
          <AuditEntryRow key={entry.ID} entry={entry} nowMs={nowMs} />
        ))}
      </ul>
      <p className={auditCss.foot}>
        {older.more ? (
          <Button disabled={!isOnline} loadingLabel={t`Loading…`} onClick={fetchOlder}>
            {t`Show older`}
          </Button>
        ) : (
          t`This is the start of the log.`
        )}
      </p>
    </>
  )
}

function AuditEntryRow({ entry, nowMs }: { readonly entry: AuditEntry; readonly nowMs: number }) {
  const { at, actor, actorPartner, subjectPartner, detail } = entry
  return (
    <li className={auditCss.entry}>
      <span className={auditCss.what}>
        <strong>{actionText(entry)}</strong> {subjectText(entry)}
        {partnerText(subjectPartner)}
      </span>
      {detail !== '' && <span className={auditCss.detail}>{detailText(entry)}</span>}
      <span className={auditCss.who}>
        {actor}
        {partnerText(actorPartner)},{' '}
        <time dateTime={new Date(at).toISOString()} title={wholeDate(at)}>
          {dayAndTime(at, Math.max(nowMs, at))}
        </time>
      </span>
    </li>
  )
}
