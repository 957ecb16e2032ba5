import type { Partner } from '#domain/partner.ts'
import type { Clock } from '#lib/clock.ts'
import { createIdMinter, uuidv7 } from '#lib/id.ts'
import { applyLocal } from '#store/apply-local.ts'
import type { LocalDatabase } from '#store/database.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import type { SignedIn } from '#store/session.ts'
import type { SyncClient } from './sync-client.ts'

export interface WorkspaceParts {
  readonly session: SignedIn
  readonly partner: Partner
  readonly database: LocalDatabase
  readonly clock: Clock
  readonly sync: Pick<SyncClient, 'syncNow' | 'retryAside' | 'discardAside'>
  /** Something was changed on this device. */
  readonly onWork: () => void
}

/** Puts together what the screens of a signed-in person work with. */
export function createWorkspace({ session, partner, database, clock, sync, onWork }: WorkspaceParts): Workspace {
  return {
    session,
    partner,
    database,
    mintId: createIdMinter(clock),
    async mutate(method, params) {
      const done = await applyLocal(database, { id: uuidv7(clock), method, params, at: clock.nowMs() })
      if (done.ok) onWork()
      return done
    },
    syncNow: () => settled(sync.syncNow()),
    retryAside: (n) => settled(sync.retryAside(n)),
    discardAside: (n) => settled(sync.discardAside(n)),
  }
}

/** The workspace promises plain completion: a worker that does not answer becomes an error with a sentence for the person. */
async function settled(asked: ReturnType<SyncClient['syncNow']>): Promise<void> {
  const answer = await asked
  if (!answer.ok) throw new Error(answer.error.message)
}
