import { downloadFile } from '#ui/download-file.ts'
import { startRescuePage } from '#features/device/storage/rescue-page.ts'
import { err, ok } from '#lib/result.ts'
import type { AccountSession } from '#store/session.ts'
import { callServer } from '#app/session/call-server.ts'
import { deviceStorage } from '#app/session/device-storage.ts'
import { signOn } from '#app/session/sign-on.ts'

/** Entry of public/rescue.html: built into one file of its own, see scripts/vite/standalone/standalone-plugin.ts. */
startRescuePage({
  page: document,
  storage: deviceStorage(),
  indexedDB: () => indexedDB,
  host: location.host,
  save: downloadFile,
  async identify(credentials) {
    let found: AccountSession | null = null
    const done = await signOn(credentials, (session) => {
      found = session
    })
    if (!done.ok) return err(done.error.message)
    const session = found as AccountSession | null
    if (!session) throw new Error('logged in as nobody')
    // Only asked who they are: nobody stays logged in by this page.
    void callServer('session.signOut', [], session.token)
    return ok(session)
  },
  async renewApp() {
    const answered = await callServer('session.version', [])
    if (!answered.ok)
      return err('The server cannot be reached. The app stays as it is; try again once you are connected.')
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    location.assign('/')
    return ok(null)
  },
})
