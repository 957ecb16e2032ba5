import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LogIn, UserMinus, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AccessGroup } from '#contract/methods/access.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import {
  type AccountSwitcher,
  switchBackToOwnAccount,
  grantAccess,
  switchToAccount,
  revokeAccess,
} from './access-actions.ts'
import css from './access.module.css'

interface AccessListProps {
  /** Null until the server has answered. */
  readonly group: AccessGroup | null
}

/** Lists people who were granted access. */
export function GrantedAccess({
  group,
  onChanged,
}: AccessListProps & { readonly onChanged: (group: AccessGroup) => void }) {
  const isOnline = useIsOnline()
  const account = useAccountContext()
  const { acting } = account.session
  const owner = acting?.user_email
  const take = async (work: Promise<AccessGroup | null>) => {
    const now = await work
    if (now) onChanged(now)
  }
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby="gave-access-to">
      <h2 id="gave-access-to">{t`Who can work in your account`}</h2>
      <p
        className={css.about}
      >{t`They can see and change everything in it, under their own name, until you revoke access.`}</p>
      {acting ? (
        <p className={css.about}>
          <Trans>
            You are in <bdi>{owner}</bdi>’s account. Go back to your own to change who has access.
          </Trans>
        </p>
      ) : (
        <>
          <EmailList emails={group?.gave_access_to} none={t`You have not granted access to anyone yet.`}>
            {group?.gave_access_to.map((email) => (
              <EmailRow key={email} email={email}>
                <Button
                  small
                  disabled={!isOnline}
                  aria-label={t`Revoke the access of ${email}`}
                  onClick={() => take(revokeAccess(account, email))}
                >
                  <UserMinus aria-hidden="true" />
                  {t`Revoke`}
                </Button>
              </EmailRow>
            ))}
          </EmailList>
          <div>
            <Button variant="primary" disabled={!isOnline} onClick={() => take(grantAccess(account))}>
              <UserPlus aria-hidden="true" />
              {t`Grant access`}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** Lists accounts that the person was granted access to. */
export function ReceivedAccess({
  group,
  entering: switcher,
}: AccessListProps & { readonly entering: AccountSwitcher }) {
  const isOnline = useIsOnline()
  const account = useAccountContext()
  const { acting } = account.session
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby="has-access-to">
      <h2 id="has-access-to">{t`Whose accounts you can work in`}</h2>
      <p className={css.about}>
        {t`The app opens in that account. A bar below the header shows where you are and takes you back.`}
      </p>
      <EmailList emails={group?.has_access_to} none={t`You do not have access to other accounts.`}>
        {group?.has_access_to.map((email) => (
          <EmailRow key={email} email={email}>
            {email === acting?.user_email ? (
              <Button small onClick={() => switchBackToOwnAccount(account, switcher)}>
                {t`Back to my account`}
              </Button>
            ) : (
              <Button
                small
                disabled={!isOnline}
                aria-label={t`Log in as ${email}`}
                onClick={() => switchToAccount(account, switcher, email)}
              >
                <LogIn aria-hidden="true" />
                {t`Log in`}
              </Button>
            )}
          </EmailRow>
        ))}
      </EmailList>
      {switcher.isAdmin() && (
        <div>
          <Button disabled={!isOnline} onClick={() => switchToAccount(account, switcher)}>
            <LogIn aria-hidden="true" />
            {t`Log in as someone else`}
          </Button>
        </div>
      )}
    </section>
  )
}

interface EmailListProps {
  /** Undefined until the server has answered. */
  readonly emails: readonly string[] | undefined
  readonly none: string
  readonly children: ReactNode
}

function EmailList({ emails, none, children }: EmailListProps) {
  if (!emails) return <SkeletonRows count={1} />
  return emails.length === 0 ? <p>{none}</p> : <ul className={css.people}>{children}</ul>
}

const EmailRow = ({ email, children }: { readonly email: string; readonly children: ReactNode }) => (
  <li className={css.person}>
    <span>{email}</span>
    {children}
  </li>
)
