import { t } from '@lingui/core/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import {
  BadgeCheck,
  Bell,
  CreditCard,
  HardDrive,
  LockKeyhole,
  LogOut,
  MonitorDown,
  ReceiptText,
  Undo2,
  UserMinus,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react'
import type { AccountSession } from '#store/session.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { type MenuEntry, type MenuPlace, MenuPopup } from '#ui/overlays/menu-popup.tsx'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { type AccessActions, accessActionsAtom } from './access-actions.ts'
import { installAtom, installPromptAtom } from './install-state.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { type ThemeChoice, THEME_CHOICES, themeAtom } from './theme-state.ts'

/** The list of the header's account menu. */
export function UserMenu(place: MenuPlace) {
  const { session, partner } = useAccountContext()
  const navigate = useNavigate()
  return (
    <MenuPopup
      {...place}
      entries={userMenuEntries(
        session,
        { access: useAccessEntries(), onDevice: useDeviceMenuEntries(), contact: partner.resources.contact },
        () => void navigate({ to: '/logout' }),
      )}
    />
  )
}

interface UserMenuParts {
  /** Entries about who works in whose account. */
  readonly access: readonly MenuEntry[]
  /** Entries that concern this device. */
  readonly onDevice: readonly MenuEntry[]
  /** Email address for questions about billing, or empty. */
  readonly contact: string
}

/** The entries in the order of the specification (2.26). */
export const userMenuEntries = (
  { user_login, user_email }: Pick<AccountSession, 'user_login' | 'user_email'>,
  { access, onDevice, contact }: UserMenuParts,
  onLogOut: () => void,
): readonly MenuEntry[] => [
  { type: 'header', label: user_email || user_login },
  {
    label: t`Notifications`,
    icon: <Bell aria-hidden="true" />,
    ...elsewhere(t`On Home, under ‘Needs your attention’`),
  },
  { type: 'link', label: t`Profile`, icon: <UserRound aria-hidden="true" />, link: <Link to="/settings/profile" /> },
  { label: t`Subscription`, icon: <ReceiptText aria-hidden="true" />, ...elsewhere(t`In Plan, below`) },
  {
    label: t`Billing`,
    icon: <CreditCard aria-hidden="true" />,
    ...elsewhere(contact === '' ? t`Ask your provider` : t`Ask ${contact}`),
  },
  { label: t`Password`, icon: <LockKeyhole aria-hidden="true" />, ...elsewhere(t`In Settings › Password`) },
  { type: 'divider' },
  ...access,
  { type: 'divider' },
  { type: 'link', label: t`Plan`, icon: <BadgeCheck aria-hidden="true" />, link: <Link to="/orders" /> },
  {
    type: 'link',
    label: t`Storage and backup`,
    icon: <HardDrive aria-hidden="true" />,
    link: <Link to="/settings/storage" />,
  },
  ...onDevice,
  { type: 'divider' },
  { label: t`Log Out`, icon: <LogOut aria-hidden="true" />, onSelect: onLogOut },
]

const none = () => {}

/** An entry that the specification has switched off, with where to go instead. */
const elsewhere = (detail: string) => ({ disabled: true, detail, onSelect: none }) as const

/**
 * About who works in whose account. All of it needs the server, but the way back; who works in another's account lets
 * nobody into it.
 */
export function accessMenuEntries(
  { acting }: Pick<AccountSession, 'acting'>,
  isOnline: boolean,
  ways: AccessActions | null,
): readonly MenuEntry[] {
  const unless = (way: (() => Promise<void>) | undefined, isOwnersAlone: boolean) => {
    if (!isOnline) return { disabled: true, detail: t`Needs a connection`, onSelect: none }
    if (isOwnersAlone && acting) return { disabled: true, detail: t`Only in your own account`, onSelect: none }
    return { onSelect: () => void (way && toastOnError(way())) }
  }
  const own: MenuEntry[] = [
    { label: t`Grant Access`, icon: <UserPlus aria-hidden="true" />, ...unless(ways?.grant, true) },
    { label: t`Revoke Access`, icon: <UserMinus aria-hidden="true" />, ...unless(ways?.revoke, true) },
    { label: t`Login As`, icon: <Users aria-hidden="true" />, ...unless(ways?.loginAs, false) },
  ]
  if (!acting) return own
  return [
    ...own,
    {
      label: t`Back to my account`,
      icon: <Undo2 aria-hidden="true" />,
      onSelect: () => void (ways && toastOnError(ways.goBack())),
    },
  ]
}

const useAccessEntries = (): readonly MenuEntry[] =>
  accessMenuEntries(useAccountContext().session, useIsOnline(), useAtomValue(accessActionsAtom))

/** Returns the menu entries that concern this device rather than the account. */
function useDeviceMenuEntries(): MenuEntry[] {
  const [theme, setTheme] = useAtom(themeAtom)
  const isInstallable = useAtomValue(installPromptAtom) !== null
  const install = useSetAtom(installAtom)
  const themes: MenuEntry[] = [
    { type: 'header', label: t`Theme` },
    {
      type: 'choice',
      label: t`Theme`,
      value: theme,
      options: THEME_CHOICES,
      onChoose: (value) => setTheme(value as ThemeChoice),
    },
  ]
  if (!isInstallable) return themes
  return [
    ...themes,
    { label: t`Install on this device`, icon: <MonitorDown aria-hidden="true" />, onSelect: () => void install() },
  ]
}
