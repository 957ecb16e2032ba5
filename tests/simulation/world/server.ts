import { err } from '#lib/result.ts'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import type { IncomingMessage } from 'node:http'
import { Readable, Writable } from 'node:stream'
import type { MutationResult } from '#contract/sync.ts'
import type { Tier } from '#domain/plan/tiers.ts'
import { createIdMinter } from '#lib/id.ts'
import { createAiAdmin } from '#server/admin/ai-admin.ts'
import { createEmailAdmin } from '#server/admin/email-admin.ts'
import { createInstallationSettings } from '#server/settings/installation-settings.ts'
import { createAdministration } from '#server/admin/administration.ts'
import { createPlanRequests } from '#server/admin/plan-requests.ts'
import { createPartnerAdmin } from '#server/admin/partner-admin.ts'
import { createAccountAccess } from '#server/identity/account-access.ts'
import { createIdentityServices } from '#server/identity/identity-services.ts'
import { type Bus, createLocalBus } from '#server/records/bus.ts'
import type { Database } from '#server/db/database.ts'
import { createJobCalls } from '#server/jobs/job-calls.ts'
import { createJobTextStream } from '#server/jobs/job-text-stream.ts'
import { createHandlers } from '#server/create-handlers.ts'
import { createHintHub } from '#server/records/hint-hub.ts'
import { createApp } from '#server/http/create-app.ts'
import { createLog } from '#server/log.ts'
import { createBrandingStore } from '#server/partners/branding-store.ts'
import { createPartnerDirectory } from '#server/partners/partner-directory.ts'
import { createRecordService } from '#server/records/create-record-service.ts'
import { createRpc } from '#server/http/rpc.ts'
import { mintToken } from '#server/identity/tokens.ts'
import { createPublications } from '#server/public-forms/publications.ts'
import { createSubmitPublicForm } from '#server/public-forms/submit-public-form.ts'
import { createShares } from '#server/sharing/shares.ts'
import { createWatchers } from '#server/records/watchers.ts'
import type { Chance } from './chance.ts'
import type { VirtualClock } from './clock.ts'
import type { Breakage } from './breakage.ts'
import { queueOn } from '../jobs/job-runners.ts'
import { Life, mortal, ProcessEnded } from './life.ts'
import { AI_DEFAULTS } from '../../support/server/ai-provider.ts'
import { tasksHere } from '../../support/device/in-process-tasks.ts'

/** Nobody connects an AI or sets up email here. */
const SETUP = {
  ai: undefined,
  aiDefaults: AI_DEFAULTS,
  allowsPrivateAiHosts: false,
  allowsPrivateEmailHosts: false,
  dataDir: '',
  mailFrom: 'no-reply@localhost',
  publicUrl: undefined,
  secretKey: undefined,
  smtpUrl: undefined,
}

export interface ServerAccount {
  readonly accountId: number
  readonly userId: number
  readonly login: string
  /** How many drafts it may ask for. */
  readonly drafts: number
}

interface ServerOptions {
  readonly database: Database
  readonly clock: VirtualClock
  readonly chance: Chance
  readonly bus: Bus
  readonly epoch: string
  readonly breakage: Breakage
  /** An error that the server noted and that no fault of the simulation explains. */
  readonly onProblem: (text: string) => void
}

/** One life of a server process: the product's whole HTTP face over the shared database, without a socket. */
export interface ServerProcess {
  /** Null where the process ended before it had answered. */
  call(method: string, body: string): Promise<Response | null>
  readonly life: Life
}

