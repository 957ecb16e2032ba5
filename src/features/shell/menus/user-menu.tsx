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
import type { SignedIn } from '#store/session.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { type MenuEntry, type MenuPlace, MenuPopup } from '#ui/menu-popup.tsx'
import { toastOnError } from '#ui/toast-on-error.ts'
import { type AccessWays, accessWaysAtom } from './access-ways.ts'
import { installAtom, installPromptAtom } from './install-state.ts'
import { useIsOnline } from '#ui/use-is-online.ts'
import { type Theme, THEMES, themeAtom } from './theme.ts'

/** The list of the header's account menu. */
export function UserMenu(place: MenuPlace) {
  const { session } = useWorkspace()
  const navigate = useNavigate()
  return (
    <MenuPopup
      {...place}
      entries={userEntries(session, { access: useAccessEntries(), onDevice: useDeviceEntries() }, () => void navigate({ to: '/logout' }))}
    />
  )
}

/** The entries in their order; `access` are those about who works in whose account, `onDevice` those that concern this device. */
export const userEntries = (
  { user_login, user_email }: Pick<SignedIn, 'user_login' | 'user_email'>,
  { access, onDevice }: { readonly access: readonly MenuEntry[]; readonly onDevice: readonly MenuEntry[] },
  onLogOut: () => void,
): readonly MenuEntry[] => [
  { type: 'header', label: user_email || user_login },
  { label: 'Notifications', icon: <Bell aria-hidden="true" />, disabled: true, onSelect: none },
  { type: 'link', label: 'Profile', icon: <UserRound aria-hidden="true" />, link: <Link to="/settings/profile" /> },
  { label: 'Subscription', icon: <ReceiptText aria-hidden="true" />, disabled: true, onSelect: none },
  { label: 'Billing', icon: <CreditCard aria-hidden="true" />, disabled: true, onSelect: none },
  { label: 'Password', icon: <LockKeyhole aria-hidden="true" />, disabled: true, onSelect: none },
  { type: 'divider' },
  ...access,
  { type: 'divider' },
  { type: 'link', label: 'Plan', icon: <BadgeCheck aria-hidden="true" />, link: <Link to="/orders" /> },
  { type: 'link', label: 'Where is my work?', icon: <HardDrive aria-hidden="true" />, link: <Link to="/settings/storage" /> },
  ...onDevice,
  { type: 'divider' },
  { label: 'Log Out', icon: <LogOut aria-hidden="true" />, onSelect: onLogOut },
]

const none = () => {}

/** About who works in whose account. All of it needs the server, but the way back; who works in another's account lets nobody into it. */
export function accessEntries({ acting }: Pick<SignedIn, 'acting'>, isOnline: boolean, ways: AccessWays | null): readonly MenuEntry[] {
  const unless = (way: (() => Promise<void>) | undefined, isOwnersAlone: boolean) => {
    if (!isOnline) return { disabled: true, detail: 'Needs a connection', onSelect: none }
    if (isOwnersAlone && acting) return { disabled: true, detail: 'Only in your own account', onSelect: none }
    return { onSelect: () => void (way && toastOnError(way())) }
  }
  const own: MenuEntry[] = [
    { label: 'Grant Access', icon: <UserPlus aria-hidden="true" />, ...unless(ways?.grant, true) },
    { label: 'Revoke Access', icon: <UserMinus aria-hidden="true" />, ...unless(ways?.revoke, true) },
    { label: 'Login As', icon: <Users aria-hidden="true" />, ...unless(ways?.loginAs, false) },
  ]
  if (!acting) return own
  return [
    ...own,
    { label: 'Back to my account', icon: <Undo2 aria-hidden="true" />, onSelect: () => void (ways && toastOnError(ways.goBack())) },
  ]
}

const useAccessEntries = (): readonly MenuEntry[] => accessEntries(useWorkspace().session, useIsOnline(), useAtomValue(accessWaysAtom))

/** What concerns this device rather than the account. */
function useDeviceEntries(): MenuEntry[] {
  const [theme, setTheme] = useAtom(themeAtom)
  const isInstallable = useAtomValue(installPromptAtom) !== null
  const install = useSetAtom(installAtom)
  const look: MenuEntry[] = [
    { type: 'header', label: 'Look' },
    { type: 'choice', label: 'Look', value: theme, options: THEMES, onChoose: (value) => setTheme(value as Theme) },
  ]
  if (!isInstallable) return look
  return [...look, { label: 'Install on this device', icon: <MonitorDown aria-hidden="true" />, onSelect: () => void install() }]
}
