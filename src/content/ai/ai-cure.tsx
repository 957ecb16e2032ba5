import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { contactLabel } from '#domain/partner/contact.ts'
import { mailTo } from '#lib/text/mail-to.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { usePlanHelp } from '#store/react/use-plan-help.ts'
import { buttonClass } from '#ui/buttons/button-class.ts'
import type { AiAccess } from './ai-access.ts'

export interface AiCure {
  /** 'Connect an AI', 'See plans', 'Ask Nell Hale to connect an AI' */
  readonly label: string
  /** Address of the screen for it; null where there is nothing to open. */
  readonly link: ReactElement<{ className?: string; children?: ReactNode }> | null
}

/** Returns what lets a person write with an AI: connecting one, the plans, or whom to ask. Null while one is ready. */
export function useAiCure(state: AiAccess['state']): AiCure | null {
  const { session } = useAccountContext()
  const { owner, contact } = usePlanHelp()
  if (state === 'ready') return null
  if (state !== 'none') return { label: t`See plans`, link: <Link to="/orders" /> }
  if (session.is_admin) return { label: t`Connect an AI`, link: <Link to="/admin/ai" /> }
  const email = owner ?? contact?.email ?? ''
  const person = owner ?? contactLabel(contact)
  const label = t`Ask ${person} to connect an AI`
  return { label, link: email === '' ? null : <a href={mailTo(email)} aria-label={label} /> }
}

/** The cure as a button; as words where nothing leads there. */
export const AiCureButton = ({ cure: { label, link } }: { readonly cure: AiCure }) =>
  link ? cloneElement(link, { className: buttonClass({ small: true }) }, label) : <span>{label}</span>
