import type { FullChange } from '#contract/sync.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { Person } from '../server/e2e-account.ts'

/** Reads an account's records of a kind from the server, without deleted ones, in the order of their IDs. */
export const liveRecords = async <T extends DomainRecord>(
  account: Pick<Person, 'pull'>,
  kind: string,
): Promise<readonly T[]> =>
  (await account.pull()).changes
    .filter((change): change is FullChange & { record: T } => change.kind === kind && !change.deleted)
    .map(({ record }) => record)
