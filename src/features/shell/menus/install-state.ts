import { atom, type createStore } from 'jotai'

/** The browser's offer to install; the standard library has no type for it.
 *  https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const DISMISSED_KEY = 'install-put-away'

/** The browser's kept offer; null where it makes none, or the app is already installed. */
export const installPromptAtom = atom<InstallPrompt | null>(null)

const dismissedAtom = atom(isDismissed())

/** True if the person dismissed the card; the entry in the user menu stays. */
export const isInstallDismissedAtom = atom(
  (get) => get(dismissedAtom),
  (_get, set) => {
    try {
      localStorage.setItem(DISMISSED_KEY, '1')
    } catch {
      // Then it stays away for this page.
    }
    set(dismissedAtom, true)
  },
)

/** Shows the browser's own dialog. Its offer is used up by that, whatever the answer. */
export const installAtom = atom(null, async (get, set) => {
  const prompt = get(installPromptAtom)
  if (!prompt) return
  set(installPromptAtom, null)
  await prompt.prompt()
})

function isDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) !== null
  } catch {
    return false
  }
}

/** Keeps the browser's offer for a moment of the person's choosing. */
export function watchInstallPrompt(state: ReturnType<typeof createStore>): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    state.set(installPromptAtom, event as InstallPrompt)
  })
  addEventListener('appinstalled', () => state.set(installPromptAtom, null))
}
