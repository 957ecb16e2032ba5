import type { Manifest } from '#domain/extensions/manifest.ts'
import type { Fact } from '#ui/layout/fact-list.tsx'
import { EXTENSION_UI_LABELS } from '#features/extensions/registry/extension-labels.ts'
import type { ExtensionSource } from '#features/extensions/registry/stored-extensions.ts'
import type { ListedExtension } from '#features/extensions/registry/use-listed-extensions.ts'

const SOURCES: Readonly<Record<ExtensionSource, string>> = {
  own: 'With this app',
  partner: 'Your organisation’s list',
  added: 'Added in this browser',
}

const TARGETS: Readonly<Record<string, string>> = { strategy: 'Texts', opportunity: 'Offers' }

const yesNo = (isYes: boolean): string => (isYes ? 'Yes' : 'No')
const size = (px: number): string => (px === 0 ? 'Full screen' : `${px} px`)

/** Returns everything that a manifest says, by name; empty fields are left out. */
export function extensionFacts({ manifest, source, registered }: ListedExtension): readonly Fact[] {
  const { id, name, version, author, ui, target, status, options, network, menu } = manifest
  const all: readonly Fact[] = [
    ['Author', author],
    ['Version', version],
    ['Name', name],
    ['ID', id === name ? '' : id],
    ['Comes from', SOURCES[source]],
    ['In use', yesNo(registered !== null && registered.agreed !== null)],
    ['Status', status === 'active' ? 'Active' : 'Not active'],
    ['Opens as', EXTENSION_UI_LABELS[ui]],
    ['For', TARGETS[target] ?? target],
    ['Hosts it may reach', network.hosts.length === 0 ? 'None' : network.hosts.join(', ')],
    ['Menu options', optionTitles(menu)],
    ['Min. width', size(manifest.minWidth)],
    ['Min. height', size(manifest.minHeight)],
    ['Can fill the screen', yesNo(manifest.allowFullscreen)],
    ['Can move to a window of its own', yesNo(manifest.allowPopout)],
    ['Can be closed', yesNo(options.dismissable)],
    ['Protected', yesNo(manifest.protected)],
    ['Standalone', yesNo(options.standalone)],
    ['Package', options.package],
    ['Colour', options.color],
    ['Theme', options.theme],
  ]
  return all.filter(([, value]) => value !== '')
}

const optionTitles = (menu: Manifest['menu']): string =>
  menu
    .filter(({ type }) => type === 'item')
    .map(({ title }) => title)
    .join(', ')
