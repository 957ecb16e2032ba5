import { t } from '@lingui/core/macro'
import { AI_USAGE_SINCE_SQL } from '#server/admin/user-queries.ts'
import type { WireError } from '#contract/errors.ts'
import type { PartnerAdminDetails } from '#contract/methods/admin.ts'
import type { PartnerTemplate, WrittenTemplate } from '#domain/partner/text-templates.ts'
import type { PartnerWord } from '#domain/partner/partner-word.ts'
import type { PartnerOffer } from '#domain/partner/offer-templates.ts'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { loadPartnerExtensions } from '#server/partners/partner-extensions.ts'
import { readPartnerWords } from '#server/partners/stored-words.ts'
import { readOfferTemplates } from '#server/partners/offer-templates.ts'
import { readTextTemplates } from '#server/partners/text-templates.ts'
import type { PartnerSettings } from '#domain/partner/partner-settings.ts'
import { readPartner } from '#domain/partner/read-partner.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { writeAuditEvent } from '#server/admin/audit.ts'
import { withAccent } from '#server/partners/branding-store.ts'
import {
  createPartnerService,
  type ListedPartner,
  type PartnerService,
  type PartnerServiceDeps,
  type PartnerPictureKind,
  cleanPartnerStyle,
} from '#server/partners/partner-service.ts'
import { DEFAULT_PARTNER_ID } from '#server/partners/partner-directory.ts'
import type { Session } from '#server/identity/session.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

export type PartnerAdmin = ReturnType<typeof createPartnerAdmin>

type Whole = Promise<Result<PartnerAdminDetails, WireError>>
type Offers = Promise<Result<PartnerOffer[], WireError>>
type Extensions = Promise<Result<Manifest[], WireError>>
type Templates = Promise<Result<PartnerTemplate[], WireError>>
type Words = Promise<Result<PartnerWord[], WireError>>
type PartnerListReader<T> = (pool: PartnerServiceDeps['database']['pool'], id: string) => Promise<readonly T[]>
type Line = ListedPartner & { readonly accountCount: number; readonly aiTokens: number }

interface SavedPartner {
  readonly id: string
  readonly settings: PartnerSettings
  readonly was?: PartnerSettings | undefined
  readonly isNew?: boolean | undefined
}

/**
 * Creates the service for administrators' actions on partners. Each is recorded in the audit log in its own
 * transaction.
 */
