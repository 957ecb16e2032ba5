import type { Manifest } from '#domain/extensions/manifest.ts'
import { LinkButton } from '#ui/link-button.tsx'
import css from '#features/extensions/host/frame.module.css'
import type { ExtensionRun } from '#features/extensions/host/use-run.ts'

/** Author and rights in one line, and the way to remove it. */
export function ExtensionFoot({ run, manifest }: { readonly run: ExtensionRun; readonly manifest: Manifest }) {
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
function rightsSentence({ permissions, network }: Manifest): string {
  const has = (permission: Manifest['permissions'][number]) => permissions.includes(permission)
  const read = ['opportunity', 'strategy', 'company'].filter((kind) => permissions.some((one) => one === `read:${kind}`))
  const words = read.map((kind) => ({ opportunity: 'this offer', strategy: 'this text', company: 'your company profile' })[kind] ?? kind)
  const what = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)
  const sends = network.hosts.length > 0 ? ` Can send it to ${network.hosts.join(', ')}.` : ''
  if (words.length === 0) return `Can’t read your work.${network.hosts.length > 0 ? ` Can reach ${network.hosts.join(', ')}.` : ''}`
  return `Can ${has('write') ? 'change' : 'read'} ${what}.${sends}`
}
