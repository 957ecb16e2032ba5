import { t } from '@lingui/core/macro'
import { err } from '#lib/result.ts'
import type { ask } from './ask.ts'

/** Asks the server. How is loaded when it is: most visits ask for nothing. */
export const askServer: typeof ask = async (method, params, token, onToken) => {
  const asking = await import('./ask.ts').catch(() => null)
  return asking
    ? asking.ask(method, params, token, onToken)
    : err({ code: 'away', message: t`The server cannot be reached.` })
}
