import { type WireError, wireErrors } from '#contract/errors.ts'
import type { QueryMethod, QueryParams } from '#contract/methods.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { CallData, ListContinuation, CallOutcome } from '#server/http/http-response.ts'
import { createEventLoopYield } from '#server/records/event-loop-yield.ts'
import type { Caller } from '#server/identity/session-cache.ts'

export interface CallOrigin {
  /** A key for rate limits: see client-address.ts. */
  readonly address: string
  /** The host name that was called, lower-case, without a port. */
  readonly hostname: string
  /** The partner whose host name that is. */
  readonly partner: string
  readonly userAgent: string
  /** `Accept-Language` of the caller's browser. */
  readonly languages: string
  /** The address of this server that the connection came in at. */
  readonly localUrl: string
}

export interface MethodCallContext extends CallOrigin {
  /** Absent for the open methods. */
  readonly caller: Caller | undefined
}

export type Handler<P> = (params: P, context: MethodCallContext) => Promise<CallOutcome>

/** Maps each query of the contract to its handler. A missing or extra handler does not compile. */
export type Handlers = { readonly [M in QueryMethod]: Handler<QueryParams<M>> }

/** Refuses calls without an account, even if the method table lets them through. */
export const withCaller =
  <P>(run: (params: P, caller: Caller, context: MethodCallContext) => Promise<CallOutcome>): Handler<P> =>
  async (params, context) =>
    context.caller ? run(params, context.caller, context) : err(wireErrors.session())

/**
 * A list as a call's answer, written one by one so that other calls get their turn. `more`: not all of it fits into one
 * answer.
 */
export async function answerList(
  list: readonly unknown[],
  more?: ListContinuation,
): Promise<Result<CallData, WireError>> {
  const pause = createEventLoopYield()
  const texts: string[] = []
  for (const item of list) {
    texts.push(JSON.stringify(item))
    await pause()
  }
  return ok({ rawJson: `[${texts.join(',')}]`, more })
}

/** A service's answer, or why it refuses, as a call's. */
export async function answerResult(done: Promise<Result<unknown, WireError>>): Promise<CallOutcome> {
  const result = await done
  return result.ok ? answerValue(result.value) : result
}

/** A plain value as a call's answer; with the token that the caller goes on with, where the call has ended theirs. */
export const answerValue = (value: unknown, renewedToken?: string): Result<CallData, WireError> =>
  ok({ value, renewedToken })
