import { t } from '@lingui/core/macro'
import { pageSiteOf, type RequestedRights } from '#domain/extensions/agreement.ts'
import type { ExtensionPermission, ExtensionUi, Manifest } from '#domain/extensions/manifest.ts'
import { formatList } from '#lib/locale/ui-locale.ts'
import { isolateDirection } from '#lib/text/text.ts'

/** Line under 'It can', with the author's reasons. */
export interface ExtensionAbility {
  readonly words: string
  readonly reasons: readonly string[]
}

const DISPLAY_ABILITIES: Readonly<Record<ExtensionUi, string>> = {
  modal: t`Open over the page`,
  window: t`Open in its own window`,
  hidden: t`Run in the background while this app is open`,
  inline: t`Appear next to the editor’s fields`,
  'left-panel': t`Show a panel beside the editor`,
  'right-panel': t`Show a panel beside the editor`,
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
    ...(isInMenus ? [ability(t`Add entries to the apps menu`)] : []),
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
  return [
    unseen(may('read:strategy'), may('read:opportunity')),
    ...(may('write') ? [] : [t`Change anything`]),
    ...(pageSiteOf(manifest) === undefined
      ? [hosts.length === 0 ? t`Send your work anywhere` : t`Send your work anywhere else`]
      : []),
  ]
}

/** 'See your texts, your offers, form answers or your password': what stays hidden from every extension. */
function unseen(readsText: boolean, readsOffer: boolean): string {
  if (readsText && readsOffer) return t`See other offers, form answers or your password`
  if (readsText) return t`See other texts, your offers, form answers or your password`
  return readsOffer
    ? t`See your texts, other offers, form answers or your password`
    : t`See your texts, your offers, form answers or your password`
}

const ability = (words: string, ...reasons: readonly (string | undefined)[]): ExtensionAbility => ({
  words,
  reasons: reasons.filter((reason) => reason !== undefined && reason.trim() !== '') as readonly string[],
})

function reading({ reasons }: Manifest, permissions: readonly ExtensionPermission[]): readonly ExtensionAbility[] {
  const text = permissions.includes('read:strategy')
  const offer = permissions.includes('read:opportunity')
  const company = permissions.includes('read:company')
    ? [ability(t`Read your company details`, reasons['read:company'])]
    : []
  if (text && offer)
    return [
      ability(t`Read the text you have open, and its offer`, reasons['read:strategy'], reasons['read:opportunity']),
      ...company,
    ]
  if (text) return [ability(t`Read the text you have open`, reasons['read:strategy']), ...company]
  return offer ? [ability(t`Read the offer you have open`, reasons['read:opportunity']), ...company] : company
}

/** Objects in 'Change …. You can undo every change'. */
const CHANGED = {
  text: t({ message: 'the text you have open', context: 'Change …' }),
  offer: t({ message: 'the offer you have open', context: 'Change …' }),
  company: t({ message: 'your company details', context: 'Change …' }),
  // After a line that names the text and its offer.
  thatText: t({ message: 'that text', context: 'Change …' }),
  thatOffer: t({ message: 'that offer', context: 'Change …' }),
  itsOffer: t({ message: 'its offer', context: 'Change …' }),
}

/** Writing reaches what may be read. `before`: permissions that were agreed to already. */
function changing(
  { reasons }: Manifest,
  permissions: readonly ExtensionPermission[],
  before: readonly ExtensionPermission[],
): readonly ExtensionAbility[] {
  if (!permissions.includes('write')) return []
  const known = before.includes('write') ? before : []
  const isChanged = (read: ExtensionPermission) => permissions.includes(read) && !known.includes(read)
  const isNamedAbove = before.length === 0
  const text = isChanged('read:strategy')
  const objects = [
    text && (isNamedAbove ? CHANGED.thatText : CHANGED.text),
    isChanged('read:opportunity') && (isNamedAbove ? (text ? CHANGED.itsOffer : CHANGED.thatOffer) : CHANGED.offer),
    isChanged('read:company') && CHANGED.company,
  ].filter((object) => object !== false)
  if (objects.length === 0) return []
  return [ability(t`Change ${{ objects: formatList(objects) }}. You can undo every change`, reasons.write)]
}

function sending(
  manifest: Manifest,
  hosts: readonly string[],
  permissions: readonly ExtensionPermission[],
): readonly ExtensionAbility[] {
  const page = pageSendingAbility(manifest)
  const site = pageSiteOf(manifest)
  return hosts.map((host) => {
    if (page !== undefined && host === site) return ability(page)
    const words = readsAnything(permissions)
      ? t`Send what it reads to ${{ host: isolateDirection(host) }}`
      : t`Exchange data with ${{ host: isolateDirection(host) }}`
    return ability(words, manifest.network.reason)
  })
}

/**
 * A page from elsewhere passes on what it gets as its own site likes: nothing here can hold it back. Undefined for an
 * extension with code.
 */
function pageSendingAbility(manifest: Manifest): string | undefined {
  const host = pageHost(manifest)
  if (host === undefined) return undefined
  return readsAnything(manifest.permissions)
    ? t`Send what it reads to ${host}, and from there to anyone`
    : t`Exchange data with ${host}, and through it with anyone`
}

/** Host of a page from elsewhere, in place of code. */
export function pageHost(manifest: Manifest): string | undefined {
  const site = pageSiteOf(manifest)
  return site === undefined ? undefined : isolateDirection(new URL(site).host)
}

export const readsAnything = (permissions: readonly ExtensionPermission[]): boolean =>
  permissions.some((permission) => permission !== 'write')
