import { t } from '@lingui/core/macro'
import { atom } from 'jotai'

/** The chosen look; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark'

export const THEME_CHOICES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'system', label: t`Same as this device` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
]

/** Also read by public/theme.js, which sets the look before the first paint. */
const KEY = 'theme'

const storedAtom = atom<ThemeChoice>(readTheme())

/** The chosen look. Writing stores it and changes the page at once. */
export const themeAtom = atom(
  (get) => get(storedAtom),
  (_get, set, theme: ThemeChoice) => {
    storeTheme(theme)
    showTheme(theme)
    set(storedAtom, theme)
  },
)

function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function storeTheme(theme: ThemeChoice): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the look lasts as long as the page.
  }
}

function showTheme(theme: ThemeChoice): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}
