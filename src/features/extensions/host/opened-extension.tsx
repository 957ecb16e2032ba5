import { t } from '@lingui/core/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { missingRights } from '#domain/extensions/agreement.ts'
import { ensureConsent } from '#features/extensions/consent/ask-consent.ts'
import {
  findExtension,
  markExtensionOpened,
  type RegisteredExtension,
  useExtensions,
} from '#features/extensions/registry/account-extensions.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { extensionSlotsAtom } from '#records/editor/extension-slot.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { toast } from '#ui/feedback/toast.ts'
import type { ExtensionInstance as Opened } from './opened-extensions-state.ts'
import { hideExtensionAtom, occupyPlaceAtom } from './extension-slots.ts'
import { RunningExtension } from './running-extension.tsx'

export interface OpenedExtensionProps {
  readonly opened: Opened
  /** List of what runs without a place on the screen. */
  readonly list: HTMLElement | null
}

/** Shows one opened extension. Restart starts another run, with the extension as registered at that time. */
export function OpenedExtension(props: OpenedExtensionProps) {
  const [run, setRun] = useState(0)
  return <ConsentedExtension key={run} {...props} onRestart={() => setRun((before) => before + 1)} />
}

interface ConsentedExtensionProps extends OpenedExtensionProps {
  readonly onRestart: () => void
}

/** Asks for what the person has not agreed to, then runs the extension in its place. */
function ConsentedExtension({ opened, list, onRestart }: ConsentedExtensionProps) {
  const extension = useConsentedExtension(opened)
  const slots = useAtomValue(extensionSlotsAtom)
  if (!extension) return null
  const { ui, target } = extension.manifest
  const slot = ui === 'inline' ? slots[target] : list
  // An inline one runs wherever its editor is open.
  if (ui === 'inline' && !slot) return null
  return (
    <RunningExtension
      key={slotKey(slot)}
      opened={opened}
      extension={extension}
      slot={slot ?? null}
      onRestart={onRestart}
    />
  )
}

const slotKeys = new WeakMap<HTMLElement, number>()
let lastSlotKey = 0

/** A frame that moves to another element is loaded anew: so is its run. */
function slotKey(slot: HTMLElement | null | undefined): number {
  if (!slot) return 0
  const known = slotKeys.get(slot)
  if (known !== undefined) return known
  lastSlotKey += 1
  slotKeys.set(slot, lastSlotKey)
  return lastSlotKey
}

function useConsentedExtension({ id, name }: Opened): RegisteredExtension | null {
  const { session } = useAccountContext()
  const [extension, setExtension] = useState<RegisteredExtension | null>(null)
  const registered = useExtensions(session.ID).find(({ manifest }) => manifest.name === name)
  const hide = useSetAtom(hideExtensionAtom)
  const takePlace = useSetAtom(occupyPlaceAtom)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const open = async () => {
      const found = findExtension(session.ID, name)
      const refusal = refusalOf(found)
      if (refusal !== null) toast.show(refusal)
      const isAgreed = found && refusal === null && (await ensureConsent(session.ID, found))
      const agreed = isAgreed ? findExtension(session.ID, name) : undefined
      if (!agreed || missingRights(agreed.manifest, agreed.agreed) !== null) return hide(id)
      takePlace(id, placeOf(agreed.manifest))
      setExtension(agreed)
      void markExtensionOpened(session.ID, name)
    }
    void open()
  }, [session.ID, id, name, hide, takePlace])
  // Removed, switched off or no longer agreed to, here or in another tab: it ends.
  const isRevoked = extension !== null && (!registered?.agreed || registered.manifest.status !== 'active')
  useEffect(() => {
    if (isRevoked) hide(id)
  }, [isRevoked, hide, id])
  return extension
}

function refusalOf(found: RegisteredExtension | undefined): string | null {
  if (!found) return t`This extension isn’t registered on this device.`
  const { title, status } = found.manifest
  if (found.isWithdrawn) return t`“${{ title: isolateDirection(title) }}” is no longer available.`
  return status === 'active'
    ? null
    : t`“${{ title: isolateDirection(title) }}” is switched off. Turn it on under Extensions first.`
}

/** Returns the place of an extension: one modal and one panel on each side, but several windows and hidden ones. */
function placeOf({ ui, name, target }: Manifest): string {
  if (ui === 'window' || ui === 'hidden') return `${ui}:${name}`
  return ui === 'inline' ? `inline:${target}` : ui
}
