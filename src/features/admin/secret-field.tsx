import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PasswordField, type PasswordFieldProps } from '#ui/fields/password-field.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useId } from 'react'
import setupCss from './setup.module.css'

export interface SecretFieldProps extends PasswordFieldProps {
  readonly label: string
  /** True while the saved one is kept: it can be replaced, and never seen. */
  readonly isSaved: boolean
  readonly savedText: string
  /** Last characters of the saved one; empty for none. */
  readonly ending: string
  readonly onReplace: () => void
  /** Goes back to the saved one; absent where there is none. */
  readonly onKeep: (() => void) | undefined
}

/** A key or password that is written and never read. */
export function SecretField({ isSaved, savedText, ending, onReplace, onKeep, ...field }: SecretFieldProps) {
  const labelId = useId()
  const { label } = field
  if (!isSaved)
    return (
      <PasswordField
        {...field}
        autoComplete="new-password"
        labelAction={onKeep && <LinkButton onClick={onKeep}>{t`Keep the saved one`}</LinkButton>}
      />
    )
  return (
    <div role="group" className={setupCss.secret} aria-labelledby={labelId}>
      <span id={labelId} className={setupCss.label}>
        {label}
      </span>
      <div className={setupCss.saved}>
        <span>
          {savedText}
          {ending !== '' && (
            <>
              {' '}
              <span className={setupCss.ending}>
                <Trans>
                  <span aria-hidden="true">••••</span>
                  <VisuallyHidden>, ends with </VisuallyHidden>
                  {ending}
                </Trans>
              </span>
            </>
          )}
        </span>
        <LinkButton onClick={onReplace}>
          <Trans>
            Replace<VisuallyHidden> {label}</VisuallyHidden>
          </Trans>
        </LinkButton>
      </div>
    </div>
  )
}
