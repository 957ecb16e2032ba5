import { Button } from '#ui/buttons/button.tsx'
import css from './import.module.css'

export interface ImportProgressProps {
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  readonly onCancel: () => void
}

/** How far a work is, and the way out of it. */
export const ImportProgress = ({ label, share, onCancel }: ImportProgressProps) => (
  <div className={css.working}>
    <p role="status">{label}…</p>
    <progress className={css.progress} aria-label={label} max={1} value={share} />
    <Button onClick={onCancel}>Cancel</Button>
  </div>
)