export function createPartnerAdmin(deps: Pick<PartnerServiceDeps, 'database' | 'bus'>) {
  const { pool } = deps.database
  const reading = createPartnerService(deps)

  const list = async (): Promise<readonly Line[]> => {
    const lines = await reading.list()
    const all = lines.some(({ id }) => id === DEFAULT_PARTNER_ID) ? lines : [NEUTRAL, ...lines]
    const { rows } = await pool.query<
      DatabaseRow<'accounts', 'partner'> & { readonly count: string; readonly tokens: string }
    >(
      `SELECT a.partner, count(DISTINCT a.id) AS count, coalesce(sum(i.tokens_in + i.tokens_out), 0) AS tokens
         FROM accounts a LEFT JOIN ai_usage i ON i.account_id = a.id AND i.day > ${AI_USAGE_SINCE_SQL} GROUP BY a.partner`,
    )
    const found = new Map(
      rows.map(({ partner, count, tokens }) => [partner, { accountCount: Number(count), aiTokens: Number(tokens) }]),
    )
    return all.map((line) => ({ ...line, ...(found.get(line.id) ?? { accountCount: 0, aiTokens: 0 }) }))
  }

  const get = async (id: string): Whole => {
    const line = (await list()).find((each) => each.id === id)
    if (!line) return err(NO_PARTNER)
    const { settings = {}, problems = [], style = '', pictures = [] } = (await reading.get(id)) ?? {}
    return ok({
      ...line,
      settings,
      problems: [...problems],
      style,
      report: reportOf(style),
      pictures: [...pictures],
      hosts: [...line.hosts],
    })
  }

  /** A deed, and all of the partner afterwards. What is refused is refused at the field. */
  const change = async (
    by: Session,
    id: string,
    field: string,
    work: (partners: PartnerService) => Promise<Result<unknown, string>>,
  ): Whole => {
    const done = await work(auditedPartners(by))
    if (done.ok) return get(id)
    const found = field === 'id' ? undefined : await get(id)
    return found && !found.ok ? found : err(refusals.invalid({ [field]: done.error }))
  }
  /** A partner's list by itself. Errors: `not_found`. */
  const listOf = async <T>(id: string, read: PartnerListReader<T>): Promise<Result<T[], WireError>> => {
    const found = await get(id)
    return found.ok ? ok([...(await read(pool, id))]) : found
  }
  /** Changes a partner's list and returns all of it. Errors: `invalid` at the field; `not_found`. */
  const changeList = async <T>(
    id: string,
    field: string,
    read: PartnerListReader<T>,
    work: () => Promise<Result<unknown, string>>,
  ): Promise<Result<T[], WireError>> => {
    const found = await get(id)
    if (!found.ok) return found
    const done = await work()
    return done.ok ? listOf(id, read) : err(refusals.invalid({ [field]: done.error }))
  }
  const auditedPartners = (by: Session): PartnerService =>
    createPartnerService({ ...deps, afterWrite: (client, event) => writeAuditEvent(client, by, event) })

  return {
    list,
    get,
    /** Errors: `invalid` at `id` or `settings`; `not_found`. */
    save: (by: Session, { id, settings, was, isNew }: SavedPartner): Whole =>
      isNew === true
        ? change(by, id, 'id', (partners) => partners.add(id, settings))
        : change(by, id, 'settings', (partners) => partners.saveSettings(id, settings, was)),
    /**
     * `hostname`: the one that was called. Errors: `invalid` at `hostnames`, also where whoever does it would be shut
     * out; `not_found`.
     */
    setHosts: (by: Session, hostname: string, { id, hostnames }: { id: string; hostnames: readonly string[] }): Whole =>
      change(by, id, 'hostnames', (partners) => partners.setHosts(id, hostnames, { hostname, partner: by.partner })),
    setStyle: (by: Session, id: string, style: string): Whole =>
      change(by, id, 'style', (partners) => partners.saveStyle(id, style)),
    setPicture: (by: Session, id: string, kind: PartnerPictureKind, base64: string): Whole =>
      change(by, id, kind, (partners) => partners.savePicture(id, kind, Buffer.from(base64, 'base64'))),
    removePicture: (by: Session, id: string, name: string): Whole =>
      change(by, id, 'name', (partners) => partners.removePicture(id, name)),

    async picture(id: string, name: string): Promise<Result<{ mediaType: string; base64: string }, WireError>> {
      const { rows } = await pool.query<DatabaseRow<'partner_assets', 'media_type' | 'bytes'>>(
        'SELECT media_type, bytes FROM partner_assets WHERE partner = $1 AND name = $2',
        [id, name],
      )
      const [row] = rows
      return row ? ok({ mediaType: row.media_type, base64: row.bytes.toString('base64') }) : err(NO_PICTURE)
    },

    templates: (id: string): Templates => listOf(id, readTextTemplates),
    /** Errors: `invalid` at `title`; `not_found`. */
    saveTemplate: (
      by: Session,
      id: string,
      template: WrittenTemplate & { readonly key?: string | undefined },
    ): Templates => changeList(id, 'title', readTextTemplates, () => auditedPartners(by).saveTemplate(id, template)),
    deleteTemplate: (by: Session, id: string, key: string): Templates =>
      changeList(id, 'title', readTextTemplates, () => auditedPartners(by).deleteTemplate(id, key)),

    offers: (id: string): Offers => listOf(id, readOfferTemplates),
    /** Errors: `invalid` at `content`; `not_found`. */
    addOffers: (by: Session, id: string, content: string): Offers =>
      changeList(id, 'content', readOfferTemplates, () => auditedPartners(by).addOffers(id, content)),
    deleteOffer: (by: Session, id: string, key: string): Offers =>
      changeList(id, 'content', readOfferTemplates, () => auditedPartners(by).deleteOffer(id, key)),

    extensions: (id: string): Extensions => listOf(id, loadPartnerExtensions),
    /** Errors: `invalid` at `manifest`; `not_found`. */
    saveExtension: (by: Session, id: string, manifest: unknown): Extensions =>
      changeList(id, 'manifest', loadPartnerExtensions, () => auditedPartners(by).saveExtension(id, manifest)),
    deleteExtension: (by: Session, id: string, name: string): Extensions =>
      changeList(id, 'manifest', loadPartnerExtensions, () => auditedPartners(by).deleteExtension(id, name)),

    words: (id: string): Words => listOf(id, readPartnerWords),
    /** Errors: `invalid` at `words`; `not_found`. */
    saveWord: (by: Session, id: string, word: PartnerWord): Words =>
      changeList(id, 'words', readPartnerWords, () => auditedPartners(by).saveWord(id, word)),

    /** Returns the CSS that would be sent. An invalid accent counts as none. Errors: `invalid` at `style`. */
    preview(style: string, accent: string): Result<{ css: string; report: PartnerAdminDetails['report'] }, WireError> {
      const cleaned = cleanPartnerStyle(style)
      if (!cleaned.ok) return err(refusals.invalid({ style: cleaned.error }))
      const { css, acceptedCount, dropped } = cleaned.value
      return ok({
        css: withAccent(readPartner({ accent }).partner.accent, css),
        report: { kept: acceptedCount, dropped: [...dropped] },
      })
    },

    /**
     * Gives those that are left. Errors: `invalid` at `id`, while it has people, and for the default one; `not_found`.
     */
    async remove(by: Session, id: string): Promise<Result<readonly Line[], WireError>> {
      const done = await auditedPartners(by).remove(id)
      if (done.ok) return ok(await list())
      const found = await get(id)
      return found.ok ? err(refusals.invalid({ id: done.error })) : found
    },
  }
}

const NEUTRAL: ListedPartner = {
  id: DEFAULT_PARTNER_ID,
  appName: readPartner({}).partner.labels['global.appName'],
  hosts: [],
}
const NO_PARTNER: WireError = { code: 'not_found', message: t`This partner no longer exists` }
const NO_PICTURE: WireError = { code: 'not_found', message: t`This picture no longer exists` }

/** A stylesheet that was kept was fit; rules that became stricter since may leave nothing of it. */
function reportOf(style: string): PartnerAdminDetails['report'] {
  const cleaned = cleanPartnerStyle(style)
  return cleaned.ok
    ? { kept: cleaned.value.acceptedCount, dropped: [...cleaned.value.dropped] }
    : { kept: 0, dropped: [{ what: '', why: cleaned.error, line: 1 }] }
}
