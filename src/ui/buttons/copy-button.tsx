import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { Button } from './button.tsx'
import type { ButtonAppearance } from './button-class.ts'
import { useCopied } from './use-copied.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

export interface CopyButtonProps extends Pick<ButtonAppearance, 'variant' | 'wide' | 'small'> {
  /** Plain text to copy. A function is called on each copy. */
  text: string | (() => string)
  /** 'Copy' where nothing else is said. */
  label?: string
}

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, label = t({ message: 'Copy', context: 'verb' }), ...appearance }: CopyButtonProps) {
  const write = async (words: string) => {
    await navigator.clipboard.writeText(words)
    return true
  }
  const { isCopied, copy } = useCopied(typeof text === 'string' ? text : () => write(text()))
  return (
    <>
      <Button {...appearance} onClick={copy}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? t`Copied` : label}
      </Button>
      <VisuallyHidden role="status">{isCopied ? t`Copied` : ''}</VisuallyHidden>
    </>
  )
}
