import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ComboFieldProps } from './combo-input.tsx'

let loaded: ComponentType<ComboFieldProps> | undefined

/**
 * A line of text with suggestions that narrow as one types (time zones). Until its machinery is there it is a plain
 * field, and stays one as long as somebody is writing in it, or if the machinery cannot be had.
 */
export function ComboField(props: ComboFieldProps) {
  const plain = useRef<HTMLInputElement>(null)
  const isReady = useMachinery(plain)
  const Machinery = loaded
  if (isReady && Machinery) return <Machinery {...props} />
  return <TextField autoComplete="off" {...props} {...NO_OPTIONS} ref={plain} />
}

/** Keeps the options away from the input element. */
const NO_OPTIONS = { options: undefined }

function useMachinery(plain: RefObject<HTMLInputElement | null>): boolean {
  const [isReady, setIsReady] = useState(loaded !== undefined)
  useEffect(() => {
    const input = plain.current
    if (!input) return undefined
    let isCancelled = false
    const swap = () => {
      if (isCancelled || !loaded) return
      // The keys would go astray in the moment when another element takes its place.
      if (document.activeElement === input) input.addEventListener('blur', () => setTimeout(swap), { once: true })
      else flushSync(() => setIsReady(true))
    }
    import('./combo-input.tsx').then(({ ComboInput }) => {
      loaded = ComboInput
      swap()
    }, reportError)
    return () => {
      isCancelled = true
    }
  }, [plain])
  return isReady
}
