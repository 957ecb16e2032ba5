import { t } from '@lingui/core/macro'
import type { Partner } from '#domain/partner/partner.ts'
import type { PartnerWord } from '#domain/partner/partner-word.ts'
import { mergeSettings } from '#domain/partner/merge-settings.ts'
import type { PartnerSettings } from '#domain/partner/partner-settings.ts'
import { type PartnerProblem, partnerProblems } from '#domain/partner/partner-problems.ts'
import { readPartner } from '#domain/partner/read-partner.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Bus } from '#server/records/bus.ts'
import type { Database } from '#server/db/database.ts'
import { addHost, type HostOfCaller, removeHost, setHosts, displayHostname } from '#server/partners/partner-hosts.ts'
import { contentHash, parseSettings } from '#server/partners/branding-store.ts'
import { iconNameFor, readPicture } from '#server/partners/recognized-picture.ts'
import { type CleanStyle, cleanStyle } from '#server/partners/clean-style.ts'
import type { WrittenTemplate } from '#domain/partner/text-templates.ts'
import { savePartnerWord } from '#server/partners/stored-words.ts'
import { deletePartnerExtension, savePartnerExtension } from '#server/partners/partner-extensions.ts'
import { addOfferTemplates, deleteOfferTemplate } from '#server/partners/offer-templates.ts'
import { deleteTextTemplate, saveTextTemplate } from '#server/partners/text-templates.ts'
import { DEFAULT_PARTNER_ID } from '#server/partners/partner-directory.ts'
import type { PoolClient } from 'pg'
import type { DatabaseRow } from '#server/db/row-types.ts'

export interface ListedPartner {
  readonly id: string
  readonly appName: string
  readonly hosts: readonly string[]
}

export interface PartnerConfiguration extends ListedPartner {
  /**
   * Settings as entered. `partner` is the resulting configuration, `problems` lists the values that were not accepted.
   */
  readonly settings: PartnerSettings
  readonly partner: Partner
  readonly problems: readonly PartnerProblem[]
  /** The stylesheet as it was given. */
  readonly style: string
  readonly pictures: readonly string[]
}

/** Describes a change to a partner, in words. */
export interface PartnerEvent {
  readonly action: `${'create' | 'change' | 'remove'} partner${'' | ' hosts' | ' style' | ' picture' | ' template' | ' offer' | ' extension' | ' words'}`
  readonly subject: string
  readonly detail: string
}

/**
 * Manages partners, for the console and for administrators. Changes appear in every page within half a minute, in this
 * process at once. Errors are sentences, and nothing was changed then.
 */
export interface PartnerService {
  list(): Promise<readonly ListedPartner[]>
  get(id: string): Promise<PartnerConfiguration | undefined>
  /** `id`: 1 to 40 small letters, digits and hyphens. */
  add(id: string, settings?: PartnerSettings): Promise<Result<readonly PartnerProblem[], string>>
  /** Keeps the settings as they are given; parts that are not taken stand in the answer. */
  saveSettings(
    id: string,
    settings: PartnerSettings,
    was?: PartnerSettings,
  ): Promise<Result<readonly PartnerProblem[], string>>
  addHost(id: string, hostname: string): Promise<Result<string, string>>
  removeHost(id: string, hostname: string): Promise<Result<string, string>>
  /** Replaces all host names, or none. Refused if the change would lock `by` out. */
  setHosts(id: string, hostnames: readonly string[], by?: HostOfCaller): Promise<Result<readonly string[], string>>
  /** Keeps the source, and answers with what of it will be sent. An empty one takes the style away. */
  saveStyle(id: string, source: string): Promise<Result<CleanStyle, string>>
  /** `logo` takes any picture; icons PNG or SVG, square, and are kept one a size. Answers with the picture's name. */
  savePicture(id: string, kind: PartnerPictureKind, bytes: Buffer): Promise<Result<string, string>>
  removePicture(id: string, name: string): Promise<Result<string, string>>
  /** Keeps a text of the library, a new one under a key of its own; answers with the key. */
  saveTemplate(
    id: string,
    template: WrittenTemplate & { readonly key?: string | undefined },
  ): Promise<Result<string, string>>
  /** Answers with its title. */
  deleteTemplate(id: string, key: string): Promise<Result<string, string>>
  /** Adds the offers of an `.appc` file to the library; answers with their titles. */
  addOffers(id: string, content: string): Promise<Result<string, string>>
  /** Answers with its title. */
  deleteOffer(id: string, key: string): Promise<Result<string, string>>
  /** Offers an extension to the partner's people; answers with its title. */
  saveExtension(id: string, manifest: unknown): Promise<Result<string, string>>
  /** Answers with its title. */
  deleteExtension(id: string, name: string): Promise<Result<string, string>>
  /** Replaces a message of the interface; empty words bring the product's own back. Answers with its English. */
  saveWord(id: string, word: PartnerWord): Promise<Result<string, string>>
  /** Refused while people belong to the partner, and for the one that everybody else belongs to. */
  remove(id: string): Promise<Result<string, string>>
}

export type PartnerPictureKind = 'logo' | 'icon' | 'maskable'

