import { t } from '@lingui/core/macro'
import { readManifest } from '#domain/extensions/manifest.ts'
import { ExtensionIcon } from '#features/extensions/registry/extension-icon.tsx'
import { authorAndVersion, extensionReach } from '#features/extensions/registry/extension-labels.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import type { RawManifest } from './read-manifest-file.ts'
import css from './register-extension-dialog.module.css'

export interface ManifestSummaryProps {
  readonly given: RawManifest
  readonly onOther: () => void
}

/** The manifest that was read, before it is registered. */
export function ManifestSummary({ given, onOther }: ManifestSummaryProps) {
  const read = readManifest({ ...given, title: given.title || t`Untitled` })
  if (!read.ok) return null
  const manifest = read.value
  return (
    <div className={css.summary} role="status">
      <ExtensionIcon manifest={manifest} />
      <div>
        <b dir="auto">{manifest.title}</b>
        <p className={css.quiet} dir="auto">
          {[authorAndVersion(manifest), extensionReach(manifest).words].filter((part) => part !== '').join(' · ')}
        </p>
        {manifest.description !== '' && <p dir="auto">{manifest.description}</p>}
        <LinkButton onClick={onOther}>{t`Use another file`}</LinkButton>
      </div>
    </div>
  )
}
