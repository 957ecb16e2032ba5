import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatBytes } from '#lib/format-bytes.ts'
import { kindCounts } from '#domain/kinds/kind-counts.ts'
import { workCounts } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import css from './storage.module.css'
import { type StorageFacts, useStorageFacts } from './use-storage-facts.ts'

/** Shows what this browser stores, and whether it may delete it. */
export function DeviceSection() {
  const counts = useLocalQuery(workCounts)
  const { facts, ask } = useStorageFacts()
  const [isRefused, setIsRefused] = useState(false)
  return (
    <>
      <p>
        {counts && counts.size > 0
          ? t`Your whole account is stored in this browser: ${{ counts: kindCounts(counts).join(', ') }}.`
          : t`Your whole account is stored in this browser.`}{' '}
        {t`What you type is saved here immediately, online or offline.`}
      </p>
      {facts && (
        <dl className={css.facts}>
          <dt>{t`Kept`}</dt>
          <dd>
            <span role="status">
              {persistenceText(facts)}
              {isRefused &&
                !facts.isPersisted &&
                ` ${t`The browser said no this time. It often agrees once you install the app or use it more.`}`}
            </span>
          </dd>
          {facts.usedBytes !== null && (
            <>
              <dt>{t`Space`}</dt>
              <dd>
                {facts.leftBytes === null
                  ? t`${{ used: formatBytes(facts.usedBytes) }} used`
                  : t`${{ used: formatBytes(facts.usedBytes) }} used, about ${{ left: formatBytes(facts.leftBytes) }} left`}
              </dd>
            </>
          )}
        </dl>
      )}
      {facts?.isPersisted === false && (
        <div className={css.actions}>
          <Button onClick={async () => setIsRefused(!(await ask()))}>{t`Ask the browser to keep my work`}</Button>
        </div>
      )}
    </>
  )
}

function persistenceText({ isPersisted }: StorageFacts): string {
  if (isPersisted === null) return t`This browser doesn’t say whether it might clear your work.`
  return isPersisted
    ? t`Until you clear it yourself. The browser has agreed not to.`
    : t`Until the browser needs the space. It may clear your work when the device is nearly full.`
}
