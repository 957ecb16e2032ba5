import { Eye, type LucideIcon, Pencil, Share } from 'lucide-react'
import { requestedRights } from '#domain/extensions/agreement.ts'
import type { ExtensionUi, Manifest } from '#domain/extensions/manifest.ts'

interface ExtensionReach {
  readonly words: 'Only reads' | 'Can change texts' | 'Can change offers' | 'Sends texts out'
  readonly icon: LucideIcon
}

/** The farthest that an extension may go, in two or three words. */
export function extensionReach(manifest: Manifest): ExtensionReach {
  const { permissions, hosts } = requestedRights(manifest)
  const reads = permissions.filter((permission) => permission !== 'write')
  if (hosts.length > 0 && reads.length > 0) return { words: 'Sends texts out', icon: Share }
  if (!permissions.includes('write') || reads.length === 0) return { words: 'Only reads', icon: Eye }
  return { words: reads.includes('read:strategy') ? 'Can change texts' : 'Can change offers', icon: Pencil }
}

export const EXTENSION_UI_LABELS: Readonly<Record<ExtensionUi, string>> = {
  modal: 'Dialog',
  window: 'Window of its own',
  hidden: 'In the background',
  inline: 'In the editor',
  'left-panel': 'Left panel',
  'right-panel': 'Right panel',
}

export const isForTexts = ({ permissions, target }: Manifest): boolean =>
  permissions.includes('read:strategy') || target === 'strategy'

export const isForOffers = ({ permissions, target }: Manifest): boolean =>
  permissions.includes('read:opportunity') || target === 'opportunity'

/** 'Hale & Daughters, version 2.4.1'; empty where the manifest says neither. */
export const authorAndVersion = ({ author, version }: Pick<Manifest, 'author' | 'version'>): string =>
  [author && `by ${author}`, version && `version ${version}`].filter((part) => part !== '').join(', ')
