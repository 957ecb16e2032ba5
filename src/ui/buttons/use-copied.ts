import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { toast } from '#ui/feedback/toast.ts'

const COPIED_MS = 2000

/**
 * Copies when told to; `isCopied` for two seconds after it has worked. Where the browser does not let the app, that is
 * said. What is copied: a plain text, or a work of one's own that writes to the clipboard, and is false where the
 * person decided against it.
 */
export function useCopied(what: string | (() => Promise<boolean>)): {
  readonly isCopied: boolean
  readonly copy: () => Promise<void>
} {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      if (typeof what === 'string') await navigator.clipboard.writeText(what)
      else if (!(await what())) return
      setIsCopied(true)
    } catch {
      toast.show(t`Your browser blocked copying. Select the text and copy it yourself.`)
    }
  }
  return { isCopied, copy }
}
