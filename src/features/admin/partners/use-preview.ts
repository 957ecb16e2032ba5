import { useEffect, useState } from 'react'
import type { CallError } from '#contract/ask.ts'
import type { Answer } from '#contract/methods.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'

type Preview = Answer<'admin.previewPartnerStyle'>

const TYPING_MS = 400

/**
 * What a stylesheet and an accent would come to, asked for whenever the typing pauses. The last one stays while the
 * next is on its way, and where it is refused.
 */
export function usePreview(
  style: string,
  accent: string,
): { readonly preview: Preview | null; readonly fault: CallError | null } {
  const isOnline = useIsOnline()
  const { ask } = useWorkspace()
  const [state, setState] = useState<{ preview: Preview | null; fault: CallError | null }>({
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
    const timer = setTimeout(() => void see(), TYPING_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [ask, style, accent, isOnline])
  return state
}
