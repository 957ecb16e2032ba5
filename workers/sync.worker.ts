import { expose } from 'comlink'
import { systemClock } from '#lib/time/clock.ts'
import { platformRandom } from '#lib/id.ts'
import { sleep } from '#lib/async.ts'
import { createLocalDatabase } from '#store/database.ts'
import { SYNC_NEWS_CHANNEL } from '#sync/api.ts'
import { createSyncService } from '#sync/sync-service.ts'

const news = new BroadcastChannel(SYNC_NEWS_CHANNEL)

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
    postNews: (message) => news.postMessage(message),
  }),
)
