import { t } from '@lingui/core/macro'
import { readHostName } from '#domain/partner/host-name.ts'
import { lockOutFault } from '#domain/partner/lock-out-fault.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { domainToUnicode } from 'node:url'
import type { PoolClient } from 'pg'
import type { DatabaseRow } from '#server/db/row-types.ts'

/** A stored host name as people write it: `xn--bcher-kva.example` is `bücher.example`. */
export const displayHostname = (hostname: string): string => domainToUnicode(hostname) || hostname

/** Gives a partner a host name. Errors: a sentence. */
export async function addHost(client: PoolClient, id: string, given: string): Promise<Result<string, string>> {
  const read = readHostName(given)
  if (!read.ok) return read
  const hostname = read.value
  const { rows } = await client.query<DatabaseRow<'partner_hosts', 'partner'>>(
    `WITH added AS (INSERT INTO partner_hosts (hostname, partner) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING partner)
     SELECT partner FROM added UNION ALL SELECT partner FROM partner_hosts WHERE hostname = $1`,
    [hostname, id],
  )
  const [owner] = rows
  return owner?.partner === id
    ? ok(displayHostname(hostname))
    : err(`${displayHostname(hostname)} belongs to the partner ${owner?.partner}`)
}

/** Errors: a sentence, where the partner has no such host name. */
export async function removeHost(client: PoolClient, id: string, given: string): Promise<Result<string, string>> {
  const read = readHostName(given)
  const hostname = read.ok ? read.value : given
  const { rows } = await client.query('DELETE FROM partner_hosts WHERE partner = $1 AND hostname = $2 RETURNING 1', [
    id,
    hostname,
  ])
  return rows.length === 0 ? err(`${id} has no host name ${given}`) : ok(given)
}

const MAX_HOSTS = 100

/** Person changing host names: the host name they called, and their partner. */
export interface HostOfCaller {
  readonly hostname: string
  readonly partner: string
}

/**
 * Replaces all host names. Returns an error sentence and changes nothing if one of them is invalid or belongs to
 * another partner, or if the change would lock `by` out.
 */
export async function setHosts(
  client: PoolClient,
  id: string,
  given: readonly string[],
  by: HostOfCaller | undefined,
): Promise<Result<readonly string[], string>> {
  const names = new Set<string>()
  for (const each of given) {
    const read = readHostName(each)
    if (!read.ok) return read
    names.add(read.value)
  }
  const hostnames = [...names].toSorted()
  if (hostnames.length > MAX_HOSTS) return err(t`A partner has at most ${{ max: MAX_HOSTS }} host names`)
  // Nobody else may take one of them between the look and the deed.
  await client.query('LOCK TABLE partner_hosts IN SHARE ROW EXCLUSIVE MODE')
  const { rows } = await client.query<DatabaseRow<'partner_hosts', 'hostname' | 'partner'>>(
    'SELECT hostname, partner FROM partner_hosts WHERE hostname = ANY($1) AND partner <> $2 ORDER BY hostname LIMIT 1',
    [hostnames, id],
  )
  const [taken] = rows
  if (taken) return err(`${displayHostname(taken.hostname)} belongs to the partner ${taken.partner}`)
  const { rows: before } = await client.query<DatabaseRow<'partner_hosts', 'hostname'>>(
    'SELECT hostname FROM partner_hosts WHERE partner = $1',
    [id],
  )
  const fault =
    by && lockOutFault({ partner: id, before: before.map(({ hostname }) => hostname), after: hostnames }, by)
  if (fault !== undefined) return err(fault)
  await client.query('DELETE FROM partner_hosts WHERE partner = $1', [id])
  await client.query('INSERT INTO partner_hosts (hostname, partner) SELECT unnest($1::text[]), $2', [hostnames, id])
  return ok(hostnames.map(displayHostname))
}
