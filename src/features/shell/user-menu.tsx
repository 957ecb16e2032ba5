import { Link } from '@tanstack/react-router'
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
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import css from './header.module.css'
import { installAtom, installPromptAtom } from './install-state.ts'
import { PlaceLink } from './place-link.tsx'
import { type Theme, THEMES, themeAtom } from './theme.ts'

export function UserMenu({ onLogOut }: { readonly onLogOut: () => void }) {
  const { session } = useWorkspace()
  const entries: MenuEntry[] = [
    { type: 'header', label: session.user_email || session.user_login },
    { label: 'Notifications', icon: <Bell aria-hidden="true" />, disabled: true, onSelect: none },
    { type: 'link', label: 'Profile', icon: <UserRound aria-hidden="true" />, link: <PlaceLink href="/settings/profile" /> },
    { label: 'Subscription', icon: <ReceiptText aria-hidden="true" />, disabled: true, onSelect: none },
    { label: 'Billing', icon: <CreditCard aria-hidden="true" />, disabled: true, onSelect: none },
    { label: 'Password', icon: <LockKeyhole aria-hidden="true" />, disabled: true, onSelect: none },
    { type: 'divider' },
    { label: 'Grant Access', icon: <UserPlus aria-hidden="true" />, ...NOT_HERE_YET },
    { label: 'Revoke Access', icon: <UserMinus aria-hidden="true" />, ...NOT_HERE_YET },
    { label: 'Login As', icon: <Users aria-hidden="true" />, ...NOT_HERE_YET },
    { type: 'divider' },
    { type: 'link', label: 'Where is my work?', icon: <HardDrive aria-hidden="true" />, link: <Link to="/settings/storage" /> },
    ...useDeviceEntries(),
    { type: 'divider' },
    { label: 'Log Out', icon: <LogOut aria-hidden="true" />, onSelect: onLogOut },
  ]
  return (
    <Menu
      entries={entries}
      trigger={
        <button type="button" className={css.account} aria-label={`Account of ${session.user_login}`}>
          <Avatar name={session.user_login} />
        </button>
      }
    />
  )
}

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
