import { countByKind } from '#domain/kinds/counted-kinds.ts'
import { type AccountRows, readAccountRows } from '#store/account-rows.ts'
import { databaseName } from '#store/database-name.ts'
import { plainWork } from '#store/plain-work.ts'
import type { SignedIn } from '#store/session.ts'

/**
 * The file's own mark and version: docs/copy-format.md. It stands first in the file, so that also half a file is known
 * for what it is.
 */
export const COPY_FORMAT = 'offer-desk-copy'
export const COPY_VERSION = 1

/** A file for the person: the parts of its text, and how much is in it. */
export interface CopyFile {
  readonly name: string
  readonly parts: string[]
  /** Of each kind, the records that are not in the trash. */
  readonly counts: ReadonlyMap<string, number>
  /** Changes that the server does not have: waiting or set aside. */
  readonly unsyncedCount: number
}

export interface CopyFrom {
  readonly indexedDB: IDBFactory
  readonly host: string
  readonly account: Pick<SignedIn, 'ID' | 'account' | 'user_login' | 'user_email' | 'acting'>
  readonly atMs: number
}

/**
 * Everything of an account on this device as one JSON file: records as the person sees them, the work that waits, and
 * what was set aside. Records are passed on as the text they are stored as, so that a large account fits. null where
 * this device has nothing of the account.
 */
export async function copyOfEverything(from: CopyFrom): Promise<CopyFile | null> {
  const rows = await readAccountRows(from.indexedDB, databaseName(from.host, from.account))
  return rows && copyFile(rows, from)
}

function copyFile({ records: rows, outbox }: AccountRows, { host, account, atMs }: CopyFrom): CopyFile {
  const savedAt = new Date(atMs).toISOString()
  // Whose records these are, also where somebody else works with them.
  const owner = account.acting ?? account
  const about = { savedAt, host, account: { ID: account.ID, login: owner.user_login, email: owner.user_email } }
  const waiting = outbox.filter(({ state }) => state === 'waiting').map(plainWork)
  const setAside = outbox.filter(({ state }) => state === 'rejected').map(plainWork)
  const records = rows.map(
    ({ kind, ID, deleted, json }) =>
      `{"kind":${JSON.stringify(kind)},"ID":${ID},"deleted":${deleted === 1},"record":${json}}`,
  )
  const parts = [
    `{"format":"${COPY_FORMAT}","version":${COPY_VERSION},\n"about":${JSON.stringify(about)},\n"records":[\n`,
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