export interface PartnerServiceDeps {
  readonly database: Pick<Database, 'pool' | 'transaction'>
  readonly bus: Pick<Bus, 'publish'>
  /** Runs in the transaction of a change. */
  readonly afterWrite?: (client: PoolClient, event: PartnerEvent) => Promise<void>
}

export function createPartnerService({ database, bus, afterWrite }: PartnerServiceDeps): PartnerService {
  const { pool } = database
  /** Work on a partner that is there, written down and told where it was done. It writes nothing where it refuses. */
  const change = async <T>(id: string, event: EventOf<T>, work: PartnerTransaction<T>): Promise<Result<T, string>> => {
    const done = await database.transaction(async (client) => {
      if (!(await isThere(client, id))) return err(t`There is no partner ${id}`)
      const result = await work(client)
      if (result.ok)
        await afterWrite?.(client, { action: event.action, subject: id, detail: event.detail(result.value) })
      return result
    })
    if (done.ok) bus.publish({ type: 'partners' })
    return done
  }
  const hosts = <T>(detail: (value: T) => string): EventOf<T> => ({ action: 'change partner hosts', detail })

  return {
    list: () => readLines(pool),
    async get(id) {
      const line = (await readLines(pool)).find((each) => each.id === id)
      return line && { ...line, ...(await readDetails(pool, id)) }
    },
    async add(id, settings = {}) {
      if (!/^[a-z][a-z0-9-]{0,39}$/.test(id))
        return err(t`A partner’s short name has 1 to 40 small letters, digits and hyphens, a letter first`)
      if (isTooLarge(settings)) return err(TOO_LARGE)
      const isNew = await database.transaction(async (client) => {
        const added = 'INSERT INTO partners (id, settings) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id'
        const { rows } = await client.query(added, [id, JSON.stringify(settings)])
        if (rows.length > 0)
          await afterWrite?.(client, { action: 'create partner', subject: id, detail: nameIn(settings) })
        return rows.length > 0
      })
      if (!isNew) return err(t`There is a partner ${id} already`)
      bus.publish({ type: 'partners' })
      return ok(partnerProblems(settings))
    },
    saveSettings: (id, given, was) =>
      change(id, { action: 'change partner', detail: () => nameIn(given) }, async (client) => {
        const settings = was === undefined ? given : mergeSettings(await readSettings(client, id), was, given)
        if (isTooLarge(settings)) return err(TOO_LARGE)
        await client.query('UPDATE partners SET settings = $2, changed_at = now() WHERE id = $1', [
          id,
          JSON.stringify(settings),
        ])
        return ok(partnerProblems(settings))
      }),
    addHost: (id, given) =>
      change(
        id,
        hosts((hostname) => `added ${hostname}`),
        (client) => addHost(client, id, given),
      ),
    removeHost: (id, given) =>
      change(
        id,
        hosts(() => `removed ${given}`),
        (client) => removeHost(client, id, given),
      ),
    setHosts: (id, given, by) =>
      change(
        id,
        hosts((names) => names.join(', ') || 'none'),
        (client) => setHosts(client, id, given, by),
      ),
    saveStyle: (id, source) =>
      change(id, { action: 'change partner style', detail: styleDetail }, async (client) => {
        const cleaned = cleanPartnerStyle(source)
        if (!cleaned.ok) return cleaned
        await client.query('UPDATE partners SET style = $2, changed_at = now() WHERE id = $1', [id, source])
        return cleaned
      }),
    savePicture: (id, kind, bytes) =>
      change(id, { action: 'change partner picture', detail: (name) => name }, (client) =>
        savePicture(client, id, kind, bytes),
      ),
    removePicture: (id, name) =>
      change(id, { action: 'remove partner picture', detail: () => name }, async (client) => {
        const { rows } = await client.query('DELETE FROM partner_assets WHERE partner = $1 AND name = $2 RETURNING 1', [
          id,
          name,
        ])
        return rows.length === 0 ? err(`${id} has no picture ${name}`) : ok(name)
      }),
    saveTemplate: (id, template) =>
      change(id, { action: 'change partner template', detail: () => template.title.trim() }, (client) =>
        saveTextTemplate(client, id, template),
      ),
    deleteTemplate: (id, key) =>
      change(id, { action: 'remove partner template', detail: (title) => title }, (client) =>
        deleteTextTemplate(client, id, key),
      ),
    addOffers: (id, content) =>
      change(id, { action: 'change partner offer', detail: (titles) => titles }, (client) =>
        addOfferTemplates(client, id, content),
      ),
    deleteOffer: (id, key) =>
      change(id, { action: 'remove partner offer', detail: (title) => title }, (client) =>
        deleteOfferTemplate(client, id, key),
      ),
    saveExtension: (id, manifest) =>
      change(id, { action: 'change partner extension', detail: (title) => title }, (client) =>
        savePartnerExtension(client, id, manifest),
      ),
    deleteExtension: (id, name) =>
      change(id, { action: 'remove partner extension', detail: (title) => title }, (client) =>
        deletePartnerExtension(client, id, name),
      ),
    saveWord: (id, word) =>
      change(id, { action: 'change partner words', detail: (english) => `${word.locale}: ${english}` }, (client) =>
        savePartnerWord(client, id, word),
      ),
    remove: (id) => change(id, { action: 'remove partner', detail: () => '' }, (client) => removeAll(client, id)),
  }
}

