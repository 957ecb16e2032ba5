import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import css from './fact-list.module.css'
import { toast } from './toast.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Fact = readonly [name: string, value: string]

const COPIED_MS = 2000

/** Names and values to read, and to take along as lines of text. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(facts.map(([name, value]) => `${name}: ${value}`).join('\n'))
      setIsCopied(true)
    } catch {
      toast.show('The browser does not let the app copy. Select the text and copy it yourself.')
    }
  }
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button onClick={copy}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <VisuallyHidden role="status">{isCopied ? 'Copied' : ''}</VisuallyHidden>
      </div>
    </>
  )
}
