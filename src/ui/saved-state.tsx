import { Laptop, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { SyncedIcon } from './icons.tsx'
import css from './saved-state.module.css'

export interface SavedStateProps {
  /** Or any other state, as icon and words. */
  state: 'saving' | 'device' | 'synced' | { icon: ReactNode; label: string }
}

/** The one quiet state of saving, beside the title. Only where it comes to rest is read out, not every 'Saving…'. */
export function SavedState({ state }: SavedStateProps) {
  return (
    <span className={css.saved} role="status" aria-live={state === 'saving' ? 'off' : 'polite'}>
      <State state={state} />
    </span>
  )
}

function State({ state }: SavedStateProps) {
  if (state === 'saving') {
    return (
      <>
        <RotateCw className={css.turn} aria-hidden="true" />
        Saving…
      </>
    )
  }
  if (state === 'device') {
    return (
      <>
        <Laptop aria-hidden="true" />
        Saved on this device
      </>
    )
  }
  if (state === 'synced') {
    return (
      <>
        <SyncedIcon />
        All changes synced
      </>
    )
  }
  return (
    <>
      {state.icon}
      {state.label}
    </>
  )
}
