import { MAX_DEPTH, readBracketed } from '#contract/bracketed.ts'
import { type WireError, wireErrors } from '#contract/errors.ts'
import { err, ok, type Result } from '#lib/result.ts'

export const ACTION = 'appc'
/** Marks an answer of this protocol: a captive portal's 200 has it not. */
export const ANSWER_HEADER = 'X-Appc'
export const DEFAULT_MAX_BODY_BYTES = 4 * 1024 * 1024

export interface Call {
  readonly method: string
  readonly params: readonly unknown[]
  readonly token: string
}

/** Reads a call from the decoded form fields of its body. `pathMethod` is the method named in the URL.
 *  Errors: `malformed`, with the reason. */
export function readCall(pathMethod: string, fields: readonly (readonly [name: string, value: string])[]): Result<Call, WireError> {
  const first = (name: string): string | undefined => fields.find(([key]) => key === name)?.[1]
  if (first('action') !== ACTION) return err(wireErrors.malformed(`action must be ${ACTION}`))
  const method = first('method')
  if (method !== undefined && method !== pathMethod) return err(wireErrors.malformed('path and field name different methods'))
  if (method === undefined) return err(wireErrors.malformed('the field method is missing'))
  const params = readParams(fields)
  if (!params.ok) return err(wireErrors.malformed(params.error))
  return ok({ method, params: params.value, token: first('token') ?? '' })
}

function readParams(fields: readonly (readonly [string, string])[]): Result<unknown[], string> {
  const text = fields.find(([name]) => name === 'params')?.[1]
  if (text !== undefined) return readJsonParams(text)
  const bracketed = fields.filter(([name]) => name.startsWith('params['))
  return bracketed.length === 0 ? err('params is missing') : readBracketed(bracketed)
}

function readJsonParams(text: string): Result<unknown[], string> {
  if (isTooDeep(text)) return err('params is nested too deep')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return err('params is not JSON')
  }
  if (!Array.isArray(value)) return err('params is not an array')
  // The key may be written with escapes; only then, or where it stands as it is, are the keys looked through.
  return /__proto__|\\u/.test(text) && hasProtoKey(value) ? err('params has a forbidden key') : ok(value)
}

/** Counts open brackets outside of texts before anything recursive sees the value. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inText = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inText) {
      if (code === 92) i++
      else if (code === 34) inText = false
    } else if (code === 34) inText = true
    else if (code === 91 || code === 123) {
      if (++depth > MAX_DEPTH) return true
    } else if (code === 93 || code === 125) depth--
  }
  return false
}

function hasProtoKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, item]) => key === '__proto__' || hasProtoKey(item))
}
