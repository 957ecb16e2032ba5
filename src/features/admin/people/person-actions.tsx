import { plural, t } from '@lingui/core/macro'
import { Ban, LogIn, LogOut, ShieldCheck, ShieldOff, UserCheck } from 'lucide-react'
import { useId } from 'react'
import type { CallError } from '#contract/call-error.ts'
import type { AdminUser } from '#contract/methods/admin.ts'
import type { Result } from '#lib/result.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import css from '#features/admin/admin.module.css'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { personName } from './person-labels.ts'
import type { PersonChanges } from './use-person-changes.ts'

export interface PersonActionsProps {
  readonly user: AdminUser
  readonly changes: PersonChanges
  readonly whyId: string
  readonly isYourself: boolean
  readonly onLoginAs: (email: string) => Promise<Result<null, CallError>>
}

/** Offers what an administrator may do about a user's access. */
export function PersonActions({ user, changes, whyId, isYourself, onLoginAs }: PersonActionsProps) {
  const isOnline = useIsOnline()
  const name = isolateDirection(personName(user))
  const headingId = useId()
  const selfId = useId()
  const offline = disabledWhile(!isOnline, whyId)
  const shutOut = isYourself ? disabledWhile(true, selfId) : offline
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Account access`}</h2>
      <div className={css.actions}>
        <Button
          {...(isYourself ? shutOut : disabledWhile(!isOnline || user.disabled, user.disabled ? selfId : whyId))}
          onClick={() => loginAsPerson(name, () => onLoginAs(user.user_email))}
        >
          <LogIn aria-hidden="true" />
          {t`Log in as`}
        </Button>
        <Button {...offline} onClick={() => signOutPerson(name, changes)}>
          <LogOut aria-hidden="true" />
          {t`Log out everywhere`}
        </Button>
        <Button {...shutOut} onClick={() => switchAdmin(user, name, changes)}>
          {user.is_admin ? <ShieldOff aria-hidden="true" /> : <ShieldCheck aria-hidden="true" />}
          {user.is_admin ? t`Remove admin rights` : t`Make administrator`}
        </Button>
        <Button
          variant={user.disabled ? 'default' : 'bad'}
          {...shutOut}
          onClick={() => switchDisabled(user, name, changes)}
        >
          {user.disabled ? <UserCheck aria-hidden="true" /> : <Ban aria-hidden="true" />}
          {user.disabled ? t`Enable` : t`Disable`}
        </Button>
      </div>
      <p id={selfId} className={css.remark}>
        {isYourself ? t`You can’t change your own access. Another administrator can.` : accessHint(user)}
      </p>
    </section>
  )
}

const accessHint = ({ disabled }: AdminUser): string =>
  disabled
    ? t`Nobody can log in to this account while it is disabled. Everything in it is kept.`
    : t`Log in as this person to see what they see. The audit log records it.`

async function loginAsPerson(name: string, enter: () => Promise<Result<null, CallError>>): Promise<void> {
  const entered = await enter()
  if (!entered.ok) await notifier.alert({ message: entered.error.message })
  else toast.show(t`Opening the account of ${name}…`)
}

async function signOutPerson(name: string, changes: PersonChanges): Promise<void> {
  const message = t`Log ${name} out everywhere? They log in again on each device and keep their work there. Their API keys stop working too.`
  if (!(await notifier.confirm({ message, yes: t`log out`, no: t`cancel` }))) return
  const ended = await changes.signOut()
  if (ended)
    toast.show(
      t`Logged out ${plural({ signInCount: ended.count }, { one: '# device', other: '# devices' })} and revoked ${plural({ keyCount: ended.keyCount }, { one: '# key', other: '# keys' })} of ${name}.`,
    )
}

async function switchAdmin({ is_admin }: AdminUser, name: string, changes: PersonChanges): Promise<void> {
  const message = is_admin
    ? t`Remove admin rights from ${name}? They’re logged out and log in again without them.`
    : t`Make ${name} an administrator? They can then see and change everything here. They’re logged out and log in again.`
  if (
    !(await notifier.confirm({
      message,
      yes: is_admin ? t`remove admin rights` : t`make administrator`,
      no: t`cancel`,
      bad: is_admin,
    }))
  )
    return
  await changes.update(
    { is_admin: !is_admin },
    is_admin ? t`${name} is no longer an administrator.` : t`${name} is an administrator now.`,
  )
}

async function switchDisabled({ disabled }: AdminUser, name: string, changes: PersonChanges): Promise<void> {
  const message = t`Disable ${name}? They’re logged out everywhere and can’t log in. Everything in the account is kept.`
  if (!disabled && !(await notifier.confirm({ message, yes: t`disable`, no: t`cancel`, bad: true }))) return
  await changes.update({ disabled: !disabled }, disabled ? t`${name} can log in again.` : t`${name} is disabled.`)
}
