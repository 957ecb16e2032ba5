import { t } from '@lingui/core/macro'
import { Laptop, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { SyncedIcon } from '#ui/buttons/icons.tsx'
import css from './saved-state.module.css'

export interface SavedStateProps {
  /** Or any other state, as icon and words. */
  state: 'saving' | 'device' | 'synced' | { icon: ReactNode; label: string }
}

/** Quiet indicator of the save state, beside the title. Announces only final states, not every 'Saving…'. */
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
        <span className={css.words}>{t`Saving…`}</span>
      </>
    )
  }
  if (state === 'device') {
    return (
      <>
        <Laptop aria-hidden="true" />
        <span className={css.words}>{t`Saved on this device`}</span>
      </>
    )
  }
  if (state === 'synced') {
    return (
      <>
        <SyncedIcon />
        <span className={css.words}>{t`All changes synced`}</span>
      </>
    )
  }
  return (
    <>
      {state.icon}
      <span className={css.words}>{state.label}</span>
    </>
  )
}
