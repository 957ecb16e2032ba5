import { t } from '@lingui/core/macro'
import type { RecentError, SystemStatus } from '#contract/methods/admin.ts'
import type { Config } from '#server/config.ts'
import type { AiConnection } from '#server/settings/ai-settings.ts'
import type { EmailConnection } from '#server/settings/email-settings.ts'
import { unreadableSecretMessage } from '#server/settings/stored-secrets.ts'

/** Sources of the data that the administration shows about the server itself. */
export interface InstallationProbes {
  readonly database: SystemStatus['database']
  readonly startedAtMs: number
  readonly isDatabaseUp: () => Promise<boolean>
  readonly faults: () => readonly RecentError[]
  /** Free space on the embedded database's disk; null where it isn't known. */
  readonly diskSpace: () => Promise<SystemStatus['disk']>
  readonly storage: () => Promise<NonNullable<SystemStatus['storage']>>
  readonly loopDelay: () => SystemStatus['loopDelay']
  readonly clockJump: () => { readonly byMs: number } | null
  /** Parts that the installation was configured with. */
  readonly parts: () => Promise<SystemStatus['parts']>
  /** Fault of the AI provider, with the setting to change; undefined while it works. */
  readonly aiFault: () => Promise<string | undefined>
}

const AI_PART = t`AI writer`

/** The parts with what the AI provider said last: a key or a model that it doesn't know isn't set up. */
export const withAiFault = (parts: SystemStatus['parts'], fault: string | undefined): SystemStatus['parts'] =>
  fault === undefined ? parts : parts.map((part) => (part.name === AI_PART ? { ...part, fault } : part))

/** Describes in words which parts an installation has and lacks. Never includes a secret. */
export const describeInstallation = (
  { oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>,
  { ai, email }: { readonly ai: AiConnection; readonly email: EmailConnection },
): SystemStatus['parts'] => [
  {
    name: t`Public address`,
    isSet: publicUrl !== undefined,
    detail: publicUrl ?? t`Set PUBLIC_URL, so that links in emails lead here`,
  },
  {
    name: t`Email`,
    isSet: email.source !== 'none',
    detail:
      email.source === 'environment' || email.source === 'stored'
        ? t`Sent from ${{ address: email.from }}`
        : t`Set it up under Administration › Email: until then links for new passwords are in the server’s log`,
    ...(email.source === 'unreadable' && { fault: unreadableSecretMessage('password') }),
  },
  {
    name: t`Company log-in`,
    isSet: oidc !== undefined,
    detail: oidc ? `${oidc.name}: ${oidc.issuer}` : t`Set OIDC_ISSUER and OIDC_CLIENT_ID`,
  },
  { name: AI_PART, isSet: ai.source !== 'none', detail: aiDetail(ai) },
]

function aiDetail(ai: AiConnection): string {
  if (ai.source === 'none')
    return t`Connect one under Administration › AI: until then the built-in writer does what it can`
  const { model, baseUrl } = ai.source === 'unreadable' ? ai : ai.config
  return t`${model} at ${{ host: new URL(baseUrl).host }}`
}
