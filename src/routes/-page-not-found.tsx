import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { PageNotFoundScreen } from '#features/shell/frame/page-not-found-screen.tsx'
import { isPageNotFoundAtom } from '#records/record-title.ts'

/**
 * The screen and the title of an address with a part that names nothing, such as a kind of texts that doesn't exist.
 */
export function PageNotFound() {
  const set = useSetAtom(isPageNotFoundAtom)
  useEffect(() => {
    set(true)
    return () => set(false)
  }, [set])
  return <PageNotFoundScreen />
}
