import { countByKind } from '#domain/kinds/kind-counts.ts'
import { type AccountRows, readAccountRows } from '#store/account-rows.ts'
import { databaseName } from '#store/database-name.ts'
import { exportedChange } from '#store/exported-change.ts'
import type { AccountSession } from '#store/session.ts'

/**
 * The file's own mark and version: docs/copy-format.md. It stands first in the file, so that also half a file is known
 * for what it is.
 */
export const BACKUP_FORMAT = 'offer-desk-copy'
export const BACKUP_VERSION = 1

/** A file for the person: the parts of its text, and how much is in it. */
export interface BackupFile {
  readonly name: string
  readonly parts: string[]
  /** Number of records of each kind that are not in the trash. */
  readonly counts: ReadonlyMap<string, number>
  /** Changes that the server does not have: waiting or set aside. */
  readonly unsyncedCount: number
}

export interface BackupSource {
  readonly indexedDB: IDBFactory
  readonly host: string
  readonly account: Pick<AccountSession, 'ID' | 'account' | 'user_login' | 'user_email' | 'acting'>
  readonly atMs: number
}

/**
 * Creates a backup of an account's data on this device as one JSON file: records as the person sees them, waiting
 * mutations and rejected ones. Records are copied as their stored JSON text, so that a large account fits. Returns null
 * if this device has no data of the account.
 */
export async function createAccountBackup(from: BackupSource): Promise<BackupFile | null> {
  const rows = await readAccountRows(from.indexedDB, databaseName(from.host, from.account))
  return rows && backupFile(rows, from)
}

function backupFile({ records: rows, outbox }: AccountRows, { host, account, atMs }: BackupSource): BackupFile {
  const savedAt = new Date(atMs).toISOString()
  // The owner of the records, also while someone else works in the account.
  const owner = account.acting ?? account
  const about = { savedAt, host, account: { ID: account.ID, login: owner.user_login, email: owner.user_email } }
  const waiting = outbox.filter(({ state }) => state === 'waiting').map(exportedChange)
  const setAside = outbox.filter(({ state }) => state === 'rejected').map(exportedChange)
  const records = rows.map(
    ({ kind, ID, deleted, json }) =>
      `{"kind":${JSON.stringify(kind)},"ID":${ID},"deleted":${deleted === 1},"record":${json}}`,
  )
  const parts = [
    `{"format":"${BACKUP_FORMAT}","version":${BACKUP_VERSION},\n"about":${JSON.stringify(about)},\n"records":[\n`,
    ...records.map((text, index) => (index === 0 ? text : `,\n${text}`)),
    `\n],\n"waiting":${JSON.stringify(waiting, null, 1)},\n"setAside":${JSON.stringify(setAside, null, 1)}}\n`,
  ]
  return {
    name: `offers-copy-${savedAt.slice(0, 10)}.json`,
    parts,
    counts: countByKind(rows.filter(({ deleted }) => deleted === 0)),
    unsyncedCount: waiting.length + setAside.length,
  }
}
