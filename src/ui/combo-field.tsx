import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldFrame } from './field.tsx'
import { TextField } from './text-field.tsx'

export interface ComboFieldProps extends FieldFrame {
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
  value: string
  onValueChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** Suggestions; every other text is kept as it is typed. */
  options: readonly string[]
}

interface Machinery {
  readonly ComboInput: ComponentType<ComboFieldProps>
}

let loaded: Machinery | undefined

/** A line of text with suggestions that narrow as one types (time zones). Until its machinery is there it is a plain field, and stays one
 *  as long as somebody is writing in it, or if the machinery cannot be had. */
export function ComboField(props: ComboFieldProps) {
  const plain = useRef<HTMLInputElement>(null)
  const machinery = useMachinery(plain)
  const { options: _, ...frame } = props
  return machinery ? <machinery.ComboInput {...props} /> : <TextField autoComplete="off" {...frame} ref={plain} />
}

function useMachinery(plain: RefObject<HTMLInputElement | null>): Machinery | undefined {
  const [machinery, setMachinery] = useState(loaded)
  useEffect(() => {
    const input = plain.current
    if (!input) return undefined
    let isOver = false
    const swap = () => {
      if (isOver || !loaded) return
      // The keys would go astray in the moment when another element takes its place.
      if (document.activeElement === input) input.addEventListener('blur', () => setTimeout(swap), { once: true })
      else flushSync(() => setMachinery(loaded))
    }
    import('./combo-input.tsx').then((module) => {
      loaded = module
      swap()
    }, reportError)
    return () => {
      isOver = true
    }
  }, [plain])
  return machinery
}
