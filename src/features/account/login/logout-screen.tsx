import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LocalDatabase } from '#store/database.ts'
import { storeFaultOf } from '#store/store-fault.ts'
import { type SyncSummary, syncSummary } from '#store/queries.ts'
import { useLocalQuery, type AccountContext, AccountContextProvider } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { translatedSentence } from '#ui/translated-sentence.ts'
import { AccountFrame } from './account-frame.tsx'
import css from './session-actions.module.css'
import { hasSessionEnded, accountContextAtom } from './session-state.ts'

export interface LogoutScreenProps {
  readonly onLogOut: () => Promise<void>
  /** Throws with a sentence for the person. */
  readonly onDownload: (account: AccountContext) => Promise<void>
  readonly onStay: () => void
}

/** Logs out at once when the server has everything; else says how much it lacks and what can be done about it. */
export function LogoutScreen(props: LogoutScreenProps) {
  const { onLogOut } = props
  const account = useAtomValue(accountContextAtom)
  const [isLeaving, setIsLeaving] = useState(false)
  const isStarted = useRef(false)
  const leave = () => {
    if (isStarted.current) return
    isStarted.current = true
    setIsLeaving(true)
    void onLogOut()
  }
  if (isLeaving || !account) return <LoggingOut onShown={leave} />
  return (
    <AccountContextProvider account={account}>
      <UnsyncedQuestion {...props} account={account} onLeave={leave} />
    </AccountContextProvider>
  )
}

function LoggingOut({ onShown }: { readonly onShown: () => void }) {
  useEffect(onShown)
  return (
    <AccountFrame>
      <h1>{t`Logging out`}</h1>
      <p className={css.lead} role="status">
        {t`See you soon.`}
      </p>
    </AccountFrame>
  )
}

interface UnsyncedQuestionProps extends LogoutScreenProps {
  readonly account: AccountContext
  readonly onLeave: () => void
}

type Unsynced = SyncSummary | 'unreadable'

/** Also somebody whose database does not open can log out. */
async function readUnsynced(database: LocalDatabase): Promise<Unsynced> {
  try {
    return await syncSummary(database)
  } catch (error) {
    if (storeFaultOf(error)) return 'unreadable'
    throw error
  }
}

function UnsyncedQuestion(props: UnsyncedQuestionProps) {
  const summary = useLocalQuery(readUnsynced)
  if (!summary) return null
  if (summary === 'unreadable') return <UnreadableStorage {...props} />
  const count = summary.waitingCount + summary.rejectedCount
  return count === 0 ? <LoggingOut onShown={props.onLeave} /> : <UnsyncedChanges {...props} count={count} />
}

function UnreadableStorage({ onStay, onLeave }: UnsyncedQuestionProps) {
  return (
    <AccountFrame>
      <h1>{t`Log out?`}</h1>
      <p className={css.lead}>
        {t`This browser doesn’t let the app read its storage, so we can’t tell whether everything is synced. Your work stays on this device.`}
      </p>
      <div className={css.actions}>
        <Button wide onClick={onLeave}>
          {t`Log out`}
        </Button>
        <a href="/rescue.html" className={buttonClass({ wide: true })}>
          {t`Download your work`}
        </a>
        <Button variant="quiet" wide onClick={onStay}>
          {t`Stay logged in`}
        </Button>
      </div>
    </AccountFrame>
  )
}

function UnsyncedChanges({
  account,
  count,
  onDownload,
  onStay,
  onLeave,
}: UnsyncedQuestionProps & { readonly count: number }) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const mustLogIn = hasSessionEnded(account.session)
  const trying = async (work: () => Promise<string | null>) => {
    setTrouble(null)
    setNews('')
    try {
      setTrouble(await work())
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : t`That didn’t work.`)
    }
  }
  const download = () =>
    trying(async () => {
      await onDownload(account)
      setNews(t`The copy includes everything on this device.`)
      return null
    })
  return (
    <AccountFrame>
      <h1>{t`Log out?`}</h1>
      <p className={css.lead}>
        {plural(count, {
          one: '# change on this device isn’t synced yet.',
          other: '# changes on this device aren’t synced yet.',
        })}
      </p>
      {trouble && (
        <p className={classNames(css.fault, css.after)} role="alert">
          <TriangleAlert aria-hidden="true" />
          <span>{trouble}</span>
        </p>
      )}
      <p className={news === '' ? undefined : css.lead} role="status">
        {news}
      </p>
      <div className={css.actions}>
        {mustLogIn ? (
          <Link to="/login" className={buttonClass({ variant: 'primary', wide: true })}>
            {t`Log in to sync first`}
          </Link>
        ) : (
          <Button variant="primary" wide loadingLabel={t`Syncing…`} onClick={() => trying(() => syncFirst(account))}>
            {t`Sync first`}
          </Button>
        )}
        <Button wide onClick={download}>
          {t`Download a copy`}
        </Button>
        <Button wide onClick={onLeave}>
          {plural(count, {
            one: 'Keep it on this device and log out',
            other: 'Keep them on this device and log out',
          })}
        </Button>
        <Button variant="quiet" wide onClick={onStay}>
          {t`Stay logged in`}
        </Button>
      </div>
      <p className={css.lead}>
        {t`Your work here syncs when you log in again on this device. No one else who logs in here can see it.`}
      </p>
    </AccountFrame>
  )
}

/** Gives what is in the way; null: the server has everything, and the screen goes on by itself. */
async function syncFirst({ syncNow, database }: AccountContext): Promise<string | null> {
  await syncNow()
  const { waitingCount, rejectedCount, status } = await syncSummary(database)
  if (waitingCount > 0)
    return t`${translatedSentence(status.trouble ?? 'The server cannot be reached')}. Your work is still on this device.`
  return rejectedCount > 0
    ? plural(rejectedCount, {
        one: 'The server refused # change. Download a copy to be safe.',
        other: 'The server refused # changes. Download a copy to be safe.',
      })
    : null
}
