import { Link, useLocation, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkClass } from '#ui/navigation/link-class.ts'
import { nextHelpSteps } from './use-help.ts'

export interface HelpLinkProps {
  /** Name of a topic in src/features/help/topics. */
  readonly topic: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link to a topic of the help, which opens beside the page. */
export function HelpLink({ topic, className = linkClass, children }: HelpLinkProps) {
  const { help } = useSearch({ strict: false })
  const { state } = useLocation()
  return (
    <Link
      to="."
      search={(now: object) => ({ ...now, help: topic })}
      hash
      state={{ helpSteps: nextHelpSteps(help, state.helpSteps) }}
      resetScroll={false}
      preload={false}
      className={className}
    >
      {children}
    </Link>
  )
}
