import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { UserRoundX, Users } from 'lucide-react'
import { syncSummary } from '#store/queries.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { accessActionsAtom } from '#features/shell/menus/access-actions.ts'
import css from './acting-banner.module.css'
import { downloadEverything } from '#features/shell/frame/download-everything.ts'

/** Names the account while it is not the person's own, with the way back. */
export function ActingBanner() {
  const { session } = useAccountContext()
  const ways = useAtomValue(accessActionsAtom)
  if (!session.acting) return null
  const { user_email } = session.acting
  const { user_login } = session
  const back = <LinkButton onClick={() => ways && toastOnError(ways.goBack())}>{t`Back to my account`}</LinkButton>
  if (session.token === '') return <LostAccessBanner email={user_email} back={back} />
  return (
    <Banner icon={<Users aria-hidden="true" />} action={back}>
      <Trans>
        <b>
          You are working in <bdi>{user_email}</bdi>’s account
        </b>{' '}
        as <bdi>{user_login}</bdi>.
      </Trans>
    </Banner>
  )
}

/**
 * The owner has taken access back, or it has run out. What was not sent until then stays on this device, and is never
 * lost.
 */
function LostAccessBanner({ email, back }: { readonly email: string; readonly back: ReactNode }) {
  const account = useAccountContext()
  const summary = useLocalQuery(syncSummary)
  const count = (summary?.waitingCount ?? 0) + (summary?.rejectedCount ?? 0)
  return (
    <Banner
      icon={<UserRoundX aria-hidden="true" />}
      action={
        <span className={css.ways}>
          {count > 0 && (
            <LinkButton onClick={() => toastOnError(downloadEverything(account))}>{t`Download a copy`}</LinkButton>
          )}
          {back}
        </span>
      }
    >
      <b>
        <Trans>
          You no longer have access to <bdi>{email}</bdi>’s account.
        </Trans>
      </b>{' '}
      {count === 0
        ? t`All your changes there were synced.`
        : plural(count, {
            one: '# change couldn’t be synced. It stays on this device, and syncs if you get access again.',
            other: '# changes couldn’t be synced. They stay on this device, and sync if you get access again.',
          })}
    </Banner>
  )
}
