import { t } from '@lingui/core/macro'
import { Eye, type LucideIcon, Pencil, Share } from 'lucide-react'
import { requestedRights } from '#domain/extensions/agreement.ts'
import type { ExtensionUi, Manifest } from '#domain/extensions/manifest.ts'

interface ExtensionReach {
  readonly words: string
  readonly icon: LucideIcon
}

/** The farthest that an extension may go, in two or three words. */
export function extensionReach(manifest: Manifest): ExtensionReach {
  const { permissions, hosts } = requestedRights(manifest)
  const reads = permissions.filter((permission) => permission !== 'write')
  if (hosts.length > 0 && reads.length > 0) return { words: t`Sends texts out`, icon: Share }
  if (!permissions.includes('write') || reads.length === 0) return { words: t`Only reads`, icon: Eye }
  return { words: reads.includes('read:strategy') ? t`Can change texts` : t`Can change offers`, icon: Pencil }
}

export const EXTENSION_UI_LABELS: Readonly<Record<ExtensionUi, string>> = {
  modal: t`Dialog`,
  window: t`Separate window`,
  hidden: t`In the background`,
  inline: t`In the editor`,
  'left-panel': t`Left panel`,
  'right-panel': t`Right panel`,
}

export const isForTexts = ({ permissions, target }: Manifest): boolean =>
  permissions.includes('read:strategy') || target === 'strategy'

export const isForOffers = ({ permissions, target }: Manifest): boolean =>
  permissions.includes('read:opportunity') || target === 'opportunity'

/** 'Hale & Daughters, version 2.4.1'; empty where the manifest says neither. */
export const authorAndVersion = ({ author, version }: Pick<Manifest, 'author' | 'version'>): string =>
  [author && t`by ${author}`, version && t`version ${version}`].filter((part) => part !== '').join(', ')
