import { asLocale, type Locale, SOURCE_LOCALE, spokenLocale } from '#lib/locale/locale.ts'

const STORAGE_KEY = 'locale'

/** The language of this device: the one its last person chose, else the first that its browser asks for. */
export const deviceLocale = (): Locale => asLocale(storedTag()) ?? spokenLocale(navigator.languages) ?? SOURCE_LOCALE

/** Null where nothing is stored, and where the person has turned storage off. */
function storedTag(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/**
 * Stores a person's language for the next start of the page: a BCP 47 tag, empty for the browser's. Returns false if it
 * changes nothing, or can't be stored.
 */
export function storeDeviceLocale(tag: string): boolean {
  const before = deviceLocale()
  try {
    if (tag === '') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, tag)
  } catch {
    return false
  }
  return deviceLocale() !== before
}
