import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { PreferencesScreen } from '#features/account/settings/preferences-screen.tsx'
import { type ThemeChoice, THEME_CHOICES, themeAtom } from '#features/shell/menus/theme-state.ts'
import { storeDeviceLocale } from '#ui/device-locale.ts'
import { LANGUAGE_NAMES } from '#lib/locale/locale.ts'

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))

export const Route = createFileRoute('/_signed-in/settings/preferences')({
  staticData: { title: () => [t`Settings`, t`Preferences`] },
  component: PreferencesRoute,
})

function PreferencesRoute() {
  const [theme, setTheme] = useAtom(themeAtom)
  return (
    <PreferencesScreen
      theme={theme}
      themes={THEME_CHOICES}
      onThemeChange={(chosen) => setTheme(chosen as ThemeChoice)}
      languages={LANGUAGES}
      // Texts of a page are made once, when it is loaded.
      onLanguageChange={(language) => storeDeviceLocale(language) && location.reload()}
    />
  )
}
