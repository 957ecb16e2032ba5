import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ExtensionPermission, Manifest } from '#domain/extensions/manifest.ts'
import { pageHost, readsAnything } from '#features/extensions/consent/extension-abilities.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import css from '#features/extensions/host/extension-frame.module.css'
import type { ExtensionRun } from '#features/extensions/host/use-extension-run.ts'
import { formatList } from '#lib/locale/ui-locale.ts'
import { joinSentences } from '#records/join-texts.ts'

/** Author and rights in one line, and the way to remove it. */
export function ExtensionFooter({ run, manifest }: { readonly run: ExtensionRun; readonly manifest: Manifest }) {
  const { author } = manifest
  return (
    <>
      <span className={css.by}>
        {author !== '' && (
          <>
            <Trans>
              By <bdi>{author}</bdi>.
            </Trans>{' '}
          </>
        )}
        {rightsSentence(manifest)}
      </span>
      <LinkButton className={css.remove} onClick={run.remove}>
        {t`Remove`}
      </LinkButton>
    </>
  )
}

const READABLE: readonly (readonly [ExtensionPermission, string])[] = [
  ['read:opportunity', t`this offer`],
  ['read:strategy', t`this text`],
  ['read:company', t`your company profile`],
]

/** 'Can change this text.' */
export function rightsSentence(manifest: Manifest): string {
  const { permissions, network } = manifest
  const readable = READABLE.filter(([permission]) => permissions.includes(permission)).map(([, words]) => words)
  const hosts = network.hosts.join(', ')
  return joinSentences(
    accessSentence(readable, permissions.includes('write')),
    ...(hosts === '' ? [] : [readable.length === 0 ? t`Can reach ${hosts}.` : t`Can send it to ${hosts}.`]),
    ...pageSentences(manifest),
  )
}

function accessSentence(readable: readonly string[], canWrite: boolean): string {
  if (readable.length === 0) return t`Can’t read your work.`
  const records = formatList(readable)
  return canWrite ? t`Can change ${records}.` : t`Can read ${records}.`
}

function pageSentences(manifest: Manifest): readonly string[] {
  const host = pageHost(manifest)
  if (host === undefined) return []
  return [
    readsAnything(manifest.permissions)
      ? t`Can send what it reads to ${host}, and from there to anyone.`
      : t`Can exchange data with ${host}, and through it with anyone.`,
  ]
}
