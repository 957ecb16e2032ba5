import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { EmailSettingsAnswer, EnteredEmail } from '#contract/methods/installation.ts'
import { DEFAULT_EMAIL_PORTS, type EmailEncryption } from '#domain/installation/email-server.ts'
import { err, ok, type Result } from '#lib/result.ts'

interface EmailDraft {
  readonly host: string
  readonly port: string
  readonly encryption: EmailEncryption
  readonly user: string
  readonly password: string
  readonly from: string
}

const draftOf = ({ host, port, encryption, user, from }: EmailSettingsAnswer): EmailDraft => ({
  host,
  port: String(port),
  encryption,
  user,
  password: '',
  from,
})

/** Entries of an administrator that are not saved yet. */
export function useEmailDraft(settings: EmailSettingsAnswer) {
  const [draft, setDraft] = useState(() => draftOf(settings))
  const [isReplacing, setIsReplacing] = useState(false)
  // Stays while newer settings arrive: what is entered is a change of these.
  const [version, setVersion] = useState(settings.version)
  const isSavedPassword =
    settings.hasPassword &&
    settings.source === 'stored' &&
    draft.host.trim().toLowerCase() === settings.host.toLowerCase() &&
    draft.port.trim() === String(settings.port)
  const keepsPassword = isSavedPassword && !isReplacing
  const change = (part: Partial<EmailDraft>) => setDraft((before) => ({ ...before, ...part }))
  return {
    draft,
    version,
    isSavedPassword,
    keepsPassword,
    change,
    /** The usual port comes with the encryption, unless another one was entered. */
    chooseEncryption: (encryption: EmailEncryption) =>
      change({
        encryption,
        ...(draft.port.trim() === String(DEFAULT_EMAIL_PORTS[draft.encryption]) && {
          port: String(DEFAULT_EMAIL_PORTS[encryption]),
        }),
      }),
    replacePassword: () => setIsReplacing(true),
    keepPassword() {
      setIsReplacing(false)
      change({ password: '' })
    },
    /** Goes on from what was saved; what was typed since stays. */
    accept(saved: EmailSettingsAnswer) {
      setIsReplacing(false)
      setVersion(saved.version)
      change({ password: '' })
    },
    reset(saved: EmailSettingsAnswer) {
      setIsReplacing(false)
      setVersion(saved.version)
      setDraft(draftOf(saved))
    },
    entered: enteredEmail(draft, keepsPassword),
  }
}

export type EmailDraftState = ReturnType<typeof useEmailDraft>

/** Errors: a sentence about the port, the one field that may be no text. */
function enteredEmail(draft: EmailDraft, keepsPassword: boolean): Result<EnteredEmail, string> {
  const { password, port: portText, ...rest } = draft
  const port = /^\d{1,5}$/.test(portText.trim()) ? Number(portText) : 0
  if (port < 1 || port > 65_535) return err(t`Enter a number between 1 and 65535`)
  return ok({ ...rest, port, ...(!keepsPassword && password !== '' && { password }) })
}
