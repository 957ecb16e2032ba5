import { startPublicPage } from '#features/forms/public/public-page.ts'
import { platformRandom, uuidv7 } from '#lib/id.ts'
import { systemClock } from '#lib/time/clock.ts'
import { callServer } from './session/call-server.ts'

/**
 * Entry of the page of a published form: built into one file of its own, see
 * scripts/vite/standalone/standalone-plugin.ts. Pages without `crypto.randomUUID` (plain http) have it too.
 */
startPublicPage({
  page: document,
  storage: () => localStorage,
  call: callServer,
  newUuid: () => uuidv7(systemClock, platformRandom),
})
