import { t } from '@lingui/core/macro'
import { isNewerBody, upgradeRecord } from '#domain/engine/versions/record-versions.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { findMutation } from '#domain/kinds/index.ts'
import { isObject, isUnsafeKey, type JsonObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { BACKUP_FORMAT, BACKUP_VERSION } from '#store/account-backup.ts'

export interface CopiedRecord {
  readonly kind: string
  readonly ID: number
  readonly deleted: boolean
  readonly record: JsonObject
}

/** Content of a full copy, checked as far as possible without the account. */
export interface ParsedCopy {
  /** Epoch ms; null where the file does not say it in a way that can be read. */
  readonly savedAtMs: number | null
  /** Owner of the copy: an email address, or a login. */
  readonly accountName: string
  readonly records: readonly CopiedRecord[]
  /** Edits that had been set aside. They are no part of the records; what a refused creation made is. */
  readonly leftInFileCount: number
}

/** Reason why a file cannot be imported, with the sentence for the person. */
export interface CopyFault {
  readonly code: 'too_large' | 'unreadable' | 'not_json' | 'truncated' | 'other_file' | 'newer' | 'damaged'
  readonly message: string
}

/** Text beyond this does not fit into a browser's memory several times over, as reading it needs. */
export const MAX_COPY_BYTES = 200 * 1024 * 1024
/** No record is as deep as this: what is, was made to do harm. */
const MAX_DEPTH = 64

const COPY_FAULT_MESSAGES: Readonly<Record<CopyFault['code'], string>> = {
  too_large: t`This file is larger than 200 MB, which is more than a browser can read. Nothing was changed.`,
  unreadable: t`This file cannot be read. It may have been moved, or be open in another program. Nothing was changed.`,
  not_json: t`This isn’t a copy of everything, because it isn’t a JSON file. Choose the file from “Download a copy of everything”. Nothing was changed.`,
  truncated: t`This copy is incomplete. Download it again or choose another one. Nothing was changed.`,
  other_file: t`This file isn’t a copy of everything from this app. Choose the file from “Download a copy of everything”. Nothing was changed.`,
  newer: t`This copy was made by a newer version of the app. Reload the page to get that version, then choose the file again. Nothing was changed.`,
  damaged: t`This copy is damaged. Choose another one. Nothing was changed.`,
}

const copyFault = (code: CopyFault['code']): { readonly ok: false; readonly error: CopyFault } =>
  err({ code, message: COPY_FAULT_MESSAGES[code] })

/** Reads a file that a person chose. Nothing of the account is looked at or changed. */
export async function readCopy(file: Pick<File, 'size' | 'text'>): Promise<Result<ParsedCopy, CopyFault>> {
  if (file.size > MAX_COPY_BYTES) return copyFault('too_large')
  let text: string
  try {
    text = await file.text()
  } catch {
    return copyFault('unreadable')
  }
  return parseCopy(text)
}

/** Takes a copy's text apart: docs/copy-format.md. */
export function parseCopy(text: string): Result<ParsedCopy, CopyFault> {
  let copy: unknown
  try {
    copy = JSON.parse(text)
  } catch {
    return copyFault(text.trimStart().startsWith(`{"format":"${BACKUP_FORMAT}"`) ? 'truncated' : 'not_json')
  }
  if (!isObject(copy) || copy.format !== BACKUP_FORMAT || !Number.isSafeInteger(copy.version))
    return copyFault('other_file')
  if (Number(copy.version) > BACKUP_VERSION) return copyFault('newer')
  if (Number(copy.version) < 1 || !isObject(copy.about) || !Array.isArray(copy.records) || !isSafeJson(copy))
    return copyFault('damaged')
  const records = copy.records.map(parseCopiedRecord)
  if (records.some((record) => record && isNewerBody(record.kind, bodyOf(record)))) return copyFault('newer')
  const seen = new Set<string>()
  for (const record of records) {
    const key = record && `${record.kind}:${record.ID}`
    if (!key || seen.has(key)) return copyFault('damaged')
    seen.add(key)
  }
  const { savedAt, account } = copy.about
  const savedAtMs = typeof savedAt === 'string' ? Date.parse(savedAt) : Number.NaN
  return ok({
    savedAtMs: Number.isFinite(savedAtMs) ? savedAtMs : null,
    accountName: copyAccountName(account),
    records: records.filter((record) => record !== null).map(upgradedCopy),
    leftInFileCount: Array.isArray(copy.setAside) ? copy.setAside.filter(isEdit).length : 0,
  })
}

function parseCopiedRecord(value: unknown): CopiedRecord | null {
  if (!isObject(value)) return null
  const { kind, ID, deleted, record } = value
  if (
    typeof kind !== 'string' ||
    !Number.isSafeInteger(ID) ||
    Number(ID) < 1 ||
    typeof deleted !== 'boolean' ||
    !isObject(record) ||
    !isBodyVersion(record.schema)
  )
    return null
  return { kind, ID: Number(ID), deleted, record: record as JsonObject }
}

const bodyOf = ({ ID, record }: CopiedRecord): DomainRecord => ({ name: '', updatedAt: 0, ...record, ID })

/** Brings the body of an old copy to the version of this build; a body of this version stays as it is in the file. */
function upgradedCopy(copied: CopiedRecord): CopiedRecord {
  const body = bodyOf(copied)
  const upgraded = upgradeRecord(copied.kind, body)
  return upgraded === body ? copied : { ...copied, record: upgraded }
}

const isBodyVersion = (schema: unknown): boolean =>
  schema === undefined || (Number.isSafeInteger(schema) && Number(schema) >= 1)

const isEdit = (work: unknown): boolean =>
  isObject(work) && typeof work.method === 'string' && findMutation(work.method)?.verb !== 'create'

function copyAccountName(account: unknown): string {
  if (!isObject(account)) return ''
  const { email, login } = account
  return typeof email === 'string' && email !== '' ? email : typeof login === 'string' ? login : ''
}

/**
 * No key that would reach an object's prototype, and no depth that no record has; without recursion, since the depth is
 * the file's.
 */
function isSafeJson(value: unknown): boolean {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    const depth = next.depth + 1
    if (depth > MAX_DEPTH) return false
    if (!Array.isArray(next.value) && Object.keys(next.value).some(isUnsafeKey)) return false
    for (const inner of Object.values(next.value)) waiting.push({ value: inner, depth })
  }
  return true
}
