import type { IncomingMessage } from 'node:http'
import { type WireError, wireErrors } from '#contract/errors.ts'
import { methodRule } from '#contract/methods.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { type BodyAllowance, type BodyFault, readRequestBody } from '#server/http/request-body.ts'
import { type BodyShare, createBodyBudget } from '#server/http/body-budget.ts'
import { decodeForm, findToken, type FormFieldEntries, MAX_BODY_FIELDS } from '#server/http/form-body.ts'

/** Bytes of a body that nobody vouches for. */
const FREE_BYTES = 64 * 1024
const PUBLIC_ANSWER_BYTES = 256 * 1024
const FREE_MS = 20_000
const MAX_MS = 120_000
const MIB = 1024 * 1024
/** Bytes of the bodies of all calls that are under way, and of those from one network. */
const MAX_READING_BYTES = 256 * MIB
const MAX_READING_BYTES_OF_ONE = 64 * MIB
/** Bytes of bodies whose token doesn't come in the first 64 KiB. */
const MAX_LATE_BYTES = 32 * MIB
const MAX_LATE_BYTES_OF_ONE = 8 * MIB
const BUSY_WAIT_S = 10

/** Reads the form fields of calls, within limits. */
export interface CallBodies {
  /**
   * `method`: the one that the path names; undefined where there is none. Errors: `malformed`, `too_large`, `session`,
   * `rate_limited`.
   */
  read(incoming: IncomingMessage, method: string | undefined): Promise<Result<FormFieldEntries, WireError>>
  /** To be called once a call is over, whatever became of it: until then its body takes room. */
  release(incoming: IncomingMessage): void
}

interface CallBodiesDeps {
  readonly maxBodyBytes: number
  /** Errors: `session`, `rate_limited`. */
  readonly isCaller: (token: string, incoming: IncomingMessage) => Promise<Result<unknown, WireError>>
  /** The network that a call comes from. */
  readonly addressOf: (incoming: IncomingMessage) => string
}

export function createCallBodies({ maxBodyBytes, isCaller, addressOf }: CallBodiesDeps): CallBodies {
  const budgetOf = (maxBytes: number, maxBytesOfOne: number) =>
    createBodyBudget({
      maxBytes: Math.max(maxBytes, 2 * maxBodyBytes),
      maxBytesOfOne: Math.max(maxBytesOfOne, maxBodyBytes),
    })
  const reading = budgetOf(MAX_READING_BYTES, MAX_READING_BYTES_OF_ONE)
  const late = budgetOf(MAX_LATE_BYTES, MAX_LATE_BYTES_OF_ONE)

  const openShares = new WeakMap<IncomingMessage, BodyShare>()

  const read = async (
    incoming: IncomingMessage,
    method: string | undefined,
  ): Promise<Result<FormFieldEntries, WireError>> => {
    const contentType = incoming.headers['content-type'] ?? ''
    const isOpen = method === undefined || methodRule(method).access === 'open'
    const freeBytes = method === 'entry.submit' ? PUBLIC_ANSWER_BYTES : FREE_BYTES
    const tooLarge = err(wireErrors.tooLarge(freeBytes))
    const address = addressOf(incoming)
    const [share, lateShare] = [reading.open(address), late.open(address)]
    openShares.set(incoming, share)
    let isLate = false
    /** Length that the caller declares, capped at the maximum. */
    const announcedBytes = Math.min(
      Number(incoming.headers['content-length'] ?? Number.NaN) || maxBodyBytes,
      maxBodyBytes,
    )
    const admit = async (head: Buffer): Promise<Result<BodyAllowance, WireError>> => {
      if (isOpen) return tooLarge
      const token = findToken(contentType, head)
      if (token === '') return tooLarge
      if (token !== undefined) {
        const caller = await isCaller(token, incoming)
        return caller.ok ? ok({ bytes: maxBodyBytes, ms: MAX_MS }) : caller
      }
      // A token may come behind the parameters: such bodies are kept as they are until it has been seen, as far as
      // there is room.
      if (!lateShare.take(announcedBytes)) return err(wireErrors.rateLimited(BUSY_WAIT_S))
      isLate = true
      return ok({ bytes: announcedBytes, ms: FREE_MS })
    }
    try {
      const body = await readRequestBody(incoming, {
        freeBytes,
        maxBytes: isOpen ? freeBytes : Math.max(maxBodyBytes, freeBytes),
        admit,
        freeMs: FREE_MS,
        hasRoomFor: share.take,
      })
      if (!body.ok)
        return err(
          typeof body.error === 'object' && 'refused' in body.error ? body.error.refused : bodyError(body.error),
        )
      if (isLate) {
        const token = findToken(contentType, body.value)
        if (token === undefined || token === '') return tooLarge
        const caller = await isCaller(token, incoming)
        if (!caller.ok) return caller
      }
      return decode(contentType, body.value)
    } finally {
      lateShare.release()
    }
  }
  return {
    release: (incoming) => openShares.get(incoming)?.release(),
    async read(incoming, method) {
      const encoding = incoming.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
      if (encoding !== 'identity' && encoding !== '') return err(wireErrors.malformed('send the body uncompressed'))
      // Other letters would come out as question marks, unnoticed.
      return isUtf8(incoming.headers['content-type'] ?? '')
        ? read(incoming, method)
        : err(wireErrors.malformed('send the body as UTF-8'))
    },
  }
}

const isUtf8 = (contentType: string): boolean => {
  const charset = /;[ \t]*charset=[ \t]*"?([^\s;"]{1,40})/i.exec(contentType.slice(0, 1_000))?.[1]?.toLowerCase()
  return charset === undefined || charset === 'utf-8' || charset === 'utf8' || charset === 'us-ascii'
}

const bodyError = (fault: BodyFault): WireError => {
  if (fault === 'cut') return wireErrors.malformed('the body was cut off')
  if (fault === 'no_room') return wireErrors.rateLimited(BUSY_WAIT_S)
  return fault === 'slow'
    ? wireErrors.malformed('the body took too long to arrive')
    : wireErrors.tooLarge(fault.tooLargeBytes)
}

function decode(contentType: string, body: Buffer): Result<FormFieldEntries, WireError> {
  const fields = decodeForm(contentType, body)
  if (fields.ok) return fields
  return err(
    fields.error === 'too_many'
      ? wireErrors.tooMuch(`The call has more than ${MAX_BODY_FIELDS.toLocaleString('en')} fields`)
      : wireErrors.malformed(fields.error.malformed),
  )
}
