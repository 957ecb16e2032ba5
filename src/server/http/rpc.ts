import type { IncomingMessage } from 'node:http'
import { type MethodCall, readCall } from '#contract/envelope.ts'
import { type WireError, wireErrors } from '#contract/errors.ts'
import {
  directParamsSchema,
  isQueryMethod,
  QUERY_METHODS,
  type QueryMethod,
  recordQueries,
  type RecordQuery,
  recordQuerySchema,
  resolveMethod,
  methodRule,
} from '#contract/methods.ts'
import { unconvertibleProblem } from '#domain/engine/converted-length.ts'
import { findMutation } from '#domain/kinds/index.ts'
import type { Mutation } from '#domain/engine/mutation.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { findUnknownFields } from '#domain/engine/unknown-fields.ts'
import { isObject } from '#lib/json.ts'
import type { SentenceSources } from '#lib/locale/sentence-source.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { answerSentences } from '#server/answers/answer-sentences.ts'
import type { CallOutcome } from '#server/http/http-response.ts'
import { isDiskFull } from '#server/db/disk-full.ts'
import type { Auth } from '#server/identity/auth.ts'
import { type AccountFairQueue, createAccountFairQueue } from '#server/http/account-fair-queue.ts'
import { type CallBodies, createCallBodies } from '#server/http/call-body.ts'
import type { FormFieldEntries } from '#server/http/form-body.ts'
import { accessRefusal } from '#server/http/access-rule.ts'
import type { MethodCallContext, CallOrigin, Handlers } from '#server/handlers/handler.ts'
import { describeParamsFault } from '#server/http/params-fault.ts'
import { findSentMarkdown, toStoredMarkdown } from '#server/http/stored-markdown.ts'
import { createRecordReader } from '#server/handlers/records.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { Caller } from '#server/identity/session-cache.ts'
import type { AccountTasks } from '#server/workers/account-tasks.ts'
import * as z from 'zod/mini'

export interface RpcDeps {
  readonly auth: Pick<Auth, 'authenticate' | 'renew'>
  readonly handlers: Handlers
  readonly records: Pick<RecordService, 'get' | 'list' | 'mutate'>
  readonly tasks: AccountTasks
  readonly originOf: (incoming: IncomingMessage) => Promise<CallOrigin>
  readonly addressOf: (incoming: IncomingMessage) => string
  readonly mintId: () => number
  readonly maxBodyBytes: number
  /** Throws `DiskAlmostFull` while nothing more may be stored. */
  readonly ensureSpace: () => Promise<void>
  /** Notes a fault of the server. `method` is undefined where it was not known yet. */
  readonly onFailure: (
    error: unknown,
    about: { readonly method: string | undefined; readonly requestId: string },
  ) => void
}

/**
 * Outcome of a call. `method` is a name of the method table, so it is safe to log. Undefined if the method was not
 * found.
 */
export interface CallReport {
  readonly method: string | undefined
  readonly outcome: CallOutcome
  readonly renewedToken?: string | undefined
  readonly sentences?: SentenceSources | undefined
}

export interface HttpCall {
  readonly pathMethod: string
  readonly incoming: IncomingMessage
  readonly requestId: string
}

export type HandleCall = (call: HttpCall) => Promise<CallReport>

/**
 * Carries out calls: body, envelope, method, session, parameters and then the method itself; the first that fails
 * answers. Whatever is thrown becomes `internal` under the request's id, and its story goes to `onFailure`.
 */
export function createRpc(deps: RpcDeps): HandleCall {
  const bodies = createCallBodies({
    maxBodyBytes: deps.maxBodyBytes,
    isCaller: async (token, incoming) => deps.auth.authenticate(token, await deps.originOf(incoming)),
    addressOf: deps.addressOf,
  })
  const turns = createAccountFairQueue({
    maxRunning: Number.POSITIVE_INFINITY,
    maxRunningOfOne: MAX_CALLS,
    maxWaitingOfOne: MAX_WAITING_CALLS,
  })
  const report = async (httpCall: HttpCall): Promise<CallReport> => {
    let method: string | undefined
    try {
      const call = await readHttpCall(bodies, httpCall)
      if (!call.ok) return { method, outcome: call }
      method = resolveMethod(call.value.method)
      if (method === undefined) return { method, outcome: err(wireErrors.unknownMethod(call.value.method)) }
      return {
        method,
        ...(await handleCall({ ...deps, turns }, method, call.value, await deps.originOf(httpCall.incoming))),
      }
    } catch (error) {
      if (isDiskFull(error)) return { method, outcome: err(wireErrors.diskFull()) }
      deps.onFailure(error, { method, requestId: httpCall.requestId })
      return { method, outcome: err(wireErrors.internal(httpCall.requestId)) }
    } finally {
      bodies.release(httpCall.incoming)
    }
  }
  return async (httpCall) => {
    const reported = await report(httpCall)
    return { ...reported, sentences: answerSentences(reported.method, reported.outcome) }
  }
}

