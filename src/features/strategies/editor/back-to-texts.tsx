import { Link } from '@tanstack/react-router'
import type { BackProps } from '#records/editor/record-header.tsx'

/** To the list of all texts. */
export function BackToTexts(props: BackProps) {
  return <Link to="/browse/strategies" {...props} />
}
