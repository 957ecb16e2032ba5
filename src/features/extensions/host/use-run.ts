import { useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { extensionHosts } from '#domain/partner/allowed-hosts.ts'
import { askAndRemove } from '#features/extensions/registry/remove-extension.ts'
import { findExtension, type RegisteredExtension } from '#features/extensions/registry/store.ts'
import { isolated } from '#lib/text.ts'
import { openRecordAtom } from '#records/open-record.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { type Cell, createCell } from '#ui/cell.ts'
import { toast } from '#ui/toast.ts'
import { type AuthorNotes, createAuthorNotes } from './runtime/author-notes.ts'
import { callHost, type FrameSize, type HostContext } from './runtime/host-methods.ts'
import { currentLook, onLookChange } from './runtime/look.ts'
import { focusNextFrame, leaveFrames } from './frame-focus.ts'
import type { OpenedExtension } from './opened-list.ts'
import { selectedText } from './runtime/selected-text.ts'
import { useChanges } from './use-changes.ts'
import { createSession, type ExtensionSession } from './runtime/session.ts'

export interface RunOptions {
  readonly opened: OpenedExtension
  readonly extension: RegisteredExtension
  readonly onRestart: () => void
  readonly onHide: () => void
}

/** One run of an extension, with everything its place needs. */
export interface ExtensionRun {
  readonly session: ExtensionSession
  readonly notes: AuthorNotes
  /** Size that the extension asked for, in CSS pixels; a place holds it to its own bounds. */
  readonly wanted: Cell<Partial<FrameSize>>
  readonly hide: () => void
  readonly restart: () => void
  readonly remove: () => void
}

export function useRun({ opened, extension, onRestart, onHide }: RunOptions): ExtensionRun {
  const workspace = useWorkspace()
  const store = useStore()
  const { manifest, agreed } = extension
  const [run] = useState((): ExtensionRun => {
    const notes = createAuthorNotes()
    const wanted = createCell<Partial<FrameSize>>({})
    const context: HostContext = {
      workspace,
      title: manifest.title,
      permissions: manifest.permissions.filter((permission) => agreed?.permissions.includes(permission)),
      hosts: { agreed: manifest.network.hosts.filter((host) => agreed?.hosts.includes(host)), opened: extensionHosts(workspace.partner) },
      openRecord: () => store.get(openRecordAtom),
      selectedText,
      size: () => session.size(),
      resize: (size) => wanted.set({ ...wanted.get(), ...size }),
      close: onHide,
    }
    const session = createSession({
      code: manifest.code === '' ? undefined : manifest.code,
      look: () => currentLook(manifest.options.theme),
      init: () => initOf(manifest, context, opened.menu),
      notes,
      call: (method, params) => callHost(context, method, params),
      onKey: (key) => (key === 'F6' ? focusNextFrame() : manifest.options.dismissable ? onHide() : leaveFrames()),
    })
    return { session, notes, wanted, hide: onHide, restart: onRestart, remove: () => void remove(workspace.session.ID, extension) }
  })
  useEffect(
    () =>
      onLookChange(() => {
        const look = currentLook(manifest.options.theme)
        run.session.show(look)
        run.session.tell('theme', [{ theme: look.scheme, color: look.colors['--accent-fill'] }])
      }),
    [run, manifest],
  )
  useChanges(run.session, manifest.permissions)
  return run
}

function initOf(manifest: Manifest, { permissions }: HostContext, menu: string | undefined): object {
  const { scheme, lang, dir, colors } = currentLook(manifest.options.theme)
  const { name, title, version } = manifest
  return {
    extension: { name, title, version },
    permissions,
    theme: scheme,
    color: manifest.options.color || colors['--accent-fill'],
    locale: lang || 'en',
    dir,
    ...(menu !== undefined && { menu }),
  }
}

/** An extension that the partner protects can only be hidden. */
async function remove(account: number, extension: RegisteredExtension): Promise<void> {
  const { source, manifest } = extension
  if (source === 'partner' && manifest.protected)
    toast.show(`Your organisation protects ‘${isolated(manifest.title)}’. You can hide it from menus under Extensions.`)
  else await askAndRemove(account, findExtension(account, manifest.name) ?? extension)
}
