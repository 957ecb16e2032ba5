import { t } from '@lingui/core/macro'
import type { PoolClient } from 'pg'
import { type Manifest, readManifest } from '#domain/extensions/manifest.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

type Queryable = Pick<PoolClient, 'query'>

const MAX_PARTNER_EXTENSIONS = 30
/** Devices fetch all manifests at once and keep them. */
const MAX_BYTES = 2 * 1024 * 1024

/**
 * Manifests that a partner offers to its people, in the order in which they were added; empty for an unknown partner.
 */
export async function loadPartnerExtensions(client: Queryable, partner: string): Promise<readonly Manifest[]> {
  const { rows } = await client.query<DatabaseRow<'partners', 'extensions'>>(
    'SELECT extensions FROM partners WHERE id = $1',
    [partner],
  )
  return parsed(rows[0]?.extensions)
}

/** Adds an extension, or replaces the one of its name; its title. Errors: a sentence. */
export async function savePartnerExtension(
  client: Queryable,
  partner: string,
  given: unknown,
): Promise<Result<string, string>> {
  const read = readManifest(given)
  if (!read.ok) return read
  const manifest = read.value
  const all = await readForChange(client, partner)
  const isKnown = all.some(({ name }) => name === manifest.name)
  if (!isKnown && all.length >= MAX_PARTNER_EXTENSIONS)
    return err(t`A partner offers at most ${{ max: MAX_PARTNER_EXTENSIONS }} extensions`)
  const next = isKnown ? all.map((one) => (one.name === manifest.name ? manifest : one)) : [...all, manifest]
  return (await write(client, partner, next))
    ? ok(manifest.title)
    : err(t`A partner’s extensions have at most ${{ size: MAX_BYTES / 1024 / 1024 }} MiB together`)
}

/** Takes one off the list; its title. Errors: a sentence. */
export async function deletePartnerExtension(
  client: Queryable,
  partner: string,
  name: string,
): Promise<Result<string, string>> {
  const all = await readForChange(client, partner)
  const removed = all.find((one) => one.name === name)
  if (!removed) return err(t`This extension is no longer on the list`)
  const rest = all.filter((one) => one !== removed)
  await write(client, partner, rest)
  return ok(removed.title)
}

async function readForChange(client: Queryable, partner: string): Promise<readonly Manifest[]> {
  const { rows } = await client.query<DatabaseRow<'partners', 'extensions'>>(
    'SELECT extensions FROM partners WHERE id = $1 FOR UPDATE',
    [partner],
  )
  return parsed(rows[0]?.extensions)
}

async function write(client: Queryable, partner: string, manifests: readonly Manifest[]): Promise<boolean> {
  const json = JSON.stringify(manifests)
  if (Buffer.byteLength(json) > MAX_BYTES) return false
  await client.query('UPDATE partners SET extensions = $2 WHERE id = $1', [partner, json])
  return true
}

function parsed(extensions = '[]'): readonly Manifest[] {
  const stored: unknown = JSON.parse(extensions)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((given) => {
    const read = readManifest(given)
    return read.ok ? [read.value] : []
  })
}
