import css from './skip-link.module.css'

export interface SkipLinkProps {
  /** Names the target: 'Skip to the text'. */
  readonly label: string
  /** Moves the focus there. */
  readonly onSkip: () => void
}

/** A link that is out of sight until it has the focus, and leads past a row of controls. */
export const SkipLink = ({ label, onSkip }: SkipLinkProps) => (
  <a
    className={css.skip}
    href="#content"
    onClick={(event) => {
      event.preventDefault()
      onSkip()
    }}
  >
    {label}
  </a>
)
