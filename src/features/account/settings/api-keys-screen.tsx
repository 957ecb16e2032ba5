import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeyRound, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { MethodAnswer } from '#contract/methods.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ServerList } from './server-list.tsx'
import css from './account-settings.module.css'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { RelativeTime } from './relative-time.tsx'
import { NewApiKeyDialog } from './new-api-key-dialog.tsx'
import { useServerQuery } from '#store/react/use-server-query.ts'
import type { KeyScope } from '#contract/method.ts'
import { shortDate } from '#lib/time/relative-date.ts'

type ListedApiKey = MethodAnswer<'session.getKeys'>[number]

/** The keys by which other programs work in the account. */
export function ApiKeysScreen() {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const asked = useServerQuery('session.getKeys', {})
  const [isMaking, setIsMaking] = useState(false)
  const whyId = useId()
  const revoke = async ({ ID, name }: ListedApiKey) => {
    const message = t`Revoke the key “${isolateDirection(name)}”? Apps that use it lose access immediately.`
    if (!(await notifier.confirm({ message, yes: t`revoke it`, no: t`keep it`, bad: true }))) return
    const revoked = await ask('session.revokeKey', [{ ID }])
    toast.show(revoked.ok ? t`Key “${isolateDirection(name)}” revoked.` : revoked.error.message)
    asked.askAgain()
  }
  const make = (
    <Button variant="primary" {...disabledWhile(!isOnline, whyId)} onClick={() => setIsMaking(true)}>
      <Plus aria-hidden="true" />
      {t`New key`}
    </Button>
  )
  return (
    <>
      <h1>{t`API keys`}</h1>
      <p className={css.lead}>{t`API keys let other apps read or change your data. Treat them like passwords.`}</p>
      <ServerList
        asked={asked}
        titles={{ away: t`Your keys need a connection`, failed: t`Couldn’t load your keys` }}
        whyId={whyId}
      >
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState title={t`No keys yet`} action={make}>
              {t`Use a key to let a shop, a newsletter tool or your own script read or edit your offers.`}
            </EmptyState>
          ) : (
            <>
              <ul className={`${cardClass({ list: true })} ${css.list}`} aria-label={t`API keys`}>
                {keys.map((key) => (
                  <ApiKeyRow key={key.ID} apiKey={key} whyId={whyId} onRevoke={() => revoke(key)} />
                ))}
              </ul>
              <p className={css.foot}>{make}</p>
            </>
          )
        }
      </ServerList>
      <NewApiKeyDialog open={isMaking} onMade={asked.askAgain} onClose={() => setIsMaking(false)} />
    </>
  )
}

interface ApiKeyRowProps {
  readonly apiKey: ListedApiKey
  readonly whyId: string
  readonly onRevoke: () => Promise<void>
}

function ApiKeyRow({ apiKey, whyId, onRevoke }: ApiKeyRowProps) {
  const isOnline = useIsOnline()
  const { name, scopes, hint, expiresAt, lastUsedAt } = apiKey
  const [nowMs] = useState(Date.now)
  const isExpired = expiresAt <= nowMs
  const expiryDay = keyExpiryDay(expiresAt)
  return (
    <li className={css.row}>
      <KeyRound aria-hidden="true" />
      <div className={css.about}>
        <span className={css.name}>
          <strong dir="auto">{name}</strong>
          {isExpired && <Badge tone="bad">{t`Expired`}</Badge>}
        </span>
        <span className={css.meta}>
          {keyScopeLabel(scopes)} · {t`ends in ${hint}`}
        </span>
        <span className={css.meta}>
          {lastUsedAt === null ? (
            t`Never used`
          ) : (
            <Trans>
              Last used <RelativeTime atMs={lastUsedAt} nowMs={nowMs} />
            </Trans>
          )}{' '}
          · {isExpired ? t`Expired on ${expiryDay}` : t`Expires on ${expiryDay}`}
        </span>
      </div>
      <Button
        small
        aria-label={t`Revoke ${{ name: isolateDirection(name) }}`}
        {...disabledWhile(!isOnline, whyId)}
        onClick={() => void onRevoke()}
      >
        {t`Revoke`}
      </Button>
    </li>
  )
}

const keyScopeLabel = (scopes: readonly KeyScope[]): string =>
  scopes.includes('write') ? t`Read and change` : t`Read only`

/** A day to come or gone, with its year. */
const keyExpiryDay = (atMs: number): string => shortDate(atMs)
