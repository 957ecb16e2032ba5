import { t } from '@lingui/core/macro'

const ENGLISH_REQUIRED_FIELDS = 'Please fill out all required fields'

/** The sentence of the specification for missing fields; partners may override it. */
export const REQUIRED_FIELDS_MESSAGE = t`Please fill out all required fields`

/** True if a message is that sentence, which servers and workers say in English. */
export const isRequiredFieldsMessage = (message: string): boolean =>
  message === REQUIRED_FIELDS_MESSAGE || message === ENGLISH_REQUIRED_FIELDS
