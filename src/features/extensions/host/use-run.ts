import { useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { type RegisteredExtension, removeExtension } from '#features/extensions/registry/store.ts'
import { isolated } from '#lib/text.ts'
import { openRecordAtom } from '#records/open-record.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { type Cell, createCell } from '#ui/cell.ts'
import { notifier } from '#ui/notifier.ts'
import { toast } from '#ui/toast.ts'
import { type AuthorNotes, createAuthorNotes } from './author-notes.ts'
import { callHost, type FrameSize, type HostContext } from './host-methods.ts'
import { currentLook, onLookChange } from './look.ts'
import type { OpenedExtension } from './open-extension.ts'
import { selectedText } from './selected-text.ts'
import { createSession, type ExtensionSession } from './session.ts'

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
  /** Element around the frame, for its size. */
  readonly box: { current: HTMLElement | null }
}

export function useRun({ opened, extension, onRestart, onHide }: RunOptions): ExtensionRun {
  const workspace = useWorkspace()
  const store = useStore()
  const { manifest, agreed } = extension
  const [run] = useState((): ExtensionRun => {
    const notes = createAuthorNotes()
    const wanted = createCell<Partial<FrameSize>>({})
    const box: ExtensionRun['box'] = { current: null }
    const context: HostContext = {
      workspace,
      title: manifest.title,
      permissions: manifest.permissions.filter((permission) => agreed?.permissions.includes(permission)),
      hosts: { agreed: manifest.network.hosts.filter((host) => agreed?.hosts.includes(host)), opened: [] },
      openRecord: () => store.get(openRecordAtom),
      selectedText,
      size: () => sizeOf(box.current),
      resize: (size) => wanted.set({ ...wanted.get(), ...size }),
      close: onHide,
    }
    const session = createSession({
      code: manifest.code,
      look: () => currentLook(manifest.options.theme),
      init: () => initOf(manifest, context, opened.menu),
      notes,
      call: (method, params) => callHost(context, method, params),
      onKey: (key) => (key === 'Escape' && manifest.options.dismissable ? onHide() : leaveFrame()),
    })
    return { session, notes, wanted, hide: onHide, restart: onRestart, remove: () => void remove(workspace.session.ID, manifest), box }
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

function sizeOf(box: HTMLElement | null): FrameSize {
  const frame = box?.querySelector('iframe')?.getBoundingClientRect()
  return { width: Math.round(frame?.width ?? 0), height: Math.round(frame?.height ?? 0) }
}

/** From the frame to the page: F6, and Escape where the extension can't be closed. */
function leaveFrame(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

async function remove(account: number, { name, title }: Manifest): Promise<void> {
  const isSure = await notifier.confirm({ message: `Are you sure you want to delete the extension ${isolated(title)}?`, bad: true })
  if (!isSure) return
  const done = await removeExtension(account, name)
  toast.show(done.ok ? `‘${isolated(title)}’ was removed.` : done.error)
}
