import { Copy, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { Formula } from '#domain/kinds/formula.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Why } from '#ui/why.tsx'

export interface FormulaRunProps {
  readonly formula: Formula
  /** The offer that is written for; undefined where there is none. */
  readonly offer: DomainRecord | undefined
  /** With everything filled in. */
  readonly prompt: string
  /** Whether everything that must be answered is, and fits. */
  readonly isReady: boolean
}

/** What can be done with the filled prompt. */
export function FormulaRun({ prompt, isReady }: FormulaRunProps) {
  const whyId = useId()
  if (isReady) return <CopyButton text={prompt} label="Copy the prompt" variant="primary" />
  return (
    <>
      <Button variant="primary" disabled aria-describedby={whyId}>
        <Copy aria-hidden="true" />
        Copy the prompt
      </Button>
      <Why id={whyId} icon={<TriangleAlert aria-hidden="true" />}>
        Not everything that must be answered is answered yet, or something does not fit.
      </Why>
    </>
  )
}
