import { t } from '@lingui/core/macro'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import {
  MAX_PARTNER_TEMPLATES,
  type PartnerTemplate,
  partnerTemplatesSchema,
  type WrittenTemplate,
} from '#domain/partner/text-templates.ts'
import { TEXT_LIBRARY } from '#domain/library/index.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { slugify } from '#lib/text/text.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

type Queryable = Pick<PoolClient, 'query'>

/** Devices fetch all of them at once. */
const MAX_BYTES = 512 * 1024

/** A partner's text templates in the order in which they were added; none where there is no such partner. */
export async function readTextTemplates(client: Queryable, partner: string): Promise<readonly PartnerTemplate[]> {
  const { rows } = await client.query<DatabaseRow<'partners', 'templates'>>(
    'SELECT templates FROM partners WHERE id = $1',
    [partner],
  )
  return parsed(rows[0]?.templates)
}

/** Keeps one under its key, a new one under a key of its own; that key. Errors: a sentence. */
export async function saveTextTemplate(
  client: Queryable,
  partner: string,
  { key, ...written }: WrittenTemplate & { readonly key?: string | undefined },
): Promise<Result<string, string>> {
  const all = await readForChange(client, partner)
  if (key !== undefined && !all.some((one) => one.key === key)) return err(t`This template no longer exists`)
  if (key === undefined && all.length >= MAX_PARTNER_TEMPLATES)
    return err(t`A partner has at most ${{ max: MAX_PARTNER_TEMPLATES }} templates`)
  const saved: PartnerTemplate = { ...written, title: written.title.trim(), key: key ?? newKey(written.title, all) }
  const next = key === undefined ? [...all, saved] : all.map((one) => (one.key === key ? saved : one))
  return (await write(client, partner, next))
    ? ok(saved.key)
    : err(t`A partner’s templates have at most ${{ size: MAX_BYTES / 1024 }} KiB together`)
}

/** Takes one away; its title. Errors: a sentence. */
export async function deleteTextTemplate(
  client: Queryable,
  partner: string,
  key: string,
): Promise<Result<string, string>> {
  const all = await readForChange(client, partner)
  const gone = all.find((one) => one.key === key)
  if (!gone) return err(t`This template no longer exists`)
  await write(
    client,
    partner,
    all.filter((one) => one !== gone),
  )
  return ok(gone.title)
}

async function readForChange(client: Queryable, partner: string): Promise<readonly PartnerTemplate[]> {
  const { rows } = await client.query<DatabaseRow<'partners', 'templates'>>(
    'SELECT templates FROM partners WHERE id = $1 FOR UPDATE',
    [partner],
  )
  return parsed(rows[0]?.templates)
}

async function write(client: Queryable, partner: string, templates: readonly PartnerTemplate[]): Promise<boolean> {
  const json = JSON.stringify(templates)
  if (Buffer.byteLength(json) > MAX_BYTES) return false
  await client.query('UPDATE partners SET templates = $2 WHERE id = $1', [partner, json])
  return true
}

function parsed(templates = '[]'): readonly PartnerTemplate[] {
  const read = z.safeParse(partnerTemplatesSchema, JSON.parse(templates))
  return read.success ? read.data : []
}

/**
 * Creates a key that no other template of the partner or the product uses, since an address must identify exactly one.
 */
function newKey(title: string, all: readonly PartnerTemplate[]): string {
  const taken = new Set([...TEXT_LIBRARY, ...all].map(({ key }) => key))
  const base = slugify(title, 'template')
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!taken.has(key)) return key
  }
}
