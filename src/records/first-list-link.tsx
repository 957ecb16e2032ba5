import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { useKinds } from './kinds-context.tsx'

/** The way on from where there is nothing: to the first list that there is. */
export function FirstListLink() {
  const first = useKinds().find(({ list }) => list !== undefined)
  if (!first) return null
  return (
    <Link {...first.list} className={buttonClass()}>
      {t`Go to your ${{ nouns: first.noun[1] }}`}
    </Link>
  )
}
