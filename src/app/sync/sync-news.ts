import { type RenewedToken, SYNC_NOTIFICATION_CHANNEL, type SyncNotification } from '#sync/sync-api.ts'

export interface NewsHandlers {
  sessionEnded(databaseName: string): void
  tokenRenewed(databaseName: string, renewed: RenewedToken): void
  upgradeNeeded(): void
}

/** Listens to what the sync workers of all tabs have to tell. */
export function listenToSyncNews(handlers: NewsHandlers): void {
  new BroadcastChannel(SYNC_NOTIFICATION_CHANNEL).addEventListener(
    'message',
    ({ data }: MessageEvent<SyncNotification>) => {
      switch (data.type) {
        case 'session-ended':
          return handlers.sessionEnded(data.databaseName)
        case 'token-renewed':
          return handlers.tokenRenewed(data.databaseName, data.renewed)
        case 'upgrade-needed':
          return handlers.upgradeNeeded()
      }
    },
  )
}
