import type { Manifest } from '#domain/extensions/manifest.ts'
import { pageSendingAbility } from '#features/extensions/consent/extension-abilities.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import css from '#features/extensions/host/extension-frame.module.css'
import type { ExtensionRun } from '#features/extensions/host/use-extension-run.ts'

/** Author and rights in one line, and the way to remove it. */
export function ExtensionFooter({ run, manifest }: { readonly run: ExtensionRun; readonly manifest: Manifest }) {
  return (
    <>
      <span className={css.by}>
        {manifest.author !== '' && (
          <>
            By <bdi>{manifest.author}</bdi>.{' '}
          </>
        )}
        {rightsSentence(manifest)}
      </span>
      <LinkButton className={css.remove} onClick={run.remove}>
        Remove
      </LinkButton>
    </>
  )
}

/** 'Can change this text.' */
export function rightsSentence(manifest: Manifest): string {
  const { permissions, network } = manifest
  const has = (permission: Manifest['permissions'][number]) => permissions.includes(permission)
  const read = ['opportunity', 'strategy', 'company'].filter((kind) =>
    permissions.some((one) => one === `read:${kind}`),
  )
  const words = read.map(
    (kind) => ({ opportunity: 'this offer', strategy: 'this text', company: 'your company profile' })[kind] ?? kind,
  )
  const what = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)
  const hosts = network.hosts.join(', ')
  const reach = hosts === '' ? '' : words.length === 0 ? ` Can reach ${hosts}.` : ` Can send it to ${hosts}.`
  const sending = pageSendingAbility(manifest)
  const page = sending === undefined ? '' : ` Can ${sending.charAt(0).toLowerCase()}${sending.slice(1)}.`
  return `${words.length === 0 ? 'Can’t read your work.' : `Can ${has('write') ? 'change' : 'read'} ${what}.`}${reach}${page}`
}
