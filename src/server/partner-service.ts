import type { Partner } from '#domain/partner.ts'
import { type PartnerProblem, readPartner } from '#domain/read-partner.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Bus } from '#server/bus.ts'
import type { Database } from '#server/db/database.ts'
import { hashOf, parseSettings } from '#server/partner/looks.ts'
import { nameIcon, readPicture } from '#server/partner/picture.ts'
import { type CleanStyle, cleanStyle } from '#server/partner/style.ts'
import { DEFAULT_PARTNER_ID } from '#server/partners.ts'

export interface PartnerLine {
  readonly id: string
  readonly appName: string
  readonly hosts: readonly string[]
}

export interface PartnerDetails extends PartnerLine {
  /** As they were given; `partner` is what they come to, `problems` what of them is not taken. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly partner: Partner
  readonly problems: readonly PartnerProblem[]
  /** The stylesheet as it was given. */
  readonly style: string
  readonly pictures: readonly string[]
}

/** Everything that can be done about partners, for the console and for administrators. What is saved shows in every page within half a minute, in this process at
 *  once. Errors are sentences; nothing was changed then. */
export interface PartnerService {
  list(): Promise<readonly PartnerLine[]>
  get(id: string): Promise<PartnerDetails | undefined>
  /** `id`: 1 to 40 small letters, digits and hyphens. */
  add(id: string, settings?: Readonly<Record<string, unknown>>): Promise<Result<readonly PartnerProblem[], string>>
  /** Keeps the settings as they are given; parts that are not taken stand in the answer. */
  saveSettings(id: string, settings: Readonly<Record<string, unknown>>): Promise<Result<readonly PartnerProblem[], string>>
  addHost(id: string, hostname: string): Promise<Result<string, string>>
  removeHost(id: string, hostname: string): Promise<Result<string, string>>
  /** Keeps the source, and answers with what of it will be sent. An empty one takes the style away. */
  saveStyle(id: string, source: string): Promise<Result<CleanStyle, string>>
  /** `logo` takes any picture; icons PNG or SVG, square, and are kept one a size. Answers with the picture's name. */
  savePicture(id: string, kind: 'logo' | 'icon' | 'maskable', bytes: Buffer): Promise<Result<string, string>>
  removePicture(id: string, name: string): Promise<Result<string, string>>
  /** Refused while people belong to the partner. */
  remove(id: string): Promise<Result<string, string>>
}

