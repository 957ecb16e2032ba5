import type { EmailSettingsAnswer } from '#contract/methods/installation.ts'

/** Props of every part of the email screen. */
export interface EmailSetupProps {
  readonly settings: EmailSettingsAnswer
  readonly whyId: string
  readonly onChanged: (settings: EmailSettingsAnswer) => void
}
