import { ownHostFault } from '#domain/partner/own-host.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { PoolClient } from 'pg'

const NO_HOSTNAME = 'A host name is written like desk.example.com, without https:// and without a port'

/** Gives a partner a host name. Errors: a sentence. */
export async function addHost(client: PoolClient, id: string, given: string): Promise<Result<string, string>> {
  const hostname = toHostname(given)
  if (hostname === undefined) return err(NO_HOSTNAME)
  const { rows } = await client.query<{ partner: string }>(
    `WITH added AS (INSERT INTO partner_hosts (hostname, partner) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING partner)
     SELECT partner FROM added UNION ALL SELECT partner FROM partner_hosts WHERE hostname = $1`,
    [hostname, id],
  )
  const [owner] = rows
  return owner?.partner === id ? ok(hostname) : err(`${hostname} belongs to the partner ${owner?.partner}`)
}

/** Errors: a sentence, where the partner has no such host name. */
export async function removeHost(client: PoolClient, id: string, given: string): Promise<Result<string, string>> {
  const { rows } = await client.query('DELETE FROM partner_hosts WHERE partner = $1 AND hostname = $2 RETURNING 1', [id, toHostname(given)])
  return rows.length === 0 ? err(`${id} has no host name ${given}`) : ok(given)
}

const MAX_HOSTS = 100

/** Who sets host names: the one they called, and their partner. */
export interface HostOfCaller {
  readonly hostname: string
  readonly partner: string
}

/** These and no others from now on. Errors: a sentence, where one of them is none or another partner’s, or where it would shut `by` out; then nothing was changed. */
export async function setHosts(
  client: PoolClient,
  id: string,
  given: readonly string[],
  by: HostOfCaller | undefined,
): Promise<Result<readonly string[], string>> {
  const read = given.map((each) => ({ each, hostname: toHostname(each) }))
  const unfit = read.find(({ hostname }) => hostname === undefined)
  if (unfit) return err(`${NO_HOSTNAME}: ${unfit.each.slice(0, 80)}`)
  const hostnames = [...new Set(read.flatMap(({ hostname }) => hostname ?? []))].toSorted()
  if (hostnames.length > MAX_HOSTS) return err(`A partner has at most ${MAX_HOSTS} host names`)
  // Nobody else may take one of them between the look and the deed.
  await client.query('LOCK TABLE partner_hosts IN SHARE ROW EXCLUSIVE MODE')
  const { rows } = await client.query<{ hostname: string; partner: string }>(
    'SELECT hostname, partner FROM partner_hosts WHERE hostname = ANY($1) AND partner <> $2 ORDER BY hostname LIMIT 1',
    [hostnames, id],
  )
  const [taken] = rows
  if (taken) return err(`${taken.hostname} belongs to the partner ${taken.partner}`)
  const { rows: before } = await client.query<{ hostname: string }>('SELECT hostname FROM partner_hosts WHERE partner = $1', [id])
  const fault = by && ownHostFault({ partner: id, before: before.map(({ hostname }) => hostname), after: hostnames }, by)
  if (fault !== undefined) return err(fault)
  await client.query('DELETE FROM partner_hosts WHERE partner = $1', [id])
  await client.query('INSERT INTO partner_hosts (hostname, partner) SELECT unnest($1::text[]), $2', [hostnames, id])
  return ok(hostnames)
}

/** As the origin of a call is read: lower-case, without a final dot. */
function toHostname(given: string): string | undefined {
  const hostname = given.trim().toLowerCase().replace(/\.$/, '')
  const isFit =
    hostname.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/.test(hostname)
  return isFit ? hostname : undefined
}