/** Store something outside of a transaction; whatever is in one is held back there. */
const STORING_METHODS: ReadonlySet<string> = new Set([
  'form.publish',
  'opportunity.changeShare',
  'opportunity.createShare',
  'session.requestPlan',
] satisfies QueryMethod[])

/** Calls of one account that are carried out at once; more wait, and are refused beyond that. */
const MAX_CALLS = 8
const MAX_WAITING_CALLS = 400
const BUSY_WAIT_S = 5
/** Wait for an AI for up to two minutes, with limits of their own. */
const WAITING_METHODS: ReadonlySet<string> = new Set([
  'ai.AIGenerate',
  'ai.AIGenerateU',
  'ai.generateAIContent',
  'ai.testUserAIFromula',
  'report.generateSWOT',
] satisfies QueryMethod[])

/**
 * Methods that never renew the token: signing out ends the session, and a password proof is valid only for the token it
 * was requested with.
 */
const NEVER_RENEWS: ReadonlySet<string> = new Set(['session.signOut', 'session.verifyPassword'])

async function handleCall(
  deps: RpcDeps & { readonly turns: AccountFairQueue },
  method: string,
  call: MethodCall,
  from: CallOrigin,
): Promise<Omit<CallReport, 'method'>> {
  const rule = methodRule(method)
  const isOpen = rule.access === 'open'
  const authenticated = isOpen ? undefined : await deps.auth.authenticate(call.token, from)
  if (authenticated?.ok === false) return { outcome: authenticated }
  const caller = authenticated?.value
  const refusal = caller && accessRefusal(rule, caller.session)
  const work = (): Promise<CallOutcome> => dispatch(deps, method, call.params, { ...from, caller })
  const isInTurn = caller !== undefined && !WAITING_METHODS.has(method)
  const run = (): Promise<CallOutcome | undefined> =>
    isInTurn ? deps.turns.tryRun(caller.session.accountId, work) : work()
  const outcome = refusal ? err(refusal) : ((await run()) ?? err(wireErrors.rateLimited(BUSY_WAIT_S)))
  const given = outcome.ok && 'value' in outcome.value ? outcome.value.renewedToken : undefined
  const isStaying = caller !== undefined && !NEVER_RENEWS.has(method)
  return { outcome, renewedToken: given ?? (isStaying ? await deps.auth.renew(caller) : undefined) }
}

/** Values in a call that needs no token. */
const MAX_OPEN_VALUES = 2_000

async function readHttpCall(
  bodies: CallBodies,
  { pathMethod, incoming }: HttpCall,
): Promise<Result<MethodCall, WireError>> {
  const method = resolveMethod(pathMethod)
  const fields = await bodies.read(incoming, method)
  if (!fields.ok) return fields
  const isOpen = method === undefined || methodRule(method).access === 'open'
  return readCall(sameMethodAsField(pathMethod, fields.value), fields.value, isOpen ? MAX_OPEN_VALUES : undefined)
}

/**
 * A path and a field that name one method in two ways (`signOn`, `session.signOn`) agree: the field's spelling stands
 * for both.
 */
function sameMethodAsField(pathMethod: string, fields: FormFieldEntries): string {
  const fieldMethod = fields.find(([name]) => name === 'method')?.[1]
  if (fieldMethod === undefined) return pathMethod
  const resolved = resolveMethod(pathMethod)
  return resolved !== undefined && resolved === resolveMethod(fieldMethod) ? fieldMethod : pathMethod
}

async function dispatch(
  deps: RpcDeps,
  method: string,
  params: readonly unknown[],
  context: MethodCallContext,
): Promise<CallOutcome> {
  if (STORING_METHODS.has(method)) await deps.ensureSpace()
  const read = recordQueries().get(method)
  if (read) return readRecords(deps, read, params, context)
  return isQueryMethod(method)
    ? query(deps.handlers, method, params, context)
    : mutate(deps, method, params, context.caller)
}

async function readRecords(
  { records }: RpcDeps,
  read: RecordQuery,
  params: readonly unknown[],
  context: MethodCallContext,
): Promise<CallOutcome> {
  const given = readGiven(recordQuerySchema(read), params)
  if (!given.ok) return given
  const reader = createRecordReader(records)(read) as (
    given: unknown,
    context: MethodCallContext,
  ) => Promise<CallOutcome>
  return reader(given.value, context)
}

