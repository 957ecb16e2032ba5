import type { DatabaseRow } from '#server/db/row-types.ts'
import { createIdMinter } from '#lib/id.ts'
import { safeError } from '#server/db/safe-error.ts'
import type { Log } from '#server/log.ts'
import { createBrandingStore } from '#server/partners/branding-store.ts'
import { AI_NOT_SET_UP } from '#server/jobs/job-outcome.ts'
import { readUseCases } from '#server/admin/use-case-switches.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { startJobRunner } from '#server/jobs/job-runner.ts'
import type { AccountTasks } from '#server/workers/account-tasks.ts'
import type { ServerOptions, ServerParts } from '#server/server-parts.ts'

/** Before the second attempt at a provider, and the third. */
const PAUSES_MS = [1_000, 3_000]

/** Without a provider requests are carried out all the same, by the built-in writer. */
export function openJobRunner(
  log: Log,
  {
    database,
    clock,
    ...parts
  }: Pick<ServerParts, 'ai' | 'database' | 'records' | 'bus' | 'clock' | 'words'> & {
    readonly queue: JobQueue
    readonly tasks: AccountTasks
  } & NonNullable<ServerOptions['jobs']>,
) {
  const brandings = createBrandingStore({ database, bus: parts.bus, clock })
  return startJobRunner({
    pausesMs: PAUSES_MS,
    ...parts,
    nowMs: () => clock.nowMs(),
    mintId: createIdMinter(clock),
    productName: async (accountId) => {
      const { rows } = await database.pool.query<DatabaseRow<'accounts', 'partner'>>(
        'SELECT partner FROM accounts WHERE id = $1',
        [accountId],
      )
      return (await brandings.of(rows[0]?.partner ?? 'default')).partner.labels['global.appName']
    },
    isOffered: async (slug) =>
      (await readUseCases(database.pool)).some((one) => one.slug === slug && (one.isOffered || one.isInRewrite)),
    log: (about) => log.info(about, 'a provider was asked'),
    onWrongSetup: (advice) => log.warn({ error: { name: 'AI', message: advice } }, AI_NOT_SET_UP),
    onFailure: (error) => log.error({ error: safeError(error) }, 'a request could not be carried out'),
  })
}
