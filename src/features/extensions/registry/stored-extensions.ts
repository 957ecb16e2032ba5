import * as z from 'zod/mini'
import { type Agreement, agreementSchema } from '#domain/extensions/agreement.ts'
import { type Manifest, readManifest } from '#domain/extensions/manifest.ts'
import { isObject } from '#lib/json.ts'

export const EXTENSION_SOURCES = ['own', 'partner', 'added'] as const
/**
 * `own`: made by us; `partner`: from the partner's list; `added`: by this person, from a file, an address or the form.
 */
export type ExtensionSource = (typeof EXTENSION_SOURCES)[number]

export interface RegisteredExtension {
  readonly manifest: Manifest
  /** Null until the person agreed. An update may ask for more: `missingAgreement` says. */
  readonly agreed: Agreement | null
  readonly source: ExtensionSource
  /** Epoch ms of the last opening on this device; null before the first. */
  readonly openedAt: number | null
  /** Kept out of menus by the person: the only way to put away a protected extension. */
  readonly isHidden: boolean
  /** The partner has taken it off their list: it can't be opened until they offer it again. */
  readonly isWithdrawn?: boolean | undefined
}

/** An extension that the partner protects can only be hidden, as long as they offer it. */
export const isProtectedExtension = ({ source, manifest, isWithdrawn }: RegisteredExtension): boolean =>
  source === 'partner' && manifest.protected && !isWithdrawn

/** An extension that anyone can add without a file: ours, or one of the partner's list. */
export interface OfferedExtension {
  readonly manifest: Manifest
  readonly source: 'own' | 'partner'
}

export interface StoredExtensions {
  readonly extensions: readonly RegisteredExtension[]
  /** Some of the stored text could not be used; a copy of all of it must be kept before it is overwritten. */
  readonly isDamaged: boolean
}

const entrySchema = z.object({
  manifest: z.unknown(),
  agreed: z._default(z.nullable(agreementSchema), null),
  source: z.enum(EXTENSION_SOURCES),
  openedAt: z._default(z.nullable(z.number()), null),
  isHidden: z._default(z.boolean(), false),
  isWithdrawn: z.optional(z.boolean()),
})

/** Reads the stored list; unreadable entries are left out and reported. */
export function parseStoredExtensions(stored: string | null): StoredExtensions {
  if (stored === null) return { extensions: [], isDamaged: false }
  const entries = entriesIn(stored)
  if (!entries) return { extensions: [], isDamaged: true }
  const extensions = new Map<string, RegisteredExtension>()
  let isDamaged = false
  for (const given of entries) {
    const entry = entrySchema.safeParse(given)
    const manifest = entry.success ? readManifest(entry.data.manifest) : null
    if (!entry.success || !manifest?.ok || extensions.has(manifest.value.name)) isDamaged = true
    else extensions.set(manifest.value.name, { ...entry.data, manifest: manifest.value })
  }
  return { extensions: [...extensions.values()], isDamaged }
}

function entriesIn(stored: string): readonly unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(stored)
    return isObject(parsed) && Array.isArray(parsed.extensions) ? parsed.extensions : null
  } catch {
    return null
  }
}

export const serializeExtensions = (extensions: readonly RegisteredExtension[]): string =>
  JSON.stringify({ format: 1, extensions })