async function query(
  handlers: Handlers,
  method: QueryMethod,
  params: readonly unknown[],
  context: MethodCallContext,
): Promise<CallOutcome> {
  const given = readGiven(QUERY_METHODS[method].params, params, { isLenient: LENIENT_METHODS.has(method) })
  if (!given.ok) return given
  // A method's own schema and handler fit each other: a link that the union over all methods loses.
  const handler = handlers[method] as (given: unknown, context: MethodCallContext) => Promise<CallOutcome>
  return handler(given.value, context)
}

/** A newer app may say more in an exchange than this server understands; the mutations in it are checked one by one. */
const LENIENT_METHODS: ReadonlySet<QueryMethod> = new Set<QueryMethod>(['sync.exchange'])

interface Reading {
  readonly isLenient?: boolean
  /** Fields that were read before the schema: a record may be addressed by its name. */
  readonly alsoKnown?: readonly string[]
}

/** Reads a call's parameters. Errors: `malformed` where one is wrong, `invalid` where a field is unknown. */
function readGiven<S extends z.ZodMiniType>(
  schema: S,
  params: unknown,
  { isLenient = false, alsoKnown = [] }: Reading = {},
): Result<z.output<S>, WireError> {
  // Every method takes one object: its fields are named without the place of that in the array.
  const unknown = isLenient ? [] : findUnknownFields(schema, params).map((path) => path.replace(/^0\./, ''))
  const refused = unknown.filter((path) => !alsoKnown.includes(path))
  // Named before what is missing: a wrongly spelt field is both.
  if (refused.length > 0) return err(refusals.unknownFields(refused))
  const parsed = z.safeParse(schema, params)
  return parsed.success ? ok(parsed.data) : err(wireErrors.malformed(describeParamsFault(parsed.error)))
}

async function mutate(
  deps: RpcDeps,
  method: string,
  params: readonly unknown[],
  caller: Caller | undefined,
): Promise<CallOutcome> {
  const mutation = findMutation(method)
  const schema = directParamsSchema(method)
  if (!mutation || !schema) return err(wireErrors.unknownMethod(method))
  if (!caller) return err(wireErrors.session())
  const addressed = await addressedRecord(deps, mutation, { params, caller })
  const stored = await withStoredMarkdown(deps, method, addressed, caller)
  if (!stored.ok) return stored
  const read = readGiven(schema, stored.value, { alsoKnown: mutation.mints === 'ID' ? [] : ['name'] })
  if (!read.ok) return read
  const [given] = read.value
  const done = await deps.records.mutate(caller.session, mutation, given)
  return done.ok ? ok({ value: done.value }) : done
}

/** Longer Markdown is read in a thread. */
const MAX_CHARS_AT_ONCE = 10_000

/** Puts Markdown of another program into the notation in which texts are stored. */
async function withStoredMarkdown(
  { tasks }: RpcDeps,
  method: string,
  params: readonly unknown[],
  { session }: Caller,
): Promise<Result<readonly unknown[], WireError>> {
  const sent = findSentMarkdown(method, params)
  if (!sent) return ok(params)
  const { field, words } = sent
  const isShort = words.length <= MAX_CHARS_AT_ONCE
  const read = isShort ? ok(toStoredMarkdown(words)) : await tasks.run(session.accountId, 'storedMarkdown', words)
  if (!read.ok && read.error === 'busy') return err(wireErrors.rateLimited(BUSY_WAIT_S))
  if (!read.ok && read.error === 'failed') return err(wireErrors.threadFailed())
  if (!read.ok || read.value === null) return err(refusals.invalid(unconvertibleProblem(field)))
  const [given, ...rest] = params
  return ok([{ ...(isObject(given) ? given : {}), [field]: read.value }, ...rest])
}

/**
 * An integration may leave the ID of what it creates to the server, name a record by its slug, and give either as a
 * plain value; a device always gives the ID. Parameters that name nothing known stay as they are, and are found
 * wanting.
 */
async function addressedRecord(
  { records, mintId }: RpcDeps,
  { method, mints }: Mutation,
  { params: [given, ...rest], caller }: { readonly params: readonly unknown[]; readonly caller: Caller },
): Promise<readonly unknown[]> {
  // A record being created cannot be looked up by name yet.
  const isNamed = typeof given === 'string' && mints !== 'ID'
  const plain = typeof given === 'number' ? { ID: given } : isNamed ? { name: given } : given
  if (!isObject(plain)) return given === undefined ? [] : [given, ...rest]
  const named: Record<string, unknown> = { ...plain }
  if (mints !== undefined && !Object.hasOwn(named, mints)) named[mints] = mintId()
  if (!Object.hasOwn(named, 'ID') && typeof named.name === 'string' && !named.name.includes('\0')) {
    const record = await records.get(caller.session, method.slice(0, method.indexOf('.')), { name: named.name })
    if (record) named.ID = record.ID
  }
  return [named, ...rest]
}