export function startProcess({
  database,
  clock,
  chance,
  bus,
  epoch,
  breakage,
  onProblem,
}: ServerOptions): ServerProcess {
  const life = new Life(() => watchers.closeAll())
  const living = mortal(database, life)
  const used = breakage.database?.(living) ?? living
  const hints = createHintHub(bus)
  const complain = (error: unknown, about: string): void => {
    if (!life.isOver && !(error instanceof ProcessEnded))
      onProblem(`${about}: ${error instanceof Error ? error.stack : String(error)}`)
  }
  const records = createRecordService({
    database: used,
    clock,
    hints,
    epoch,
    afterWrite: queueOn(used).note,
    onFailure: complain,
  })
  const served = breakage.records?.(records, database) ?? records
  const contacts = { of: () => Promise.resolve(null) }
  const mailer = { canSend: () => Promise.resolve(true), send: () => undefined }
  const mailing = { mailer, contacts, partnerOf: () => Promise.resolve(DEFAULT_PARTNER), publicUrl: undefined }
  const settings = createInstallationSettings(SETUP, { database, bus, clock })
  const people = createIdentityServices({ database, records, bus, clock, ...mailing, exposesLinks: false })
  const watchers = createWatchers({ hints, bus, clock })
  const app = createApp({
    config: { publicUrl: undefined, sourceUrl: undefined },
    handleCall: createRpc({
      auth: people.auth,
      handlers: createHandlers({
        records: served,
        clock,
        workers: { run: () => Promise.resolve(err('failed')) },
        ...people,
        access: createAccountAccess({ database, records, bus, clock, ...mailing }),
        administration: createAdministration({ database, records, bus }),
        partnerAdmin: createPartnerAdmin({ database, bus }),
        aiAdmin: createAiAdmin({ ...SETUP, database, settings, clock }),
        emailAdmin: createEmailAdmin({ ...SETUP, ...mailing, database, settings, clock }),
        installation: {
          database: database.kind,
          startedAtMs: 0,
          isDatabaseUp: () => Promise.resolve(true),
          faults: () => [],
          diskSpace: () => Promise.resolve(null),
          storage: () => Promise.reject(new Error('nobody asks')),
          loopDelay: () => ({ p99Ms: 0, maxMs: 0 }),
          clockJump: () => null,
          parts: () => Promise.resolve([]),
          aiFault: () => Promise.resolve(undefined),
        },
        watchers,
        jobs: createJobCalls({
          records: served,
          hints,
          words: createJobTextStream(bus),
          mintId: createIdMinter(clock, chance.bytes),
          onFailure: (error) => complain(error, 'a watched request'),
        }),
        hasProvider: () => Promise.resolve(false),
        helpContents: () => Promise.resolve([]),
        contacts,
        planRequests: createPlanRequests({ database, clock, ...mailing }),
        canEmail: mailer.canSend,
        partners: createPartnerDirectory({ database, bus, clock }),
        brandings: createBrandingStore({ database, bus, clock }),
        templatesOf: async () => [],
        offersOf: async () => [],
        extensionsOf: async () => [],
        mintId: createIdMinter(clock, chance.bytes),
        shares: createShares({ database, records: served, clock, maxAccountBytes: Number.MAX_SAFE_INTEGER }),
        publications: createPublications({ database, records: served, clock }),
        submit: createSubmitPublicForm({
          database,
          records: served,
          clock,
          mintId: createIdMinter(clock, chance.bytes),
          onNews: () => undefined,
        }),
        publicUrl: undefined,
      }),
      records: served,
      tasks: tasksHere,
      addressOf: () => 'a device',
      originOf: async () => ({
        address: 'a device',
        hostname: 'server',
        partner: 'default',
        userAgent: '',
        languages: '',
        localUrl: 'http://server',
      }),
      mintId: createIdMinter(clock, chance.bytes),
      maxBodyBytes: 4 * 1024 * 1024,
      ensureSpace: () => Promise.resolve(),
      onFailure: (error, { method }) => complain(error, method ?? 'a call'),
    }),
    files: async () => new Response(null, { status: 404 }),
    partnerPageHandler: async () => undefined,

    sharedPageHandler: () => Promise.resolve(new Response(null, { status: 404 })),
    formPageHandler: () => Promise.resolve(new Response(null, { status: 404 })),
    partnerOf: async () => 'default',
    database: database.kind,
    isDatabaseUp: () => Promise.resolve(true),
    isDiskLow: () => Promise.resolve(false),
    log: SILENT,
  })
  return {
    async call(method, body) {
      const request = new Request(`http://server/appc/${method}`, { method: 'POST' })
      const response = await app.fetch(request, { incoming: incomingWith(body) })
      return life.isOver && response.status === 500 ? null : response
    },
    life,
  }
}

