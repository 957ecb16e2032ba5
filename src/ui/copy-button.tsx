import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-class.ts'
import { toast } from './toast.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const COPIED_MS = 2000

export interface CopyButtonProps extends Pick<ButtonLook, 'variant' | 'wide'> {
  /** What is copied, as plain text. */
  text: string
}

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, ...look }: CopyButtonProps) {
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
  return (
    <>
      <Button {...look} onClick={copy}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <VisuallyHidden role="status">{isCopied ? 'Copied' : ''}</VisuallyHidden>
    </>
  )
}
