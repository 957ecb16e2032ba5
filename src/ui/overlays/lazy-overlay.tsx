import { type ComponentType, useEffect, useRef, useState } from 'react'
import { ChunkLoadError } from '#ui/loading/load-part.ts'
import { toast } from '#ui/feedback/toast.ts'

/**
 * Makes a light component out of a heavy overlay: nothing is loaded until it opens for the first time; from then on it
 * stays, so that it can move out. When it cannot be loaded it closes again, the person is told and the error goes to
 * the window; the next opening tries anew. `preload` fetches it ahead of need.
 */
export function lazyOverlay<P extends { open: boolean; onClose: () => void }>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const fetchIt = () => {
    loading ??= load().then(
      (component) => {
        loaded = component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  function Light(props: P) {
    const { open, onClose } = props
    const [wasOpened, setWasOpened] = useState(open)
    const [, setIsLoaded] = useState(loaded !== undefined)
    const close = useRef(onClose)
    useEffect(() => {
      close.current = onClose
    })
    useEffect(() => {
      if (!open || loaded) return
      fetchIt().then(
        () => setIsLoaded(true),
        (error: unknown) => {
          reportError(error)
          if (error instanceof ChunkLoadError) toast.show(error.message)
          close.current()
        },
      )
    }, [open])
    if (open && !wasOpened) setWasOpened(true)
    if (!loaded || !wasOpened) return null
    const Heavy = loaded
    return <Heavy {...props} />
  }
  return { Light, preload: () => void fetchIt().catch(() => {}) }
}
