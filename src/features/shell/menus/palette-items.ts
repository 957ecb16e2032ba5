import { t } from '@lingui/core/macro'
import { CircleQuestionMark, FileDown, House, Keyboard, LogOut, Moon, RotateCw, Sun, SunMoon } from 'lucide-react'
import type { PaletteItem } from '#ui/navigation/palette-items.ts'
import { type AppsMenuContext, appsMenuEntries } from './apps-menu-entries.ts'
import { type PaletteDestination, paletteDestinations } from './palette-destinations.ts'
import type { ThemeChoice } from './theme-state.ts'

/**
 * Every place that has a screen, each once: Home, then lists and settings by the words people use, then what belongs to
 * the open offer.
 */
export function destinationItems(whom: AppsMenuContext, go: (href: string) => void): readonly PaletteItem[] {
  const byHref = new Map<string, PaletteItem>()
  const add = ({ label, href, icon, also }: PaletteDestination): void => {
    if (!byHref.has(href)) byHref.set(href, { key: `place:${href}`, label, icon, also, onChoose: () => go(href) })
  }
  add({ label: t`Home`, href: '/', icon: House, also: t`dashboard start` })
  for (const one of paletteDestinations(whom.isAdmin)) add(one)
  for (const { label, href, icon } of appsMenuEntries(whom).admin)
    if (href?.startsWith('/reports/')) add({ label, href, icon, also: t`swot indicators` })
  return [...byHref.values()]
}

export interface ShellHandlers {
  readonly go: (href: string) => void
  readonly syncNow: () => void
  readonly downloadEverything: () => void
  readonly setTheme: (theme: ThemeChoice) => void
  readonly openHelp: () => void
  readonly openShortcuts: () => void
}

/** Returns the actions available on every screen. */
export const shellActions = (handlers: ShellHandlers): readonly PaletteItem[] => [
  { key: 'do:sync', label: t`Sync now`, icon: RotateCw, also: t`server send refresh`, onChoose: handlers.syncNow },
  {
    key: 'do:download',
    label: t`Download a copy of everything`,
    icon: FileDown,
    also: t`backup file export save`,
    onChoose: handlers.downloadEverything,
  },
  {
    key: 'do:light',
    label: t`Light theme`,
    icon: Sun,
    also: t`look bright`,
    onChoose: () => handlers.setTheme('light'),
  },
  { key: 'do:dark', label: t`Dark theme`, icon: Moon, also: t`look night`, onChoose: () => handlers.setTheme('dark') },
  {
    key: 'do:system',
    label: t`Use device theme`,
    icon: SunMoon,
    also: t`look system automatic`,
    onChoose: () => handlers.setTheme('system'),
  },
  { key: 'do:help', label: t`Help`, icon: CircleQuestionMark, onChoose: handlers.openHelp },
  {
    key: 'do:shortcuts',
    label: t`Keyboard shortcuts`,
    icon: Keyboard,
    also: t`keys`,
    onChoose: handlers.openShortcuts,
  },
  {
    key: 'do:logout',
    label: t`Log out`,
    icon: LogOut,
    also: t`sign out leave`,
    onChoose: () => handlers.go('/logout'),
  },
]
