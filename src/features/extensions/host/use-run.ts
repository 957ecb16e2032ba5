import { useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { MAX_UPDATES_PER_SECOND } from '#contract/extension-messages.ts'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { extensionHosts } from '#domain/partner/allowed-hosts.ts'
import { askAndRemove } from '#features/extensions/registry/remove-extension.ts'
import { isProtected } from '#features/extensions/registry/stored-extensions.ts'
import { findExtension, type RegisteredExtension, useExtensions } from '#features/extensions/registry/store.ts'
import { isolated } from '#lib/text/text.ts'
import { openRecordAtom } from '#records/open-record.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { type Cell, createCell } from '#ui/hooks/cell.ts'
import { toast } from '#ui/feedback/toast.ts'
import { type AuthorNotes, createAuthorNotes } from './runtime/author-notes.ts'
import { createRateLimit } from './runtime/message-limit.ts'
import { callHost, type FrameSize, type HostContext } from './runtime/host-methods.ts'
import { currentLook, type ExtensionLook, onLookChange } from './runtime/look.ts'
import { focusNextFrame, leaveFrames } from './frame-focus.ts'
import type { OpenedExtension } from './opened-list.ts'
import { currentRights } from './runtime/rights.ts'
import { selectedText } from './runtime/selected-text.ts'
import { useChanges } from './use-changes.ts'
import { watchEnd } from './watch-end.ts'
import { createSession, type ExtensionSession } from './runtime/session.ts'

/** Reading saves what is being typed: no extension should make a version of every letter. */
const MAX_SAVES_PER_SECOND = 2

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
  const { manifest } = extension
  const [run] = useState((): ExtensionRun => {
    const notes = createAuthorNotes()
    const wanted = createCell<Partial<FrameSize>>({})
    const context: HostContext = {
      workspace,
      title: manifest.title,
      rights: () => currentRights(manifest, findExtension(workspace.session.ID, manifest.name)),
      openedHosts: extensionHosts(workspace.partner),
      openRecord: () => store.get(openRecordAtom),
      mayUpdate: createRateLimit(MAX_UPDATES_PER_SECOND, () => performance.now()),
      maySave: createRateLimit(MAX_SAVES_PER_SECOND, () => performance.now()),
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
      call: (method, params, ended) => callHost(context, method, params, ended),
      onKey: (key) => (key === 'F6' ? focusNextFrame() : manifest.options.dismissable ? onHide() : leaveFrames()),
    })
    return {
      session,
      notes,
      wanted,
      hide: onHide,
      restart: onRestart,
      remove: () => void remove(workspace.session.ID, extension),
    }
  })
  useEffect(
    () =>
      onLookChange(() => {
        const look = currentLook(manifest.options.theme)
        run.session.show(look)
        run.session.tell('theme', [{ theme: look.scheme, color: colorOf(manifest, look) }])
      }),
    [run, manifest],
  )
  const account = workspace.session.ID
  const { name } = manifest
  useEffect(
    () => watchEnd({ store, account }, { id: opened.id, name }, run.session.end),
    [run, store, account, opened.id, name],
  )
  const registered = useExtensions(account).find((one) => one.manifest.name === name)
  useChanges(run.session, currentRights(manifest, registered).permissions)
  return run
}

const colorOf = ({ options }: Manifest, { colors }: ExtensionLook): string | undefined =>
  options.color || colors['--accent-fill']

function initOf(manifest: Manifest, { rights }: HostContext, menu: string | undefined): object {
  const look = currentLook(manifest.options.theme)
  const { scheme, lang, dir } = look
  const { name, title, version } = manifest
  return {
    extension: { name, title, version },
    permissions: rights().permissions,
    theme: scheme,
    color: colorOf(manifest, look),
    locale: lang || 'en',
    dir,
    ...(menu !== undefined && { menu }),
  }
}

/** An extension that the partner protects can only be hidden. */
async function remove(account: number, extension: RegisteredExtension): Promise<void> {
  const { name, title } = extension.manifest
  const stored = findExtension(account, name) ?? extension
  if (isProtected(stored))
    toast.show(`Your organisation protects ‘${isolated(title)}’. You can hide it from menus under Extensions.`)
  else await askAndRemove(account, stored)
}
