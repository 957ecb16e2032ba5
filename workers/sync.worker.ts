import { expose } from 'comlink'
import { systemClock } from '#lib/time/clock.ts'
import { platformRandom } from '#lib/id.ts'
import { sleep } from '#lib/sleep.ts'
import { createLocalDatabase } from '#store/database.ts'
import { SYNC_NOTIFICATION_CHANNEL } from '#sync/sync-api.ts'
import { createSyncService } from '#sync/sync-service.ts'

const news = new BroadcastChannel(SYNC_NOTIFICATION_CHANNEL)

expose(
  createSyncService({
    clock: systemClock,
    fetch: (input, init) => fetch(input, init),
    random: Math.random,
    randomBytes: platformRandom,
    sleep,
    every: (ms, task) => {
      const timer = setInterval(task, ms)
      return () => clearInterval(timer)
    },
    locks: navigator.locks,
    openDatabase: createLocalDatabase,
    openChannel: (name) => new BroadcastChannel(name),
    postNotification: (message) => news.postMessage(message),
  }),
)