type PartnerTransaction<T> = (client: PoolClient) => Promise<Result<T, string>>
interface EventOf<T> {
  readonly action: PartnerEvent['action']
  readonly detail: (value: T) => string
}

/** Every label at its longest, and the partner's own help topics. */
const MAX_SETTINGS_BYTES = 512 * 1024
const TOO_LARGE = t`A partner’s settings have at most ${{ size: MAX_SETTINGS_BYTES / 1024 }} KiB`
const isTooLarge = (settings: PartnerSettings): boolean =>
  Buffer.byteLength(JSON.stringify(settings)) > MAX_SETTINGS_BYTES

const nameIn = (settings: PartnerSettings): string => readPartner(settings).partner.labels['global.appName']

const styleDetail = ({ acceptedCount, dropped }: CleanStyle): string =>
  `${acceptedCount} used, ${dropped.length} left out`

/** Returns the part of a stylesheet that will be sent. Errors: a sentence, if no part of it is usable. */
export const cleanPartnerStyle = (source: string): Result<CleanStyle, string> =>
  source.includes('\0') ? err(t`The stylesheet is not a text`) : cleanStyle(source)

/** Checks that a partner exists. The default partner, which is never added by hand, is created on its first change. */
async function isThere(client: PoolClient, id: string): Promise<boolean> {
  if (id === DEFAULT_PARTNER_ID)
    await client.query('INSERT INTO partners (id) VALUES ($1) ON CONFLICT DO NOTHING', [id])
  return (await client.query('SELECT 1 FROM partners WHERE id = $1', [id])).rows.length > 0
}

async function savePicture(
  client: PoolClient,
  id: string,
  kind: PartnerPictureKind,
  bytes: Buffer,
): Promise<Result<string, string>> {
  const picture = readPicture(bytes)
  if (!picture.ok) return picture
  const name = kind === 'logo' ? ok(kind) : iconNameFor(picture.value, kind)
  if (!name.ok) return name
  await client.query(
    `INSERT INTO partner_assets (partner, name, media_type, hash, bytes) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (partner, name) DO UPDATE SET media_type = excluded.media_type, hash = excluded.hash, bytes = excluded.bytes`,
    [id, name.value, picture.value.mediaType, contentHash(bytes), bytes],
  )
  return name
}

type Pool = Database['pool']

async function readLines(pool: Pool): Promise<readonly ListedPartner[]> {
  const { rows } = await pool.query<DatabaseRow<'partners', 'id' | 'settings'> & { readonly hosts: readonly string[] }>(
    `SELECT id, settings, ARRAY(SELECT hostname FROM partner_hosts h WHERE h.partner = p.id ORDER BY hostname) AS hosts FROM partners p ORDER BY id`,
  )
  return rows.map(({ id, settings, hosts }) => ({
    id,
    hosts: hosts.map(displayHostname),
    appName: readPartner(parseSettings(settings)).partner.labels['global.appName'],
  }))
}

async function readDetails(pool: Pool, id: string): Promise<Omit<PartnerConfiguration, keyof ListedPartner>> {
  const { rows } = await pool.query<
    DatabaseRow<'partners', 'settings' | 'style'> & { readonly pictures: readonly string[] }
  >(
    `SELECT settings, style, ARRAY(SELECT name FROM partner_assets a WHERE a.partner = p.id ORDER BY name) AS pictures FROM partners p WHERE id = $1`,
    [id],
  )
  const [row] = rows
  const settings = parseSettings(row?.settings ?? '{}')
  return {
    settings: isObject(settings) ? settings : {},
    partner: readPartner(settings).partner,
    problems: partnerProblems(settings),
    style: row?.style ?? '',
    pictures: row?.pictures ?? [],
  }
}

/** Reads settings until the end of the transaction: nobody changes them meanwhile. */
async function readSettings(client: PoolClient, id: string): Promise<PartnerSettings> {
  const { rows } = await client.query<DatabaseRow<'partners', 'settings'>>(
    'SELECT settings FROM partners WHERE id = $1 FOR UPDATE',
    [id],
  )
  const settings = parseSettings(rows[0]?.settings ?? '{}')
  return isObject(settings) ? settings : {}
}

async function removeAll(client: PoolClient, id: string): Promise<Result<string, string>> {
  if (id === DEFAULT_PARTNER_ID)
    return err(`${id} can’t be removed, because everyone without a partner of their own belongs to it`)
  const { rows } = await client.query('SELECT 1 FROM accounts WHERE partner = $1 LIMIT 1', [id])
  if (rows.length > 0) return err(`${id} has people: remove them first`)
  await client.query('DELETE FROM partner_hosts WHERE partner = $1', [id])
  await client.query('DELETE FROM partner_assets WHERE partner = $1', [id])
  await client.query('DELETE FROM partner_words WHERE partner = $1', [id])
  await client.query('DELETE FROM partners WHERE id = $1', [id])
  return ok(id)
}
