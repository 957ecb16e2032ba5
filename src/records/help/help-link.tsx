import { t } from '@lingui/core/macro'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { HELP_LANGUAGE, isHelpForeign } from './help-language.ts'
import { nextHelpSteps } from './use-help.ts'

export interface HelpLinkProps {
  /** Name of a topic in src/features/help/topics. */
  readonly topic: string
  readonly className?: string | undefined
  /** False within help, which marks its topics itself. */
  readonly saysLanguage?: boolean
  readonly children: ReactNode
}

/** A link to a topic of the help, which opens beside the page. */
export function HelpLink({ topic, className = linkClass, saysLanguage = true, children }: HelpLinkProps) {
  const { help } = useSearch({ strict: false })
  const { state } = useLocation()
  const isMarked = saysLanguage && isHelpForeign()
  return (
    <Link
      to="."
      search={(now: object) => ({ ...now, help: topic })}
      hash
      state={{ helpSteps: nextHelpSteps(help, state.helpSteps) }}
      resetScroll={false}
      preload={false}
      className={className}
      hrefLang={isMarked ? HELP_LANGUAGE : undefined}
    >
      {children}
      {isMarked && <VisuallyHidden> {t`(in English)`}</VisuallyHidden>}
    </Link>
  )
}
