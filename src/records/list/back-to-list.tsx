import { Link, type LinkProps } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useKind } from '#records/kinds-context.tsx'
import { listSearchesAtom } from './list-scroll-position.ts'

export interface BackToListProps {
  readonly kind: string
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly 'aria-label'?: string | undefined
}

/** To the list of a kind as it was left: with its search, sort, filter and place. */
export function BackToList({ kind, ...props }: BackToListProps) {
  const search = useAtomValue(listSearchesAtom)[kind] ?? {}
  // The list's own route has already validated the stored search.
  const list = { ...useKind(kind)?.list, search } as LinkProps
  return <Link {...list} {...props} />
}
