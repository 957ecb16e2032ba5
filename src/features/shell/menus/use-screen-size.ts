import { useLayoutEffect } from 'react'
import { DEFAULT_PREFERENCES } from '#domain/kinds/preference-values.ts'
import { readPreferences } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'

/** Also read by public/theme.js: the last known size holds before the database has answered. */
const KEY = 'screen-size'

/** Scales everything (see src/ui/styles/global.css) by the person's preference for as long as they are signed in. */
export function useScreenSize(): void {
  const size = useLocalQuery(readPreferences)?.screen_size
  useLayoutEffect(() => {
    if (size !== undefined) showSize(size)
  }, [size])
  useLayoutEffect(() => () => showSize(DEFAULT_PREFERENCES.screen_size), [])
}

function showSize(size: number): void {
  const isDefault = size === DEFAULT_PREFERENCES.screen_size
  const { style } = document.documentElement
  if (isDefault) style.removeProperty('--screen-size')
  else style.setProperty('--screen-size', `${size}%`)
  try {
    if (isDefault) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(size))
  } catch {
    // Then it is known once the database has answered.
  }
}
