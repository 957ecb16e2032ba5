import {
  EXTENSION_PERMISSIONS,
  type ExtensionPermission,
  type Manifest,
  type MenuOption,
  readManifest,
} from '#domain/extensions/manifest.ts'
import type { Result } from '#lib/result.ts'

/** A manifest as the form has it: sizes as typed, booleans as 'yes' and 'no'. */
export interface ManifestDraft {
  readonly texts: Readonly<Record<ManifestTextKey, string>>
  readonly permissions: readonly ExtensionPermission[]
  readonly reasons: Readonly<Record<string, string>>
  readonly menu: readonly MenuOption[]
}

export interface ManifestTabProps {
  readonly draft: ManifestDraft
  readonly onChange: (change: Partial<ManifestDraft>) => void
}

const MANIFEST_TEXTS = [
  ...([
    'title',
    'version',
    'description',
    'author',
    'iconURL',
    'coverURL',
    'posterURL',
    'infoURL',
    'termsURL',
  ] as const),
  ...([
    'ui',
    'target',
    'canvasURL',
    'minWidth',
    'minHeight',
    'allowFullscreen',
    'allowPopout',
    'status',
    'protected',
    'code',
  ] as const),
] as const
const OPTION_TEXTS = ['package', 'standalone', 'color', 'theme', 'dismissable'] as const
export type ManifestTextKey = (typeof MANIFEST_TEXTS)[number] | (typeof OPTION_TEXTS)[number] | 'hosts' | 'hostsReason'

const shown = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

export function manifestDraft(manifest: Manifest): ManifestDraft {
  const texts = Object.fromEntries([
    ...MANIFEST_TEXTS.map((at) => [at, shown(manifest[at])]),
    ...OPTION_TEXTS.map((at) => [at, shown(manifest.options[at])]),
    ['hosts', manifest.network.hosts.join(', ')],
    ['hostsReason', manifest.network.reason],
  ]) as Record<ManifestTextKey, string>
  return { texts, permissions: manifest.permissions, reasons: manifest.reasons, menu: manifest.menu }
}

/** Reads the form; 'yes' and 'no' become booleans. The name stays: it is the extension's address. Errors: one sentence. */
export function manifestFromDraft(
  { id, name }: Manifest,
  { texts, permissions, reasons, menu }: ManifestDraft,
): Result<Manifest, string> {
  // An empty choice falls back to the default.
  const given = (places: readonly ManifestTextKey[]) =>
    Object.fromEntries(places.map((at) => [at, texts[at].trim()] as const).filter(([, text]) => text !== ''))
  const isReason = (at: string) => (EXTENSION_PERMISSIONS as readonly string[]).includes(at)
  return readManifest({
    id,
    name,
    ...given(MANIFEST_TEXTS),
    code: texts.code,
    options: given(OPTION_TEXTS),
    permissions: [...permissions],
    reasons: Object.fromEntries(Object.entries(reasons).filter(([at]) => isReason(at))),
    network: { hosts: texts.hosts.split(/[\s,]+/).filter((host) => host !== ''), reason: texts.hostsReason },
    menu: menu.filter(({ type, title }) => type === 'divider' || title.trim() !== ''),
  })
}
