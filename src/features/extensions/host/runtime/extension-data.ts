import { t } from '@lingui/core/macro'
import type { ExtensionRefusal } from '#contract/extension-messages.ts'
import { hasPlainBody } from '#domain/formats/formats.ts'
import type { DomainRecord, RecordKey } from '#domain/engine/record.ts'
import { findKind } from '#domain/kinds/index.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { recordById } from '#store/queries.ts'
import type { LocalDatabase } from '#store/database.ts'

export const EXTENSION_OFFER_KIND = 'opportunity'
export const EXTENSION_TEXT_KIND = 'strategy'

/**
 * The record of a kind that an extension works with: the one whose editor is open, or the offer that an open text is
 * about.
 */
export async function findAccessibleRecord(
  database: LocalDatabase,
  open: RecordKey | null,
  kind: string,
): Promise<Result<DomainRecord, ExtensionRefusal>> {
  if (kind === COMPANY_KEY.kind) return read(database, COMPANY_KEY)
  if (open?.kind === kind) return read(database, open)
  if (kind !== EXTENSION_OFFER_KIND || open?.kind !== EXTENSION_TEXT_KIND) return notFound(kind)
  const text = await read(database, open)
  if (!text.ok) return text
  const { opportunity_id } = (text.value as Strategy).meta
  return opportunity_id === 0 ? notFound(kind) : read(database, { kind: EXTENSION_OFFER_KIND, ID: opportunity_id })
}

async function read(database: LocalDatabase, { kind, ID }: RecordKey): Promise<Result<DomainRecord, ExtensionRefusal>> {
  const seen = await recordById(database, kind, ID)
  return seen && !seen.deleted ? ok(seen.record) : notFound(kind)
}

const NOTHING_OPEN: Readonly<Record<string, string>> = {
  [EXTENSION_OFFER_KIND]: t`No offer is open.`,
  [EXTENSION_TEXT_KIND]: t`No text is open.`,
  [COMPANY_KEY.kind]: t`No company profile on this device yet.`,
}

const notFound = (kind: string): Result<never, ExtensionRefusal> =>
  err({ code: 'not_found', message: NOTHING_OPEN[kind] ?? t`Nothing is open.` })

/**
 * A record as the product's reading methods answer it, for an extension. `kind` is the record's; a text's own kind is
 * `text_kind`.
 */
export function recordForExtension(kind: string, record: DomainRecord): JsonObject {
  const shown = findKind(kind)?.present?.(record) ?? record
  // Changes with every edit, which is all that an extension compares versions for.
  const version = record.updatedAt
  return kind === EXTENSION_TEXT_KIND
    ? { ...textFields(shown as Strategy), kind, version }
    : { ...shown, kind, version }
}

/** Leaves out what the product notices of a text by itself, and adds how its content is written. */
function textFields({ used: _used, placements: _placements, meta, kind, ...text }: Strategy): JsonObject {
  const content_type = hasPlainBody({ kind, format: text.format }) ? 'text/plain' : 'text/markdown'
  return { ...text, ...meta, text_kind: kind, content_type }
}
