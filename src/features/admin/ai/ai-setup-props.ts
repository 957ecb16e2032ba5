import type { AiSettingsAnswer } from '#contract/methods/installation.ts'

/** Props of every part of the AI screen. */
export interface AiSetupProps {
  readonly settings: AiSettingsAnswer
  readonly whyId: string
  readonly onChanged: (settings: AiSettingsAnswer) => void
}
