import { t } from '@lingui/core/macro'
import type * as z from 'zod/mini'
import type { ExtensionRefusal, HostFetchResponse, fetchParamsSchema } from '#contract/extension-messages.ts'
import { parsedUrl } from '#lib/parsed-url.ts'
import { err, ok, type Result } from '#lib/result.ts'

const TIMEOUT_MS = 10_000
const MAX_BODY_BYTES = 1024 * 1024

interface AllowedHosts {
  /** Named in the manifest and agreed to by the person. */
  readonly agreed: readonly string[]
  /** Opened for everybody by an administrator. */
  readonly opened: readonly string[]
}

type Request = z.output<typeof fetchParamsSchema>[0]

/**
 * Fetches for an extension: without cookies, referrer and redirects, from a host that the manifest names, the person
 * agreed to and the partner opens.
 */
export async function fetchForExtension(
  { url, method, headers, body }: Request,
  hosts: AllowedHosts,
  ended: AbortSignal,
): Promise<Result<HostFetchResponse, ExtensionRefusal>> {
  const refusal = hostRefusal(url, hosts)
  if (refusal) return err(refusal)
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && method === 'POST' && { body }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ended]),
    })
    const text = await boundedText(response)
    if (text === undefined) return err({ code: 'too_large', message: t`The response is larger than 1 MiB.` })
    return ok({ status: response.status, contentType: response.headers.get('Content-Type') ?? '', body: text })
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return err({
      code: 'unavailable',
      message: isLate
        ? t`No response within 10 seconds.`
        : t`The address couldn’t be reached, or it blocks requests from other sites.`,
    })
  }
}

function hostRefusal(url: string, { agreed, opened }: AllowedHosts): ExtensionRefusal | undefined {
  const parsed = parsedUrl(url)
  const isLocal = parsed?.hostname === 'localhost'
  if (!parsed || parsed.username !== '' || !(parsed.protocol === 'https:' || (isLocal && parsed.protocol === 'http:')))
    return { code: 'bad_request', message: t`fetch needs an address that starts with https://` }
  const { host } = parsed
  if (!agreed.includes(host))
    return { code: 'not_allowed', message: t`The manifest doesn’t name ${host} under network.hosts.` }
  if (!opened.includes(host))
    return { code: 'not_allowed', message: t`${host} isn’t allowed here. Ask your administrator.` }
  return undefined
}

async function boundedText({ body }: Response): Promise<string | undefined> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.byteLength
    if (bytes > MAX_BODY_BYTES) {
      void reader.cancel()
      return undefined
    }
    text += decoder.decode(piece.value, { stream: true })
  }
  return text + decoder.decode()
}
