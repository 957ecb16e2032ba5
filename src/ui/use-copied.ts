import { useEffect, useState } from 'react'
import { toast } from './toast.ts'

const COPIED_MS = 2000

/** Copies a text when told to; `isCopied` for two seconds after it has worked. Where the browser does not let the app, that is said. */
export function useCopied(text: string): { readonly isCopied: boolean; readonly copy: () => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      toast.show('The browser does not let the app copy. Select the text and copy it yourself.')
    }
  }
  return { isCopied, copy }
}
