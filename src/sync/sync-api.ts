/**
 * Interface that the sync worker offers to pages. Every answer is plain data. The state itself is in the local
 * database, where all tabs see it.
 */
export interface SyncApi {
  /** Starts for one account; called again it takes over the new values (a new token after signing in again). */
  start(target: SyncTarget): Promise<void>
  /**
   * New work is in the outbox, or something suggests that the network is back: resets the waiting time after failures.
   */
  wake(): Promise<void>
  /** The browser says that there is a network: wakes, and does not wait for the end of a pause. */
  online(): Promise<void>
  /** Exchanges now; resolves when the try has ended, well or not. */
  syncNow(): Promise<void>
  retryRejected(localSeq: number): Promise<void>
  discardRejected(localSeq: number): Promise<void>
  stop(): Promise<void>
  /** Answers at once: a worker that does not is restarted. */
  ping(): Promise<'pong'>
}

export interface SyncTarget {
  readonly databaseName: string
  /** Origin of the server, such as https://offers.example.com */
  readonly origin: string
  readonly accountId: number
  readonly token: string
}

/** A token that the server gave in another's place. */
export interface RenewedToken {
  /**
   * Token that the new one replaces: a page that already has another token ignores it. null: replaces all previous
   * tokens.
   */
  readonly of: string | null
  readonly token: string
}

/**
 * Messages from the worker to pages, by BroadcastChannel: the session ended (403), a token was renewed, or a newer app
 * is needed.
 */
export type SyncNotification =
  | { readonly type: 'session-ended'; readonly databaseName: string }
  | { readonly type: 'token-renewed'; readonly databaseName: string; readonly renewed: RenewedToken }
  | { readonly type: 'upgrade-needed'; readonly databaseName: string }

export const SYNC_NOTIFICATION_CHANNEL = 'sync-news'
