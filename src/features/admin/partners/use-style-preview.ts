import { useEffect, useState } from 'react'
import type { CallError } from '#contract/call-error.ts'
import type { MethodAnswer } from '#contract/methods.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'

type StylePreview = MethodAnswer<'admin.previewPartnerStyle'>

const TYPING_PAUSE_MS = 400

/**
 * Previews the result of a stylesheet and an accent, requested whenever typing pauses. The last preview stays while the
 * next one loads, and when it is rejected.
 */
export function useStylePreview(
  style: string,
  accent: string,
): { readonly preview: StylePreview | null; readonly fault: CallError | null } {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const [state, setState] = useState<{ preview: StylePreview | null; fault: CallError | null }>({
    preview: null,
    fault: null,
  })
  useEffect(() => {
    if (!isOnline) return
    let isCancelled = false
    const see = async () => {
      const asked = await ask('admin.previewPartnerStyle', [{ style, accent: accent.trim() }])
      if (isCancelled) return
      setState((before) =>
        asked.ok ? { preview: asked.value, fault: null } : { preview: before.preview, fault: asked.error },
      )
    }
    const timer = setTimeout(() => void see(), TYPING_PAUSE_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [ask, style, accent, isOnline])
  return state
}
