import type { WireError } from './errors.ts'

/**
 * Errors of a published form that accepts no answers. Defined apart from the errors that every page of the app loads.
 */
export const formErrors = {
  closed: (): WireError => ({ code: 'form_closed', message: 'This form no longer accepts responses' }),
  full: (): WireError => ({ code: 'form_full', message: 'This form has reached its limit' }),
  accountFull: (): WireError => ({
    code: 'form_full',
    message: 'This form can’t store more answers right now. Download a copy of yours and try again later',
  }),
  fullToday: (againAt: number): WireError => ({
    code: 'form_full',
    message: 'This form has received all the answers it accepts in a day. Try again tomorrow',
    againAt,
  }),
} as const
