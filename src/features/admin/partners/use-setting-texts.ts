import { useState } from 'react'

export type SettingTexts = Readonly<Record<string, string>>

/**
 * Holds what is typed over the saved settings. Untouched fields follow the server; typed text stays until the server
 * returns it.
 */
export function useSettingTexts(saved: SettingTexts) {
  const [{ base, draft }, setState] = useState({ base: saved, draft: saved })
  if (JSON.stringify(base) !== JSON.stringify(saved)) {
    const merged = Object.entries(saved).map(
      ([key, text]) => [key, draft[key] === base[key] ? text : (draft[key] ?? text)] as const,
    )
    setState({ base: saved, draft: Object.fromEntries(merged) })
  }
  return {
    draft,
    /** The keys whose texts differ from what the server told. */
    touched: Object.keys(base).filter((key) => draft[key] !== base[key]),
    change: (key: string, text: string) =>
      setState((before) => ({ base: before.base, draft: { ...before.draft, [key]: text } })),
  }
}
