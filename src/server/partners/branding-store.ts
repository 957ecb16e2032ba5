import { createHash } from 'node:crypto'
import { readPartnerTopics } from '#domain/partner/help-topics.ts'
import type { PartnerTopic } from '#domain/partner/partner-topic.ts'
import { type Partner, DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { readPartner } from '#domain/partner/read-partner.ts'
import { type CompiledWords, compilePartnerWords } from '#domain/partner/message-words.ts'
import { PUBLIC_MESSAGE_KEYS } from '#locales/public-translator.ts'
import { readPartnerWords } from '#server/partners/stored-words.ts'
import type { Clock } from '#lib/time/clock.ts'
import type { Bus } from '#server/records/bus.ts'
import type { Database } from '#server/db/database.ts'
import { cleanStyle } from '#server/partners/clean-style.ts'
import type { Column, DatabaseRow } from '#server/db/row-types.ts'

/** Picture of a partner. `name`: `logo`, `icon-any`, `icon-512`, `maskable-512`. */
export interface PartnerAsset {
  readonly name: string
  readonly mediaType: string
  readonly hash: string
  /** URL on this server. Changes with the content. */
  readonly url: string
}

/** A partner, and the messages of emails and public pages that it has replaced. */
export interface BrandedPartner extends Partner {
  readonly words?: CompiledWords
}

/** Appearance and wording of the product under one partner. */
export interface Branding {
  /** True if anything was customised. Otherwise the pages are served as built. */
  readonly isSet: boolean
  readonly partner: Partner
  /** Articles that the partner adds to the help. */
  readonly helpTopics: readonly PartnerTopic[]
  /** The cleaned stylesheet, the accent before it; empty where there is neither. */
  readonly style: string
  readonly styleHash: string
  readonly pictures: readonly PartnerAsset[]
  /** Replaced messages, as JSON of `CompiledWords`; empty where there are none. */
  readonly words: string
  /** Replaced messages that emails and public pages have. */
  readonly publicWords: CompiledWords
}

/** Branding of a partner that customised nothing. */
export const PLAIN_BRANDING: Branding = {
  isSet: false,
  partner: DEFAULT_PARTNER,
  helpTopics: [],
  style: '',
  styleHash: '',
  pictures: [],
  words: '',
  publicWords: {},
}

export interface BrandingStore {
  of(partner: string): Promise<Branding>
  /** A picture's bytes by its name. */
  picture(partner: string, name: string): Promise<Buffer | undefined>
}

/** Address of a partner's replaced messages, on each of their hosts. */
export const WORDS_PATH = '/partner/words.json'
const FRESH_MS = 30_000
const MAX_CACHED_BRANDINGS = 200

/** Looks as they were last read, and again when something has changed. */
export function createBrandingStore({
  database,
  bus,
  clock,
}: {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
}): BrandingStore {
  const cachedBrandings = new Map<string, { readonly branding: Promise<Branding>; readonly readAtMs: number }>()
  bus.subscribe(({ type }) => {
    if (type === 'partners' || type === 'gap') cachedBrandings.clear()
  })
  return {
    of(partner) {
      const before = cachedBrandings.get(partner)
      if (before && clock.nowMs() - before.readAtMs < FRESH_MS) return before.branding
      const branding = readBranding(database, partner)
      const entry = { branding, readAtMs: clock.nowMs() }
      if (cachedBrandings.size >= MAX_CACHED_BRANDINGS) cachedBrandings.clear()
      cachedBrandings.set(partner, entry)
      branding.catch(() => cachedBrandings.get(partner) === entry && cachedBrandings.delete(partner))
      return branding
    },
    async picture(partner, name) {
      const { rows } = await database.pool.query<DatabaseRow<'partner_assets', 'bytes'>>(
        'SELECT bytes FROM partner_assets WHERE partner = $1 AND name = $2',
        [partner, name],
      )
      return rows[0]?.bytes
    },
  }
}

interface AssetRow extends DatabaseRow<'partner_assets', 'name' | 'hash'> {
  readonly mediaType: Column<'partner_assets', 'media_type'>
}

async function readBranding({ pool }: Database, id: string): Promise<Branding> {
  const { rows } = await pool.query<DatabaseRow<'partners', 'settings' | 'style'>>(
    'SELECT settings, style FROM partners WHERE id = $1',
    [id],
  )
  const [row] = rows
  if (!row) return PLAIN_BRANDING
  const assets = await pool.query<AssetRow>(
    'SELECT name, media_type AS "mediaType", hash FROM partner_assets WHERE partner = $1 ORDER BY name',
    [id],
  )
  const pictures = assets.rows.map((picture) => ({ ...picture, url: urlOf(picture) }))
  const settings = parseSettings(row.settings)
  const { partner } = readPartner(settings)
  const style = styleOf(partner, row.style)
  const styleHash = contentHash(style)
  const replaced = await readPartnerWords(pool, id)
  const compiled = compilePartnerWords(replaced)
  const words = replaced.length === 0 ? '' : JSON.stringify(compiled)
  const assetURLs = {
    styleURL: style === '' ? '' : `/partner/style.css?v=${styleHash}`,
    logoURL: pictures.find(({ name }) => name === 'logo')?.url ?? partner.assets.logoURL,
    iconURL: bestIcon(pictures)?.url ?? partner.assets.iconURL,
    wordsURL: words === '' ? '' : `${WORDS_PATH}?v=${contentHash(words)}`,
  }
  return {
    isSet: true,
    partner: { ...partner, name: id, assets: assetURLs },
    helpTopics: readPartnerTopics(settings),
    style,
    styleHash,
    pictures,
    words,
    publicWords: publicWordsOf(compiled),
  }
}

/** Returns those of a partner's words that emails and public pages have. */
const publicWordsOf = (words: CompiledWords): CompiledWords =>
  Object.fromEntries(
    Object.entries(words).flatMap(([locale, messages]) => {
      const found = Object.entries(messages).filter(([key]) => PUBLIC_MESSAGE_KEYS.has(key))
      return found.length === 0 ? [] : [[locale, Object.fromEntries(found)]]
    }),
  )

/** Words as pages take them: absent where there are none, so that a page's version stays what it was. */
export const wordsOrNone = (words: CompiledWords): CompiledWords | undefined =>
  Object.keys(words).length === 0 ? undefined : words

/** The partner as emails name it. */
export async function brandedPartner(brandings: Pick<BrandingStore, 'of'>, id: string): Promise<BrandedPartner> {
  const { partner, publicWords: words } = await brandings.of(id)
  return { ...partner, words }
}

/** Settings are JSON that this server wrote; what cannot be read is as good as none. */
export function parseSettings(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Cleaned at each reading, not only when it is saved: rules that became stricter hold for what was there before. */
function styleOf({ accent }: Partner, source: string): string {
  const cleaned = cleanStyle(source)
  return withAccent(accent, cleaned.ok ? cleaned.value.css : '')
}

/** A cleaned stylesheet with the accent (`#rrggbb`, or empty) before it: what a page is sent. */
export const withAccent = (accent: string, css: string): string =>
  (accent === '' ? '' : `:root:root{--accent:${accent}}\n`) + css

/** A short name for content, for addresses and ETags. */
export const contentHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16)

const urlOf = ({ name, mediaType, hash }: Omit<PartnerAsset, 'url'>): string =>
  `/partner/${name}${name === 'logo' ? '' : mediaType === 'image/png' ? '.png' : '.svg'}?v=${hash}`

/** Parses a picture's size in pixels from its name. NaN for one that fits every size. */
export const pictureSizePx = ({ name }: Pick<PartnerAsset, 'name'>): number => Number(name.slice(name.indexOf('-') + 1))

function bestIcon(pictures: readonly PartnerAsset[]): PartnerAsset | undefined {
  const icons = pictures.filter(({ name }) => name.startsWith('icon-'))
  return (
    icons.find(({ name }) => name === 'icon-any') ?? icons.toSorted((a, b) => pictureSizePx(b) - pictureSizePx(a))[0]
  )
}
