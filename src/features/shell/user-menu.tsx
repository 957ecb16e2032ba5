import { Link, useNavigate } from '@tanstack/react-router'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import {
  Bell,
  CreditCard,
  HardDrive,
  LockKeyhole,
  LogOut,
  MonitorDown,
  ReceiptText,
  UserMinus,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react'
import type { SignedIn } from '#store/session.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { type MenuEntry, type MenuPlace, MenuPopup } from '#ui/menu-popup.tsx'
import { installAtom, installPromptAtom } from './install-state.ts'
import { type Theme, THEMES, themeAtom } from './theme.ts'

/** The list of the header's account menu. */
export function UserMenu(place: MenuPlace) {
  const { session } = useWorkspace()
  const navigate = useNavigate()
  return <MenuPopup {...place} entries={userEntries(session, useDeviceEntries(), () => void navigate({ to: '/logout' }))} />
}

/** The entries in their order; `onDevice` are those that concern this device. */
export const userEntries = (
  { user_login, user_email }: Pick<SignedIn, 'user_login' | 'user_email'>,
  onDevice: readonly MenuEntry[],
  onLogOut: () => void,
): readonly MenuEntry[] => [
  { type: 'header', label: user_email || user_login },
  { label: 'Notifications', icon: <Bell aria-hidden="true" />, disabled: true, onSelect: none },
  { type: 'link', label: 'Profile', icon: <UserRound aria-hidden="true" />, link: <Link to="/settings/profile" /> },
  { label: 'Subscription', icon: <ReceiptText aria-hidden="true" />, disabled: true, onSelect: none },
  { label: 'Billing', icon: <CreditCard aria-hidden="true" />, disabled: true, onSelect: none },
  { label: 'Password', icon: <LockKeyhole aria-hidden="true" />, disabled: true, onSelect: none },
  { type: 'divider' },
  { label: 'Grant Access', icon: <UserPlus aria-hidden="true" />, ...NOT_HERE_YET },
  { label: 'Revoke Access', icon: <UserMinus aria-hidden="true" />, ...NOT_HERE_YET },
  { label: 'Login As', icon: <Users aria-hidden="true" />, ...NOT_HERE_YET },
  { type: 'divider' },
  { type: 'link', label: 'Where is my work?', icon: <HardDrive aria-hidden="true" />, link: <Link to="/settings/storage" /> },
  ...onDevice,
  { type: 'divider' },
  { label: 'Log Out', icon: <LogOut aria-hidden="true" />, onSelect: onLogOut },
]

const none = () => {}
const NOT_HERE_YET = { disabled: true, detail: 'Not here yet', onSelect: none } as const

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
