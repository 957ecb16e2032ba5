import {
  CircleQuestionMark,
  CircleUserRound,
  Cog,
  FileDown,
  HardDrive,
  Keyboard,
  LibraryBig,
  LogOut,
  MessageSquareQuote,
  Moon,
  RotateCw,
  Sun,
  SunMoon,
} from 'lucide-react'
import type { PaletteItem } from '#ui/palette-items.ts'
import { type AppsFor, appsEntries } from './apps-entries.ts'
import { isToCome } from '#features/shell/frame/places-to-come.ts'
import { MAIN_PLACES, type Place } from '#features/shell/frame/places.ts'
import type { Theme } from './theme.ts'

/** Places outside of the apps menu. */
const OTHER_PLACES: readonly (Place & { readonly also?: string })[] = [
  { label: 'Offer templates', href: '/library/opportunities/all', icon: LibraryBig, also: 'library examples whole offers' },
  { label: 'Settings', href: '/settings', icon: Cog, also: 'profile account' },
  { label: 'Voice', href: '/settings/voice', icon: MessageSquareQuote, also: 'banned words language of drafts settings' },
  { label: 'Preferences', href: '/settings/preferences', icon: CircleUserRound, also: 'screen size look settings' },
  { label: 'Where is my work?', href: '/settings/storage', icon: HardDrive, also: 'copy backup storage device settings' },
]

/** Every place of the menus that has a screen, each once. */
export function placeItems(whom: AppsFor, go: (href: string) => void): readonly PaletteItem[] {
  const { everyone, admin } = appsEntries(whom)
  const byHref = new Map<string, PaletteItem>()
  for (const { label, href, icon, ...rest } of [...MAIN_PLACES, ...everyone, ...OTHER_PLACES, ...admin]) {
    if (href === null || isToCome(href) || byHref.has(href)) continue
    const also = 'also' in rest && typeof rest.also === 'string' ? rest.also : ''
    byHref.set(href, { key: `place:${href}`, label, icon, also, onChoose: () => go(href) })
  }
  return [...byHref.values()]
}

export interface ShellHandlers {
  readonly go: (href: string) => void
  readonly syncNow: () => void
  readonly downloadEverything: () => void
  readonly setTheme: (theme: Theme) => void
  readonly openHelp: () => void
  readonly openShortcuts: () => void
}

/** What can be done from everywhere. */
export const shellActions = (handlers: ShellHandlers): readonly PaletteItem[] => [
  { key: 'do:sync', label: 'Sync now', icon: RotateCw, also: 'server send', onChoose: handlers.syncNow },
  {
    key: 'do:download',
    label: 'Download a copy of everything',
    icon: FileDown,
    also: 'backup file export',
    onChoose: handlers.downloadEverything,
  },
  { key: 'do:light', label: 'Light look', icon: Sun, also: 'theme', onChoose: () => handlers.setTheme('light') },
  { key: 'do:dark', label: 'Dark look', icon: Moon, also: 'theme night', onChoose: () => handlers.setTheme('dark') },
  { key: 'do:system', label: 'Look of this device', icon: SunMoon, also: 'theme system', onChoose: () => handlers.setTheme('system') },
  { key: 'do:help', label: 'Help', icon: CircleQuestionMark, onChoose: handlers.openHelp },
  { key: 'do:shortcuts', label: 'Keyboard shortcuts', icon: Keyboard, also: 'keys', onChoose: handlers.openShortcuts },
  { key: 'do:logout', label: 'Log out', icon: LogOut, also: 'sign out leave', onChoose: () => handlers.go('/logout') },
]