export function createPartnerService({
  database,
  bus,
}: {
  readonly database: Database
  readonly bus: Pick<Bus, 'publish'>
}): PartnerService {
  const { pool } = database
  const told = <T>(value: T): Result<T, string> => {
    bus.publish({ type: 'partners' })
    return ok(value)
  }
  /** The one that nobody has to add is there as soon as something is set. */
  const isThere = async (id: string): Promise<boolean> => {
    if (id === DEFAULT_PARTNER_ID) await pool.query('INSERT INTO partners (id) VALUES ($1) ON CONFLICT DO NOTHING', [id])
    return (await pool.query('SELECT 1 FROM partners WHERE id = $1', [id])).rows.length > 0
  }
  const within = async <T>(id: string, work: () => Promise<Result<T, string>>): Promise<Result<T, string>> =>
    (await isThere(id)) ? work() : err(`There is no partner ${id}`)

  return {
    list: () => readLines(pool),
    async get(id) {
      const line = (await readLines(pool)).find((each) => each.id === id)
      return line && { ...line, ...(await readDetails(pool, id)) }
    },
    async add(id, settings = {}) {
      if (!/^[a-z][a-z0-9-]{0,39}$/.test(id))
        return err('A partner’s short name has 1 to 40 small letters, digits and hyphens, a letter first')
      const { rows } = await pool.query('INSERT INTO partners (id, settings) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id', [
        id,
        JSON.stringify(settings),
      ])
      return rows.length === 0 ? err(`There is a partner ${id} already`) : told(readPartner(settings).problems)
    },
    saveSettings: (id, settings) =>
      within(id, async () => {
        await pool.query('UPDATE partners SET settings = $2, changed_at = now() WHERE id = $1', [id, JSON.stringify(settings)])
        return told(readPartner(settings).problems)
      }),
    addHost: (id, given) =>
      within(id, async () => {
        const hostname = toHostname(given)
        if (hostname === undefined) return err('A host name is written like desk.example.com, without https:// and without a port')
        const { rows } = await pool.query<{ partner: string }>(
          `WITH added AS (INSERT INTO partner_hosts (hostname, partner) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING partner)
           SELECT partner FROM added UNION ALL SELECT partner FROM partner_hosts WHERE hostname = $1`,
          [hostname, id],
        )
        const [owner] = rows
        return owner?.partner === id ? told(hostname) : err(`${hostname} belongs to the partner ${owner?.partner}`)
      }),
    removeHost: (id, given) =>
      within(id, async () => {
        const { rows } = await pool.query('DELETE FROM partner_hosts WHERE partner = $1 AND hostname = $2 RETURNING 1', [
          id,
          toHostname(given),
        ])
        return rows.length === 0 ? err(`${id} has no host name ${given}`) : told(given)
      }),
    saveStyle: (id, source) =>
      within(id, async () => {
        const cleaned = source.includes('\0') ? err('The stylesheet is not a text') : cleanStyle(source)
        if (!cleaned.ok) return cleaned
        await pool.query('UPDATE partners SET style = $2, changed_at = now() WHERE id = $1', [id, source])
        return told(cleaned.value)
      }),
    savePicture: (id, kind, bytes) =>
      within(id, async () => {
        const picture = readPicture(bytes)
        if (!picture.ok) return picture
        const name = kind === 'logo' ? ok(kind) : nameIcon(picture.value, kind)
        if (!name.ok) return name
        await pool.query(
          `INSERT INTO partner_assets (partner, name, media_type, hash, bytes) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (partner, name) DO UPDATE SET media_type = excluded.media_type, hash = excluded.hash, bytes = excluded.bytes`,
          [id, name.value, picture.value.mediaType, hashOf(bytes), bytes],
        )
        return told(name.value)
      }),
    removePicture: (id, name) =>
      within(id, async () => {
        const { rows } = await pool.query('DELETE FROM partner_assets WHERE partner = $1 AND name = $2 RETURNING 1', [id, name])
        return rows.length === 0 ? err(`${id} has no picture ${name}`) : told(name)
      }),
    remove: (id) => within(id, async () => ((await removeAll(database, id)) ? told(id) : err(`${id} has people: remove them first`))),
  }
}

type Pool = Database['pool']

async function readLines(pool: Pool): Promise<readonly PartnerLine[]> {
  const { rows } = await pool.query<{ id: string; settings: string; hosts: string[] }>(
    `SELECT id, settings, ARRAY(SELECT hostname FROM partner_hosts h WHERE h.partner = p.id ORDER BY hostname) AS hosts FROM partners p ORDER BY id`,
  )
  return rows.map(({ id, settings, hosts }) => ({
    id,
    hosts,
    appName: readPartner(parseSettings(settings)).partner.labels['global.appName'],
  }))
}

async function readDetails(pool: Pool, id: string): Promise<Omit<PartnerDetails, keyof PartnerLine>> {
  const { rows } = await pool.query<{ settings: string; style: string; pictures: string[] }>(
    `SELECT settings, style, ARRAY(SELECT name FROM partner_assets a WHERE a.partner = p.id ORDER BY name) AS pictures FROM partners p WHERE id = $1`,
    [id],
  )
  const [row] = rows
  const settings = parseSettings(row?.settings ?? '{}')
  return { settings: isObject(settings) ? settings : {}, ...readPartner(settings), style: row?.style ?? '', pictures: row?.pictures ?? [] }
}

const removeAll = (database: Database, id: string): Promise<boolean> =>
  database.transaction(async (client) => {
    const { rows } = await client.query('SELECT 1 FROM accounts WHERE partner = $1 LIMIT 1', [id])
    if (rows.length > 0) return false
    await client.query('DELETE FROM partner_hosts WHERE partner = $1', [id])
    await client.query('DELETE FROM partner_assets WHERE partner = $1', [id])
    await client.query('DELETE FROM partners WHERE id = $1', [id])
    return true
  })

/** As the origin of a call is read: lower-case, without a final dot. */
function toHostname(given: string): string | undefined {
  const hostname = given.trim().toLowerCase().replace(/\.$/, '')
  const isFit =
    hostname.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/.test(hostname)
  return isFit ? hostname : undefined
}
