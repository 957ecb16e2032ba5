import { t } from '@lingui/core/macro'
import type { EnteredAi } from '#contract/methods/installation.ts'
import { aiProviderOf } from '#domain/installation/ai-providers.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { aiKeyPurpose, readStoredAi } from '#server/settings/ai-settings.ts'
import { type AddressFault, createHostGuard } from '#server/settings/guarded-connection.ts'
import { type StoredSecrets, unreadableSecretMessage } from '#server/settings/stored-secrets.ts'

/** Faults of what an administrator entered, by field. */
export type EnteredFaults = Readonly<Record<string, string>>

/** Address and key that were entered, checked. */
export interface ProviderAccess {
  readonly baseUrl: string
  readonly apiKey: string | undefined
  /** The key as it is stored, where it is the saved one. */
  readonly sealedKey: string | undefined
}

const HOST_FAULTS: Readonly<Record<AddressFault, string>> = {
  private: t`This address leads into a private network. Start the server with ALLOW_PRIVATE_AI_HOSTS=on to use it`,
  reserved: t`This address is reserved for the network itself. Enter another one`,
  // A key that is sent unencrypted over the internet is everyone's.
  unencrypted: t`Enter an address that starts with https://. Only servers in your own network may have http://`,
}

interface CheckDeps {
  readonly secrets: StoredSecrets
  readonly allowsPrivateHosts: boolean
}

/** Checks address and key, and takes the saved key where none was entered. `stored`: the setting as it is. */
export async function checkAiAccess(
  entered: Omit<EnteredAi, 'model'>,
  stored: unknown,
  { secrets, allowsPrivateHosts }: CheckDeps,
): Promise<Result<ProviderAccess, EnteredFaults>> {
  const provider = aiProviderOf(entered.provider)
  const address = readAddress(provider.isFixed ? provider.baseUrl : entered.baseUrl, allowsPrivateHosts)
  if (!address.ok) return err({ baseUrl: address.error })
  const baseUrl = address.value
  const { hostname, protocol } = new URL(baseUrl)
  const unencrypted = protocol === 'http:' ? 'private' : undefined
  const fault = await createHostGuard({ allowsPrivate: allowsPrivateHosts, unencrypted }).faultOf(hostname)
  if (fault !== undefined) return err({ baseUrl: HOST_FAULTS[fault] })
  const typed = entered.apiKey?.trim() ?? ''
  if (typed !== '')
    return KEY.test(typed)
      ? ok({ baseUrl, apiKey: typed, sealedKey: undefined })
      : err({ apiKey: t`A key has no spaces, only letters, digits and signs` })
  const saved = readStoredAi(stored)
  if (!saved || saved.key === null || new URL(saved.baseUrl).origin !== new URL(baseUrl).origin)
    return provider.needsKey
      ? err({ apiKey: saved?.key ? t`Enter the key: the saved one is for another address` : t`Enter the key` })
      : ok({ baseUrl, apiKey: undefined, sealedKey: undefined })
  const key = await secrets.decrypt(saved.key, aiKeyPurpose(saved.baseUrl))
  return key.ok
    ? ok({ baseUrl, apiKey: key.value, sealedKey: saved.key })
    : err({ apiKey: unreadableSecretMessage('key') })
}

/** Characters that a header of HTTP can carry. */
const KEY = /^[\x21-\x7e]+$/

function readAddress(given: string, allowsPrivateHosts: boolean): Result<string, string> {
  const text = given.trim().replace(/(?<!\/)\/+$/, '')
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    return err(t`Enter an address that starts with https://, such as https://api.example.com/v1`)
  if (url.username !== '' || url.password !== '') return err(t`Leave user and password out, and enter the key below`)
  if (url.protocol === 'http:' && !allowsPrivateHosts) return err(t`Enter an address that starts with https://`)
  url.hash = ''
  return ok(url.href.replace(/(?<!\/)\/+$/, ''))
}
