import { t } from '@lingui/core/macro'
import type { Manifest } from '#domain/extensions/manifest.ts'
import type { Fact } from '#ui/layout/fact-list.tsx'
import { EXTENSION_UI_LABELS } from '#features/extensions/registry/extension-labels.ts'
import type { ExtensionSource } from '#features/extensions/registry/stored-extensions.ts'
import type { ListedExtension } from '#features/extensions/registry/use-listed-extensions.ts'

const SOURCES: Readonly<Record<ExtensionSource, string>> = {
  own: t`With this app`,
  partner: t`Your organisation’s list`,
  added: t`Added in this browser`,
}

const TARGETS: Readonly<Record<string, string>> = { strategy: t`Texts`, opportunity: t`Offers` }

const yesNo = (isYes: boolean): string => (isYes ? t`Yes` : t`No`)
const size = (px: number): string => (px === 0 ? t`Full screen` : t`${px} px`)

/** Returns everything that a manifest says, by name; empty fields are left out. */
export function extensionFacts({ manifest, source, registered }: ListedExtension): readonly Fact[] {
  const { id, name, version, author, ui, target, status, options, network, menu } = manifest
  const all: readonly Fact[] = [
    [t`Author`, author],
    [t`Version`, version],
    [t`Name`, name],
    [t`ID`, id === name ? '' : id],
    [t`Comes from`, SOURCES[source]],
    [t`In use`, yesNo(registered !== null && registered.agreed !== null)],
    [t`Status`, status === 'active' ? t`Active` : t`Not active`],
    [t`Opens as`, EXTENSION_UI_LABELS[ui]],
    [t`For`, TARGETS[target] ?? target],
    [
      t`Allowed hosts`,
      network.hosts.length === 0 ? t({ message: 'None', context: 'hosts' }) : network.hosts.join(', '),
    ],
    [t`Menu options`, optionTitles(menu)],
    [t`Min. width`, size(manifest.minWidth)],
    [t`Min. height`, size(manifest.minHeight)],
    [t`Can fill the screen`, yesNo(manifest.allowFullscreen)],
    [t`Can open in a separate window`, yesNo(manifest.allowPopout)],
    [t`Can be closed`, yesNo(options.dismissable)],
    [t`Protected`, yesNo(manifest.protected)],
    [t`Standalone`, yesNo(options.standalone)],
    [t`Package`, options.package],
    [t`Colour`, options.color],
    [t`Theme`, options.theme],
  ]
  return all.filter(([, value]) => value !== '')
}

const optionTitles = (menu: Manifest['menu']): string =>
  menu
    .filter(({ type }) => type === 'item')
    .map(({ title }) => title)
    .join(', ')
