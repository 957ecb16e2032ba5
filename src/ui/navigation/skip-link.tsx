import css from './skip-link.module.css'

export interface SkipLinkProps {
  /** Names the target: 'Skip to the text'. */
  readonly label: string
  /** Element that the browser goes to by itself. */
  readonly target?: string
  /** Moves the focus there. */
  readonly onSkip?: () => void
}

/** A link that is out of sight until it has the focus, and leads past a row of controls. */
export const SkipLink = ({ label, target = 'content', onSkip }: SkipLinkProps) => (
  <a
    className={css.skip}
    href={`#${target}`}
    onClick={(event) => {
      if (!onSkip) return
      event.preventDefault()
      onSkip()
    }}
  >
    {label}
  </a>
)
