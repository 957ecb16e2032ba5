import { pageSiteOf, type RequestedRights } from '#domain/extensions/agreement.ts'
import type { ExtensionPermission, ExtensionUi, Manifest } from '#domain/extensions/manifest.ts'
import { isolateDirection } from '#lib/text/text.ts'

/** Line under 'It can', with the author's reasons. */
export interface ExtensionAbility {
  readonly words: string
  readonly reasons: readonly string[]
}

const DISPLAY_ABILITIES: Readonly<Record<ExtensionUi, string>> = {
  modal: 'Open over the page',
  window: 'Open in a window of its own',
  hidden: 'Run in the background while this app is open',
  inline: 'Show itself beside the editor’s fields',
  'left-panel': 'Show a panel beside the editor',
  'right-panel': 'Show a panel beside the editor',
}

/** Lists everything that an extension could do after a person agreed to it. */
export function extensionAbilities(
  manifest: Manifest,
  { permissions, hosts }: RequestedRights,
): readonly ExtensionAbility[] {
  const abilities = [
    ...reading(manifest, permissions),
    ...changing(manifest, permissions, []),
    ...sending(manifest, hosts, permissions),
  ]
  const isInMenus = manifest.menu.some(({ type }) => type === 'item')
  return [
    ...abilities,
    ability(DISPLAY_ABILITIES[manifest.ui]),
    ...(isInMenus ? [ability('Add entries to the apps menu')] : []),
  ]
}

/** The part of it that is new, where the person agreed to something less before. */
export function newExtensionAbilities(manifest: Manifest, missing: RequestedRights): readonly ExtensionAbility[] {
  const before = manifest.permissions.filter((permission) => !missing.permissions.includes(permission))
  return [
    ...reading(manifest, missing.permissions),
    ...changing(manifest, manifest.permissions, before),
    ...sending(manifest, missing.hosts, manifest.permissions),
  ]
}

/** Limits that every person should know of before they agree. */
export function extensionLimits(manifest: Manifest, { hosts }: RequestedRights): readonly string[] {
  const { permissions } = manifest
  const may = (permission: ExtensionPermission) => permissions.includes(permission)
  const texts = may('read:strategy') ? null : 'your texts'
  const offers = may('read:opportunity') ? 'other offers' : 'your offers'
  const seen = [texts ?? (may('read:opportunity') ? null : 'other texts'), offers, 'form answers'].filter(
    (one) => one !== null,
  )
  return [
    `See ${seen.join(', ')} or your password`,
    ...(may('write') ? [] : ['Change anything']),
    ...(pageSiteOf(manifest) === undefined
      ? [hosts.length === 0 ? 'Send your work anywhere' : 'Send your work anywhere else']
      : []),
  ]
}

const ability = (words: string, ...reasons: readonly (string | undefined)[]): ExtensionAbility => ({
  words,
  reasons: reasons.filter((reason) => reason !== undefined && reason.trim() !== '') as readonly string[],
})

function reading({ reasons }: Manifest, permissions: readonly ExtensionPermission[]): readonly ExtensionAbility[] {
  const text = permissions.includes('read:strategy')
  const offer = permissions.includes('read:opportunity')
  const company = permissions.includes('read:company')
    ? [ability('Read your company details', reasons['read:company'])]
    : []
  if (text && offer)
    return [
      ability('Read the text you have open, and its offer', reasons['read:strategy'], reasons['read:opportunity']),
      ...company,
    ]
  if (text) return [ability('Read the text you have open', reasons['read:strategy']), ...company]
  return offer ? [ability('Read the offer you have open', reasons['read:opportunity']), ...company] : company
}

const OBJECTS: readonly (readonly [ExtensionPermission, string])[] = [
  ['read:strategy', 'the text you have open'],
  ['read:opportunity', 'the offer you have open'],
  ['read:company', 'your company details'],
]
/** After a line that names the text and its offer. */
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/^the text you have open(,| and) the offer you have open/, 'that text$1 its offer'],
  [/^the (text|offer) you have open/, 'that $1'],
]

/** Writing reaches what may be read. `before`: permissions that were agreed to already. */
function changing(
  { reasons }: Manifest,
  permissions: readonly ExtensionPermission[],
  before: readonly ExtensionPermission[],
): readonly ExtensionAbility[] {
  if (!permissions.includes('write')) return []
  const known = before.includes('write') ? before : []
  const objects = listed(
    OBJECTS.filter(([read]) => permissions.includes(read) && !known.includes(read)).map(([, object]) => object),
  )
  if (objects === '') return []
  const shorter = before.length === 0 ? SHORTER.find(([long]) => long.test(objects)) : undefined
  return [
    ability(`Change ${shorter ? objects.replace(...shorter) : objects}. You can undo every change`, reasons.write),
  ]
}

function sending(
  manifest: Manifest,
  hosts: readonly string[],
  permissions: readonly ExtensionPermission[],
): readonly ExtensionAbility[] {
  const page = pageSendingAbility(manifest)
  const site = pageSiteOf(manifest)
  const does = readsAnything(permissions) ? 'Send what it reads to' : 'Exchange data with'
  return hosts.map((host) =>
    page !== undefined && host === site
      ? ability(page)
      : ability(`${does} ${isolateDirection(host)}`, manifest.network.reason),
  )
}

/**
 * A page from elsewhere passes on what it gets as its own site likes: nothing here can hold it back. Undefined for an
 * extension with code.
 */
export function pageSendingAbility(manifest: Manifest): string | undefined {
  const site = pageSiteOf(manifest)
  if (site === undefined) return undefined
  const host = isolateDirection(new URL(site).host)
  return readsAnything(manifest.permissions)
    ? `Send what it reads to ${host}, and from there to anyone`
    : `Exchange data with ${host}, and through it with anyone`
}

const readsAnything = (permissions: readonly ExtensionPermission[]): boolean =>
  permissions.some((permission) => permission !== 'write')

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
