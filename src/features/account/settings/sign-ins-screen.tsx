import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Laptop, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import type { MethodAnswer } from '#contract/methods.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ServerList } from './server-list.tsx'
import css from './account-settings.module.css'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { RelativeTime } from './relative-time.tsx'
import { useServerQuery } from '#store/react/use-server-query.ts'

type ListedSignIn = MethodAnswer<'session.getSessions'>[number]

/** Lists the devices on which the person is logged in. */
export function SignInsScreen() {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const asked = useServerQuery('session.getSessions', {})
  const whyId = useId()
  const end = async ({ id, where }: ListedSignIn) => {
    const message = t`Log out ${where}? Work on that device stays there and syncs after the next log-in.`
    if (!(await notifier.confirm({ message, yes: t`log it out`, no: t`keep it`, bad: true }))) return
    const ended = await ask('session.revokeSession', [{ id }])
    toast.show(ended.ok ? t`${where} is logged out.` : ended.error.message)
    asked.askAgain()
  }
  const endOthers = async () => {
    const message = t`Log out everywhere else? Work on your other devices stays there and syncs after the next log-in.`
    if (!(await notifier.confirm({ message, yes: t`log out the others`, no: t`keep them`, bad: true }))) return
    const ended = await ask('session.revokeOtherSessions', [])
    toast.show(
      ended.ok
        ? plural(ended.value, { one: 'Logged out # device.', other: 'Logged out # devices.' })
        : ended.error.message,
    )
    asked.askAgain()
  }
  return (
    <>
      <h1>{t`Devices`}</h1>
      <p className={css.lead}>
        {t`Where you’re logged in. If you don’t recognise a device, log it out and change your password.`}
      </p>
      <ServerList
        asked={asked}
        titles={{ away: t`Your list of devices needs a connection`, failed: t`Couldn’t load your devices` }}
        whyId={whyId}
      >
        {(signIns) => (
          <>
            <ul className={`${cardClass({ list: true })} ${css.list}`} aria-label={t`Devices`}>
              {signIns.map((signIn) => (
                <SignInRow key={signIn.id} signIn={signIn} whyId={whyId} onEnd={() => end(signIn)} />
              ))}
            </ul>
            {signIns.length > 1 && (
              <p className={css.foot}>
                <Button {...disabledWhile(!isOnline, whyId)} onClick={() => void endOthers()}>
                  {t`Log out everywhere else`}
                </Button>
              </p>
            )}
          </>
        )}
      </ServerList>
    </>
  )
}

interface SignInRowProps {
  readonly signIn: ListedSignIn
  readonly whyId: string
  readonly onEnd: () => Promise<void>
}

function SignInRow({ signIn, whyId, onEnd }: SignInRowProps) {
  const isOnline = useIsOnline()
  const { where, createdAt, lastUsedAt, isThis, account } = signIn
  const [nowMs] = useState(Date.now)
  const Icon = /iPhone|Android/.test(where) ? Smartphone : Laptop
  return (
    <li className={css.row}>
      <Icon aria-hidden="true" />
      <div className={css.about}>
        <span className={css.name}>
          <strong>{where}</strong>
          {isThis && <Badge tone="ok">{t`This device`}</Badge>}
        </span>
        {account !== null && <span className={css.meta}>{t`In ${account}’s account`}</span>}
        <span className={css.meta}>
          {isThis ? (
            t`Active now`
          ) : (
            <Trans>
              Last used <RelativeTime atMs={lastUsedAt} nowMs={nowMs} />
            </Trans>
          )}{' '}
          ·{' '}
          <Trans>
            Logged in <RelativeTime atMs={createdAt} nowMs={nowMs} />
          </Trans>
        </span>
      </div>
      {isThis ? (
        <Link to="/logout" className={buttonClass({ small: true })}>
          {t`Log out`}
        </Link>
      ) : (
        <Button
          small
          aria-label={t`Log out ${where}`}
          {...disabledWhile(!isOnline, whyId)}
          onClick={() => void onEnd()}
        >
          {t`Log out`}
        </Button>
      )}
    </li>
  )
}
