import { t } from '@lingui/core/macro'
import type { CallError } from '#contract/call-error.ts'
import { errorSentence } from '#contract/errors.ts'
import { type MethodAnswer, type AskableMethod, QUERY_METHODS } from '#contract/methods.ts'
import { err, ok, type Result } from '#lib/result.ts'
import * as z from 'zod/mini'
import { callInPageLanguage } from './call-in-page-language.ts'
import type { CallFault } from './call-server.ts'

/**
 * Asks the server for something that only it can do or tell. The answer has the shape that the method table promises.
 * `onToken`: see `call`.
 */
export async function ask<M extends AskableMethod>(
  method: M,
  params: readonly unknown[],
  token: string,
  onToken?: (token: string) => void,
): Promise<Result<MethodAnswer<M>, CallError>> {
  const answered = await callInPageLanguage(method, params, token, onToken)
  if (!answered.ok) return err(askFault(answered.error))
  const read = z.safeParse(QUERY_METHODS[method].answer, answered.value)
  // The schema is the one that the answer's type is inferred from.
  return read.success ? ok(read.data as MethodAnswer<M>) : err(UNREADABLE)
}

const UNREADABLE: CallError = {
  code: 'refused',
  message: t`The server’s answer could not be read. Reload the page and try again.`,
}

function askFault(fault: CallFault): CallError {
  if (fault.code === 'away') return { code: 'away', message: t`The server cannot be reached.` }
  if (fault.code === 'not_ours') return { code: 'away', message: t`You may need to sign in to this Wi-Fi.` }
  const { error } = fault
  if (error.code === 'session')
    return { code: 'session', message: t`Your session has ended. Log in to continue.`, reason: error }
  return { code: 'refused', message: errorSentence(error), reason: error }
}
