import { createHash } from 'node:crypto'
import type { SharedPageTheme } from '#domain/pages/shared-offer-page.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Database } from '#server/db/database.ts'
import { unlessDiskFull } from '#server/db/disk-full.ts'
import type { WorkerPool } from '#server/workers/worker-pool.ts'
import type { RenderedPage } from './render-shared-page.ts'
import type { OpenShare, Shares } from './shares.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

/** Pages of shared copies, rendered once for each version and look. */
export interface RenderedPageCache {
  /** Names what `page` gives: the same name, the same bytes. */
  versionOf(share: OpenShare, theme: SharedPageTheme): string
  /** `gone`: the link was revoked or changed a moment ago. `later`: the page can't be rendered now. */
  page(share: OpenShare, theme: SharedPageTheme): Promise<Result<RenderedPage, 'gone' | 'later'>>
}

interface RenderedPageCacheDeps {
  readonly database: Pick<Database, 'pool' | 'ensureSpace'>
  readonly shares: Pick<Shares, 'content'>
  readonly workers: Pick<WorkerPool, 'run'>
  readonly clock: Clock
  /** Identifies the code that renders: pages of another one are rendered again. */
  readonly renderer: string
}

/**
 * A page that couldn't be rendered isn't tried again for so long: its readers would keep the threads from all others.
 */
const RETRY_MS = 60_000
const MAX_FAILED = 1_000
/** Versions of one link that are stored: it may be read under several partners' names. */
const MAX_STORED = 5

const DELETE_OLDEST = `DELETE FROM rendered_pages WHERE key = $1 AND version NOT IN
  (SELECT version FROM rendered_pages WHERE key = $1 ORDER BY at DESC LIMIT ${MAX_STORED - 1})`
/** Holds the link's row, so that whoever revokes or changes it at the same moment finds the page, and deletes it. */
const STORE = `INSERT INTO rendered_pages (key, version, html, styles, at)
  SELECT key, $3, $4, $5, $6 FROM (SELECT key FROM shared_pages WHERE key = $1 AND copied_at = $2 AND revoked_at IS NULL FOR SHARE) AS link
  ON CONFLICT DO NOTHING`

export function createRenderedPageCache({
  database,
  shares,
  workers,
  clock,
  renderer,
}: RenderedPageCacheDeps): RenderedPageCache {
  const { pool } = database
  const underWay = new Map<string, Promise<Result<RenderedPage, 'gone' | 'later'>>>()
  const failed = new Map<string, number>()

  const versionOf = ({ copiedAt, sections }: OpenShare, theme: SharedPageTheme): string =>
    createHash('sha256')
      .update(JSON.stringify([renderer, copiedAt, sections, theme]))
      .digest('base64url')
      .slice(0, 22)

  const render = async (share: OpenShare, theme: SharedPageTheme): Promise<Result<RenderedPage, 'gone' | 'later'>> => {
    const content = await shares.content(share)
    if (content === undefined) return err('gone')
    const version = versionOf(share, theme)
    const rendered = await workers.run('renderSharedPage', { content, look: theme })
    if (!rendered.ok) {
      if (failed.size >= MAX_FAILED) failed.clear()
      if (rendered.error !== 'busy') failed.set(share.key + version, clock.nowMs() + RETRY_MS)
      return err('later')
    }
    await unlessDiskFull(store(share, version, rendered.value))
    return ok(rendered.value)
  }
  const store = async (share: OpenShare, version: string, { html, styles }: RenderedPage): Promise<void> => {
    await database.ensureSpace()
    await pool.query(DELETE_OLDEST, [share.key])
    await pool.query(STORE, [
      share.key,
      new Date(share.copiedAt),
      version,
      Buffer.from(html),
      styles,
      new Date(clock.nowMs()),
    ])
  }

  return {
    versionOf,
    async page(share, theme) {
      const version = versionOf(share, theme)
      const { rows } = await pool.query<DatabaseRow<'rendered_pages', 'html' | 'styles'>>(
        'SELECT html, styles FROM rendered_pages WHERE key = $1 AND version = $2',
        [share.key, version],
      )
      if (rows[0]) return ok(rows[0])
      const name = share.key + version
      if ((failed.get(name) ?? 0) > clock.nowMs()) return err('later')
      const known = underWay.get(name)
      if (known) return known
      const rendering = render(share, theme).finally(() => underWay.delete(name))
      underWay.set(name, rendering)
      return rendering
    },
  }
}
