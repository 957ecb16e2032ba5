import { isObject } from '#lib/json.ts'
import type { AiResult, DraftFault } from '#domain/kinds/ai-result.ts'

/**
 * Begins the fault that shows words without a field. They stay on the card when a field is changed: no field has them.
 */
export const EXTRA_TEXT_PREFIX = 'The AI also wrote: '

/**
 * The faults of the fields that nobody has changed since they were written. The record has `faults` only where there
 * are some.
 */
export function unresolvedFaults(draft: AiResult): readonly DraftFault[] {
  const { parts, text, first } = draft
  const faults = Array.isArray(draft.faults) ? draft.faults : []
  return faults.flatMap((fault) => {
    if (!isObject(fault) || typeof fault.field !== 'string' || typeof fault.message !== 'string') return []
    const { field, message } = fault
    const isUnchanged = (parts[field] ?? text) === (first.parts[field] ?? first.text)
    return isUnchanged || message.startsWith(EXTRA_TEXT_PREFIX) ? [{ field, message }] : []
  })
}

/**
 * Returns what a fault is about, as far as screens treat it apart. Faults are stored as words alone, in the language in
 * which `faultText` of the server writes them.
 */
export function draftFaultCode({ message }: DraftFault): 'tooLong' | 'extraText' | null {
  if (message.startsWith(EXTRA_TEXT_PREFIX)) return 'extraText'
  return message.endsWith('too long') ? 'tooLong' : null
}
