import { type RenewedToken, SYNC_NEWS_CHANNEL, type SyncNews } from '#sync/api.ts'

export interface NewsHandlers {
  sessionEnded(databaseName: string): void
  tokenRenewed(databaseName: string, renewed: RenewedToken): void
  upgradeNeeded(): void
}

/** Listens to what the sync workers of all tabs have to tell. */
export function listenToNews(handlers: NewsHandlers): void {
  new BroadcastChannel(SYNC_NEWS_CHANNEL).addEventListener('message', ({ data }: MessageEvent<SyncNews>) => {
    switch (data.type) {
      case 'session-ended':
        return handlers.sessionEnded(data.databaseName)
      case 'token-renewed':
        return handlers.tokenRenewed(data.databaseName, data.renewed)
      case 'upgrade-needed':
        return handlers.upgradeNeeded()
    }
  })
}
