import { sameJson } from '#lib/json.ts'
import type { RegisteredExtension } from './stored-extensions.ts'

/** Fired on the window once the list shows the change (specification, 4.26); `detail` is `{ name }`. */
export type ExtensionEvent = 'extension-registered' | 'extension-updated' | 'extension-unregistered'

export interface ExtensionChange {
  readonly event: ExtensionEvent
  readonly name: string
}

/** The events that lead from one list to the next. An opening alone is none. */
export function extensionChanges(
  before: readonly RegisteredExtension[],
  after: readonly RegisteredExtension[],
): readonly ExtensionChange[] {
  const earlier = byName(before)
  const later = byName(after)
  const change = (event: ExtensionEvent, { manifest: { name } }: RegisteredExtension): ExtensionChange => ({
    event,
    name,
  })
  return [
    ...before.filter(({ manifest }) => !later.has(manifest.name)).map((one) => change('extension-unregistered', one)),
    ...after.flatMap((one) => {
      const old = earlier.get(one.manifest.name)
      if (!old) return [change('extension-registered', one)]
      return isSame(old, one) ? [] : [change('extension-updated', one)]
    }),
  ]
}

const byName = (extensions: readonly RegisteredExtension[]) =>
  new Map(extensions.map((one) => [one.manifest.name, one]))

const isSame = (a: RegisteredExtension, b: RegisteredExtension): boolean =>
  a === b ||
  (a.source === b.source &&
    a.isHidden === b.isHidden &&
    sameJson(a.agreed, b.agreed) &&
    sameJson(a.manifest, b.manifest))
