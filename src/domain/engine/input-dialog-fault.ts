import { t } from '@lingui/core/macro'
import { isRequiredFieldsMessage } from '#domain/engine/required-fields.ts'

/**
 * A refusal or a fault of the device for the dialog that the refused text was given in: it is said at the field there,
 * and in an alert as well where the specification has one for it. What the plan does not allow has the specification's
 * title.
 */
export function inputDialogFault(error: { readonly code: string; readonly message: string }): {
  readonly title?: string
  readonly message: string
  readonly isAlerted: boolean
} {
  if (error.code === 'quota_exceeded' || error.code === 'not_allowed')
    return { title: t`Oops!`, message: `${error.message}.`, isAlerted: true }
  return { message: error.message, isAlerted: isRequiredFieldsMessage(error.message) }
}

/** True if a form or field was named that doesn't exist: the console is told, and no person. Specification, 8.14. */
export const isMissingField = (error: { readonly code: string }): boolean => 'isMissing' in error
