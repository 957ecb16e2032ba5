import { t } from '@lingui/core/macro'
import { useStore, type createStore } from 'jotai'
import { useEffect, useState } from 'react'
import { MAX_UPDATES_PER_SECOND } from '#contract/extension-messages.ts'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { extensionHosts } from '#domain/partner/allowed-hosts.ts'
import { confirmAndRemoveExtension } from '#features/extensions/registry/remove-extension.ts'
import { isProtectedExtension } from '#features/extensions/registry/stored-extensions.ts'
import {
  findExtension,
  type RegisteredExtension,
  useExtensions,
  extensionStore,
} from '#features/extensions/registry/account-extensions.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { openRecordAtom } from '#records/open-record.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { type Observable, createObservable } from '#ui/hooks/observable.ts'
import { toast } from '#ui/feedback/toast.ts'
import { type AuthorNotes, createAuthorNotes } from './runtime/author-notes.ts'
import { createCallRateLimit } from './runtime/message-limit.ts'
import { callHost, type FrameSize, type HostContext } from './runtime/host-methods.ts'
import { currentAppearance, type ExtensionAppearance, onAppearanceChange } from './runtime/extension-appearance.ts'
import { focusNextFrame, leaveFrames } from './frame-focus.ts'
import { type ExtensionInstance, openedExtensionsAtom } from './opened-extensions-state.ts'
import { currentExtensionRights } from './runtime/extension-rights.ts'
import { useExtensionChanges } from './use-extension-changes.ts'
import { createExtensionSession, type ExtensionSession } from './runtime/extension-session.ts'

/** Reading saves what is being typed: no extension should make a version of every letter. */
const MAX_SAVES_PER_SECOND = 2

export interface ExtensionRunOptions {
  readonly opened: ExtensionInstance
  readonly extension: RegisteredExtension
  readonly onRestart: () => void
  readonly onHide: () => void
}

/** Single run of an extension, with everything that its place needs. */
export interface ExtensionRun {
  readonly session: ExtensionSession
  readonly notes: AuthorNotes
  /** Size that the extension asked for, in CSS pixels; a place holds it to its own bounds. */
  readonly wanted: Observable<Partial<FrameSize>>
  readonly hide: () => void
  readonly restart: () => void
  readonly remove: () => void
}

export function useExtensionRun({ opened, extension, onRestart, onHide }: ExtensionRunOptions): ExtensionRun {
  const accountContext = useAccountContext()
  const store = useStore()
  const { manifest } = extension
  const [run] = useState((): ExtensionRun => {
    const notes = createAuthorNotes()
    const wanted = createObservable<Partial<FrameSize>>({})
    const context: HostContext = {
      account: accountContext,
      title: manifest.title,
      rights: () => currentExtensionRights(manifest, findExtension(accountContext.session.ID, manifest.name)),
      openedHosts: extensionHosts(accountContext.partner),
      openRecord: () => store.get(openRecordAtom),
      mayUpdate: createCallRateLimit(MAX_UPDATES_PER_SECOND, () => performance.now()),
      maySave: createCallRateLimit(MAX_SAVES_PER_SECOND, () => performance.now()),
      selectedText,
      size: () => session.size(),
      resize: (size) => wanted.set({ ...wanted.get(), ...size }),
      close: onHide,
    }
    const session = createExtensionSession({
      code: manifest.code === '' ? undefined : manifest.code,
      appearance: () => currentAppearance(manifest.options.theme),
      init: () => extensionInit(manifest, context, opened.menu),
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
      remove: () => void removeUnlessProtected(accountContext.session.ID, extension),
    }
  })
  useEffect(
    () =>
      onAppearanceChange(() => {
        const appearance = currentAppearance(manifest.options.theme)
        run.session.sendAppearance(appearance)
        run.session.sendMessage('theme', [{ theme: appearance.scheme, color: colorOf(manifest, appearance) }])
      }),
    [run, manifest],
  )
  const account = accountContext.session.ID
  const { name } = manifest
  useEffect(
    () => watchExtensionEnd({ store, account }, { id: opened.id, name }, run.session.end),
    [run, store, account, opened.id, name],
  )
  const registered = useExtensions(account).find((one) => one.manifest.name === name)
  useExtensionChanges(run.session, currentExtensionRights(manifest, registered).permissions)
  return run
}

const colorOf = ({ options }: Manifest, { colors }: ExtensionAppearance): string | undefined =>
  options.color || colors['--accent-fill']

function extensionInit(manifest: Manifest, { rights }: HostContext, menu: string | undefined): object {
  const appearance = currentAppearance(manifest.options.theme)
  const { scheme, lang, dir } = appearance
  const { name, title, version } = manifest
  return {
    extension: { name, title, version },
    permissions: rights().permissions,
    theme: scheme,
    color: colorOf(manifest, appearance),
    locale: lang || 'en',
    dir,
    ...(menu !== undefined && { menu }),
  }
}

/** An extension that the partner protects can only be hidden. */
async function removeUnlessProtected(account: number, extension: RegisteredExtension): Promise<void> {
  const { name, title } = extension.manifest
  const stored = findExtension(account, name) ?? extension
  if (isProtectedExtension(stored))
    toast.show(
      t`Your organisation protects “${{ title: isolateDirection(title) }}”. You can hide it from menus under Extensions.`,
    )
  else await confirmAndRemoveExtension(account, stored)
}

/** Editors of the open text: of its body and of its short texts. */
const TEXT_EDITORS = '#main [data-canvas] [role="textbox"]'

/**
 * Text that is selected in one editor of the open text. It stays selected while the focus is in an extension's frame.
 */
function selectedText(): string {
  const selection = getSelection()
  if (selection === null || selection.rangeCount === 0) return ''
  const { commonAncestorContainer: node } = selection.getRangeAt(0)
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest(TEXT_EDITORS) ? selection.toString() : ''
}

/**
 * Calls back in the moment in which an opened extension is hidden or removed: its frame stays for a little while. The
 * answer ends the watch.
 */
export function watchExtensionEnd(
  { store, account }: { readonly store: ReturnType<typeof createStore>; readonly account: number },
  { id, name }: Pick<ExtensionInstance, 'id' | 'name'>,
  onEnd: () => void,
): () => void {
  const endIfHidden = () => {
    const isShown = store.get(openedExtensionsAtom).some((one) => one.id === id && !one.isHidden)
    if (!isShown || !findExtension(account, name)?.agreed) onEnd()
  }
  const stops = [store.sub(openedExtensionsAtom, endIfHidden), extensionStore(account).list.subscribe(endIfHidden)]
  return () => {
    for (const stop of stops) stop()
  }
}
