import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Format, PartRule } from '#domain/formats/format.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { PARTS } from '#features/strategies/editor/text-form.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { type PartChoice, partChoice } from './shown-parts.ts'

export interface ShownParts extends PartChoice {
  readonly add: (rule: PartRule) => void
  /** The key of the part that was added last. */
  readonly added: string | null
}

/**
 * The parts of the open text that are on its canvas. A part that was shown stays while the text is open, also when it
 * is emptied.
 */
export function useShownParts(format: Format): ShownParts {
  const { record, conflicts } = useRecordForm<Strategy>()
  const wanted = useLocation({ select: ({ hash }) => hash })
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [added, setAdded] = useState<string | null>(null)
  const isNeeded = ({ key }: PartRule): boolean =>
    (record.parts[key] ?? '').trim() !== '' || conflicts.has(`${PARTS}.${key}`) || wanted === `${PARTS}.${key}`
  const fresh = format.parts.filter((rule) => !kept.has(rule.key) && isNeeded(rule)).map(({ key }) => key)
  if (fresh.length > 0) setKept(new Set([...kept, ...fresh]))
  const choice = partChoice(format, (rule) => kept.has(rule.key) || isNeeded(rule))
  return {
    ...choice,
    added,
    add({ key }) {
      setKept(new Set([...kept, key]))
      setAdded(key)
    },
  }
}