export const SILENT = createLog('silent', new Writable({ write: (_chunk, _encoding, done) => done() }))

/** What the server reads of a request. */
function incomingWith(body: string): IncomingMessage {
  const bytes = Buffer.from(body)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(bytes.length) }
  return Object.assign(Readable.from([bytes]), {
    headers,
    socket: { remoteAddress: '127.0.0.1' },
  }) as unknown as IncomingMessage
}

/** So few that they run out. */
const FEW_DRAFTS = 3
const MANY_DRAFTS = 500

/** Makes an account as the product does, without the slow hash of a password that nobody uses. */
export async function makeAccount(database: Database, clock: VirtualClock, tier: Tier): Promise<ServerAccount> {
  const bus = createLocalBus(SILENT)
  const records = createRecordService({
    database,
    clock,
    hints: createHintHub(bus),
    epoch: '',
    onFailure: () => undefined,
  })
  return database.transaction(async (client) => {
    const account = await client.query<{ id: string }>('INSERT INTO accounts (tier) VALUES ($1) RETURNING id', [tier])
    const accountId = Number(account.rows[0]?.id)
    const login = `person${accountId}@example.com`
    const user = await client.query<{ id: string }>(
      `INSERT INTO users (account_id, login, email, password_hash) VALUES ($1, $2, $2, 'none') RETURNING id`,
      [accountId, login],
    )
    await records.seedAccount(client, accountId, tier)
    const drafts = tier === 'evaluation' ? FEW_DRAFTS : MANY_DRAFTS
    await client.query(
      `UPDATE records SET body = regexp_replace(body, '"ai":-?\\d+', $2) WHERE account_id = $1 AND kind = 'capabilities'`,
      [accountId, `"ai":${drafts}`],
    )
    return { accountId, userId: Number(user.rows[0]?.id), login, drafts }
  })
}

/** Signs a person in; gives the token. */
export async function startSession(
  database: Database,
  clock: VirtualClock,
  { accountId, userId }: ServerAccount,
): Promise<string> {
  const { token, hash, expiresAtMs } = mintToken(clock)
  await database.pool.query(
    `INSERT INTO sessions (token_hash, user_id, account_id, expires_at, created_at, last_used_at) VALUES (decode($1, 'hex'), $2, $3, $4, $5, $5)`,
    [hash, userId, accountId, new Date(expiresAtMs), new Date(clock.nowMs())],
  )
  return token
}

/** A record as it lies on the server. */
export interface ServerRecord {
  readonly key: string
  readonly version: number
  readonly deleted: boolean
  /** As its column has it: the ID of the record that it belongs to. */
  readonly parent: number
  readonly set: string
  readonly body: string
}

export async function recordsOf(database: Database, accountId: number): Promise<ServerRecord[]> {
  const { rows } = await database.pool.query<{
    kind: string
    id: string
    version: string
    deleted: boolean
    parent: string
    set_name: string
    body: string
  }>('SELECT kind, id, version, deleted, parent, set_name, body FROM records WHERE account_id = $1', [accountId])
  return rows.map(({ kind, id, version, deleted, parent, set_name, body }) => ({
    key: `${kind}:${id}`,
    version: Number(version),
    deleted,
    parent: Number(parent),
    set: set_name,
    body,
  }))
}

/**
 * What the server remembers of the mutations that it has dealt with, in the order in which it did: those of before a
 * backup that was put back, and those since.
 */
export async function historyOf(database: Database, accountId: number): Promise<MutationResult[]> {
  // Where a batch changed nothing, it came after the one that brought the account to that number.
  const { rows } = await database.pool.query<{ results: string }>(
    'SELECT results FROM pushes WHERE account_id = $1 ORDER BY to_version, from_version',
    [accountId],
  )
  return rows.flatMap((row) => JSON.parse(row.results) as MutationResult[])
}
