/** The sentence of the specification for missing fields; partners may override it. */
export const REQUIRED_FIELDS_MESSAGE = 'Please fill out all required fields'
