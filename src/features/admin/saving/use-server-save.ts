import { useState } from 'react'
import type { CallError } from '#contract/call-error.ts'
import type { Result } from '#lib/result.ts'
import { toast } from '#ui/feedback/toast.ts'

/** A form's way to the server: whether it is on it, and why it was sent back. Nothing is lost then. */
export function useServerSave<T>(onSaved: (answer: T) => void) {
  const [fault, setFault] = useState<CallError | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const save = async (work: () => Promise<Result<T, CallError>>, done: string): Promise<boolean> => {
    setIsBusy(true)
    const asked = await work()
    setIsBusy(false)
    setFault(asked.ok ? null : asked.error)
    if (!asked.ok) return false
    onSaved(asked.value)
    toast.show(done)
    return true
  }
  return { save, fault, isBusy, report: setFault }
}

/** Returns the message for a field if the server rejected its value. */
export const fieldFault = (fault: CallError | null, field: string): string | undefined =>
  fault?.reason?.code === 'invalid' ? fault.reason.fields[field] : undefined
