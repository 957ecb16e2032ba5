import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Format, PartRule } from '#domain/formats/format.ts'
import { PARTS_PATH } from '#features/strategies/editor/text-editor-address.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
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
  const { record, conflicts } = useRecordForm('strategy')
  const wanted = useLocation({ select: ({ hash }) => hash })
  const [retained, setRetained] = useState<ReadonlySet<string>>(new Set())
  const [added, setAdded] = useState<string | null>(null)
  const isNeeded = ({ key }: PartRule): boolean =>
    (record.parts[key] ?? '').trim() !== '' ||
    conflicts.has(`${PARTS_PATH}.${key}`) ||
    wanted === `${PARTS_PATH}.${key}`
  const fresh = format.parts.filter((rule) => !retained.has(rule.key) && isNeeded(rule)).map(({ key }) => key)
  if (fresh.length > 0) setRetained(new Set([...retained, ...fresh]))
  const choice = partChoice(format, (rule) => retained.has(rule.key) || isNeeded(rule))
  return {
    ...choice,
    added,
    add({ key }) {
      setRetained(new Set([...retained, key]))
      setAdded(key)
    },
  }
}
