import { isObject } from '#lib/json.ts'
import type { AiResult, DraftFault, DraftFaultCode } from '#domain/kinds/ai-result.ts'

/**
 * The faults of the fields that nobody has changed since they were written. The record has `faults` only where there
 * are some. Words without a field stay on the card when a field is changed: no field has them.
 */
export function unresolvedFaults(draft: AiResult): readonly DraftFault[] {
  const { parts, text, first } = draft
  const faults = Array.isArray(draft.faults) ? draft.faults : []
  return faults.flatMap((fault) => {
    if (!isObject(fault) || typeof fault.field !== 'string' || typeof fault.message !== 'string') return []
    const { field, message } = fault
    const code = faultCodes.find((one) => one === fault.code) ?? codeOfStoredMessage(message)
    const isUnchanged = (parts[field] ?? text) === (first.parts[field] ?? first.text)
    return isUnchanged || code === 'extraText' ? [{ field, message, ...(code && { code }) }] : []
  })
}

const faultCodes: readonly DraftFaultCode[] = ['tooLong', 'extraText']

/** Drafts made before faults had codes have English words alone, whatever language the page is in. */
const codeOfStoredMessage = (message: string): DraftFaultCode | undefined =>
  message.startsWith('The AI also wrote: ') ? 'extraText' : message.endsWith('too long') ? 'tooLong' : undefined
