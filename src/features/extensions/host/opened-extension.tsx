import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { missingAgreement } from '#domain/extensions/agreement.ts'
import { ensureAgreed } from '#features/extensions/consent/ask-consent.ts'
import { findExtension, noteOpened, type RegisteredExtension } from '#features/extensions/registry/store.ts'
import { isolated } from '#lib/text.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { toast } from '#ui/toast.ts'
import type { OpenedExtension as Opened } from './open-extension.ts'
import { hideExtensionAtom, takePlaceAtom } from './opened-places.ts'
import { RunningExtension } from './running-extension.tsx'

/** One opening: asks for what the person has not agreed to, then runs the extension in its place. */
export function OpenedExtension({ opened }: { readonly opened: Opened }) {
  const extension = useAgreedExtension(opened)
  return extension ? <RunningExtension opened={opened} extension={extension} /> : null
}

function useAgreedExtension({ id, name }: Opened): RegisteredExtension | null {
  const { session } = useWorkspace()
  const [extension, setExtension] = useState<RegisteredExtension | null>(null)
  const hide = useSetAtom(hideExtensionAtom)
  const takePlace = useSetAtom(takePlaceAtom)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const open = async () => {
      const found = findExtension(session.ID, name)
      const refusal = refusalOf(found)
      if (refusal !== null) toast.show(refusal)
      const isAgreed = found && refusal === null && (await ensureAgreed(session.ID, found))
      const agreed = isAgreed ? findExtension(session.ID, name) : undefined
      if (!agreed || missingAgreement(agreed.manifest, agreed.agreed) !== null) return hide(id)
      takePlace(id, placeOf(agreed.manifest))
      setExtension(agreed)
      void noteOpened(session.ID, name)
    }
    void open()
  }, [session.ID, id, name, hide, takePlace])
  return extension
}

function refusalOf(found: RegisteredExtension | undefined): string | null {
  if (!found) return 'This extension isn’t registered on this device.'
  const { title, status } = found.manifest
  return status === 'active' ? null : `‘${isolated(title)}’ is switched off. Turn it on under Extensions first.`
}

/** One modal, one panel on each side; several windows and hidden ones. */
function placeOf({ ui, name, target }: Manifest): string {
  if (ui === 'window' || ui === 'hidden') return `${ui}:${name}`
  return ui === 'inline' ? `inline:${target}` : ui
}
