import type { IncomingMessage } from 'node:http'
import { type WireError, wireErrors } from '#contract/errors.ts'
import { ruleOf } from '#contract/methods.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { type BodyFault, readBody } from '#server/http/body.ts'
import { decodeForm, findToken, type FormFields, MAX_FIELDS } from '#server/http/form-body.ts'

/** Bytes of a body that nobody vouches for. */
const FREE_BYTES = 64 * 1024
const PUBLIC_ANSWER_BYTES = 256 * 1024
const FREE_MS = 20_000
const MAX_MS = 120_000
/** Bytes of all bodies together whose token doesn't come in the first 64 KiB. */
const LATE_BUDGET_BYTES = 32 * 1024 * 1024

/** Reads the form fields of calls, within limits. */
export interface CallBodies {
  /** `method`: the one that the path names; undefined where there is none. Errors: `malformed`, `too_large`, `session`. */
  read(incoming: IncomingMessage, method: string | undefined): Promise<Result<FormFields, WireError>>
}

interface CallBodiesDeps {
  readonly maxBodyBytes: number
  readonly isCaller: (token: string, incoming: IncomingMessage) => Promise<boolean>
}

export function createCallBodies({ maxBodyBytes, isCaller }: CallBodiesDeps): CallBodies {
  let lateBytes = 0
  const read = async (incoming: IncomingMessage, method: string | undefined): Promise<Result<FormFields, WireError>> => {
    const contentType = incoming.headers['content-type'] ?? ''
    const isOpen = method === undefined || ruleOf(method).access === 'open'
    const freeBytes = method === 'entry.submit' ? PUBLIC_ANSWER_BYTES : FREE_BYTES
    const tooLarge = err(wireErrors.tooLarge(freeBytes))
    let isLate = false
    /** As long as the caller says that it is, and never longer. */
    const announcedBytes = Math.min(Number(incoming.headers['content-length'] ?? Number.NaN) || maxBodyBytes, maxBodyBytes)
    const admit = async (head: Buffer): Promise<Result<number, WireError>> => {
      if (isOpen) return tooLarge
      const token = findToken(contentType, head)
      if (token !== undefined)
        return (await isCaller(token, incoming)) ? ok(maxBodyBytes) : err(token === '' ? tooLarge.error : wireErrors.session())
      // A token may come behind the parameters: such bodies are kept as they are until it has been seen, as far as there is room.
      if (lateBytes + announcedBytes > LATE_BUDGET_BYTES) return err(wireErrors.tooMuch(TOKEN_FIRST))
      isLate = true
      lateBytes += announcedBytes
      return ok(announcedBytes)
    }
    try {
      const body = await readBody(incoming, {
        freeBytes,
        maxBytes: isOpen ? freeBytes : Math.max(maxBodyBytes, freeBytes),
        admit,
        freeMs: FREE_MS,
        maxMs: MAX_MS,
      })
      if (!body.ok) return err(typeof body.error === 'object' && 'refused' in body.error ? body.error.refused : faultOf(body.error))
      if (isLate) {
        const token = findToken(contentType, body.value)
        if (token === undefined || token === '') return tooLarge
        if (!(await isCaller(token, incoming))) return err(wireErrors.session())
      }
      return decode(contentType, body.value)
    } finally {
      if (isLate) lateBytes -= announcedBytes
    }
  }
  return {
    async read(incoming, method) {
      const encoding = incoming.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
      return encoding === 'identity' || encoding === '' ? read(incoming, method) : err(wireErrors.malformed('send the body uncompressed'))
    },
  }
}

const TOKEN_FIRST = 'This call is large: send its token before its params'

const faultOf = (fault: BodyFault): WireError => {
  if (fault === 'cut') return wireErrors.malformed('the body was cut off')
  return fault === 'slow' ? wireErrors.malformed('the body took too long to arrive') : wireErrors.tooLarge(fault.tooLargeBytes)
}

function decode(contentType: string, body: Buffer): Result<FormFields, WireError> {
  const fields = decodeForm(contentType, body)
  if (fields.ok) return fields
  return err(
    fields.error === 'too_many'
      ? wireErrors.tooMuch(`The call has more than ${MAX_FIELDS.toLocaleString('en')} fields`)
      : wireErrors.malformed(fields.error.malformed),
  )
}
