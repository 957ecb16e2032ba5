import { plural, t } from '@lingui/core/macro'
import { Check, CircleDashed, RotateCw, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { RecentError, SystemStatus } from '#contract/methods/admin.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { dayAndTime, wholeDate } from '#lib/time/relative-date.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { StorageFiguresSection } from './storage-figures-section.tsx'
import { faultsAsText, faultLevelLabel } from './fault-labels.ts'
import stateCss from './state.module.css'
import { useServerQuery } from '#store/react/use-server-query.ts'

/** Shows the health of the installation, its configuration, and recent errors. */
export function SystemStatusScreen() {
  const isOnline = useIsOnline()
  const state = useServerQuery('admin.getState', {})
  const faults = useServerQuery('admin.getErrors', {})
  const askAgain = () => {
    state.askAgain()
    faults.askAgain()
  }
  const both = {
    answer: state.answer && faults.answer && { state: state.answer, faults: faults.answer },
    fault: state.fault ?? faults.fault,
    askAgain,
  }
  return (
    <>
      <div className={css.head}>
        <h1>{t`System status`}</h1>
        {both.answer && isOnline && (
          <Button loading={state.isAsking || faults.isAsking} loadingLabel={t`Checking…`} onClick={askAgain}>
            <RotateCw aria-hidden="true" />
            {t`Refresh`}
          </Button>
        )}
      </div>
      <ServerData
        asked={both}
        offlineTitle={t`The system status needs a connection`}
        failedTitle={t`Couldn’t load the system status`}
      >
        {({ state: server, faults: noted }) => (
          <>
            <div className={css.columns}>
              <ServerHealth state={server} />
              <SetUpParts parts={server.parts} />
            </div>
            {server.storage && <StorageFiguresSection storage={server.storage} />}
            <RecentFaults faults={noted} state={server} />
          </>
        )}
      </ServerData>
    </>
  )
}

function ServerHealth({ state }: { readonly state: SystemStatus }) {
  const headingId = useId()
  const {
    version,
    database,
    isDatabaseUp,
    startedAt,
    memoryBytes,
    loopDelay,
    disk,
    clockJumpMs,
    people,
    accounts,
    records,
  } = state
  const [nowMs] = useState(Date.now)
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Health`}</h2>
      <dl className={css.facts}>
        <dt>{t`Version`}</dt>
        <dd>{version}</dd>
        <dt>{t`Database`}</dt>
        <dd className={stateCss.database}>
          {database === 'embedded' ? t`Embedded` : t`PostgreSQL server`}
          {isDatabaseUp ? (
            <Badge tone="ok" icon={<Check aria-hidden="true" />}>
              {t({ message: 'Answers', context: 'verb' })}
            </Badge>
          ) : (
            <Badge tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
              {t`Not responding`}
            </Badge>
          )}
        </dd>
        <dt>{t`Up since`}</dt>
        <dd title={wholeDate(startedAt)}>{dayAndTime(startedAt, Math.max(nowMs, startedAt))}</dd>
        <dt>{t`Memory`}</dt>
        <dd>{formatBytes(memoryBytes)}</dd>
        <dt>{t`Response delay`}</dt>
        <dd>{t`${{ usual: loopDelay.p99Ms }} ms, at most ${{ max: loopDelay.maxMs }} ms in the last minutes`}</dd>
        {disk && <Disk disk={disk} />}
        {clockJumpMs !== null && <ClockJump byMs={clockJumpMs} />}
        {isDatabaseUp && (
          <>
            <dt>{t`People`}</dt>
            <dd>{formatNumber(people)}</dd>
            <dt>{t`Accounts`}</dt>
            <dd>{formatNumber(accounts)}</dd>
            <dt>{t`Records`}</dt>
            <dd>{formatNumber(records)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Disk({
  disk: { freeBytes, totalBytes, minFreeBytes, isLow },
}: {
  readonly disk: NonNullable<SystemStatus['disk']>
}) {
  return (
    <>
      <dt>{t`Disk`}</dt>
      <dd className={stateCss.database}>
        {t`${{ free: formatBytes(freeBytes) }} free of ${{ total: formatBytes(totalBytes) }}`}
        {isLow && (
          <>
            <Badge tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
              {t`Almost full`}
            </Badge>
            <span className={stateCss.detail}>
              {t`Changes are refused until ${{ size: formatBytes(minFreeBytes) }} are free.`}
            </span>
          </>
        )}
      </dd>
    </>
  )
}

function ClockJump({ byMs }: { readonly byMs: number }) {
  const days = Math.round(Math.abs(byMs) / DAY_MS)
  return (
    <>
      <dt>{t`Clock`}</dt>
      <dd className={stateCss.database}>
        <Badge tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
          {byMs > 0
            ? plural(days, { one: '# day ahead', other: '# days ahead' })
            : plural(days, { one: '# day behind', other: '# days behind' })}
        </Badge>
        <span className={stateCss.detail}>
          {t`No one is logged out and nothing is deleted unless this lasts for an hour.`}
        </span>
      </dd>
    </>
  )
}

const DAY_MS = 24 * 3_600_000

function SetUpParts({ parts }: Pick<SystemStatus, 'parts'>) {
  const headingId = useId()
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Set up`}</h2>
      <ul className={stateCss.parts}>
        {parts.map(({ name, isSet, detail, fault }) => (
          <li key={name}>
            <span className={stateCss.partHead}>
              <strong>{name}</strong>
              <PartBadge isSet={isSet} fault={fault} />
            </span>
            {fault !== undefined && <span>{fault}</span>}
            <span className={stateCss.detail}>{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PartBadge({ isSet, fault }: Pick<SystemStatus['parts'][number], 'isSet' | 'fault'>) {
  if (fault !== undefined)
    return (
      <Badge tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
        {t`Not working`}
      </Badge>
    )
  return isSet ? (
    <Badge tone="ok" icon={<Check aria-hidden="true" />}>
      {t`Set up`}
    </Badge>
  ) : (
    <Badge tone="dim" icon={<CircleDashed aria-hidden="true" />}>
      {t`Not set up`}
    </Badge>
  )
}

function RecentFaults({ faults, state }: { readonly faults: readonly RecentError[]; readonly state: SystemStatus }) {
  const headingId = useId()
  return (
    <section className={css.part} aria-labelledby={headingId}>
      <div className={css.head}>
        <h2 id={headingId}>{t`Recent faults`}</h2>
        {faults.length > 0 && <CopyButton text={faultsAsText(faults, state)} />}
      </div>
      {faults.length === 0 ? (
        <p className={css.remark}>{t`No faults since the server started.`}</p>
      ) : (
        <>
          <p className={css.remark}>
            {t`Since the server started, newest first. They never show what people wrote. Copy includes all of them, for support.`}
          </p>
          <ul className={cardClass({ list: true })}>
            {faults.map((fault, index) => (
              <FaultRow key={faults.length - index} fault={fault} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function FaultRow({ fault }: { readonly fault: RecentError }) {
  const { at, level, message, detail } = fault
  return (
    <li className={stateCss.fault}>
      <span className={stateCss.partHead}>
        <Badge tone={level === 'warn' ? 'wait' : 'bad'} icon={<TriangleAlert aria-hidden="true" />}>
          {faultLevelLabel(fault)}
        </Badge>
        <time dateTime={new Date(at).toISOString()}>{wholeDate(at)}</time>
      </span>
      <strong>{message}</strong>
      {detail !== '' && <code className={stateCss.detail}>{detail}</code>}
    </li>
  )
}
