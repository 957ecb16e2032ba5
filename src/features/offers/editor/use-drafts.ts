import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { fieldValue, type Opportunity } from '#domain/kinds/opportunity.ts'
import { counted } from '#lib/text.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/notifier.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { isEditorOf } from './editor-address.ts'

/** The drafts of one offer, written whenever the page could go away. `offer`: the record as it is now, where it is on this device. */
export function useDrafts(ID: number, offer: Opportunity | undefined): Drafts {
  const workspace = useWorkspace()
  const [drafts] = useState(() =>
    createDrafts((form, field, value, was) => workspace.mutate('opportunity.updateFormField', { ID, form, field, value, was })),
  )
  useEffect(() => {
    if (offer) drafts.see((form, field) => fieldValue(offer, form, field))
  }, [drafts, offer])
  useEffect(() => writeWhenLeaving(drafts), [drafts])
  useBlocker({
    enableBeforeUnload: () => drafts.status.get().failed.length > 0,
    // From section to section the drafts go with the person.
    shouldBlockFn: ({ next }) => (offer && isEditorOf(offer, next) ? false : mustStay(drafts)),
  })
  return drafts
}

function writeWhenLeaving(drafts: Drafts): () => void {
  const flush = () => void drafts.flush()
  const flushHidden = () => document.visibilityState === 'hidden' && flush()
  document.addEventListener('visibilitychange', flushHidden)
  // A reload or a link away leaves the page alive until the next one begins: time enough for a write that begins here, too little for
  // one that begins with the page's end.
  addEventListener('beforeunload', flush)
  addEventListener('pagehide', flush)
  return () => {
    document.removeEventListener('visibilitychange', flushHidden)
    removeEventListener('beforeunload', flush)
    removeEventListener('pagehide', flush)
    flush()
  }
}

/** Leaving with words that this device could not keep is asked about; everything else is written and lets go. */
async function mustStay(drafts: Drafts): Promise<boolean> {
  await drafts.flush()
  const { failed } = drafts.status.get()
  if (failed.length === 0) return false
  return !(await notifier.confirm({
    title: 'Not saved yet',
    message: `${counted(failed.length, 'text')} could not be saved on this device and would be lost. Leave all the same?`,
    yes: 'leave',
    no: 'stay here',
    bad: true,
  }))
}
