import { setImmediate as nextTurn } from 'node:timers/promises'
import { describeMethod, methodNames } from '#contract/methods.ts'
import type { MISC_METHODS } from '#contract/methods/misc.ts'
import { ok } from '#lib/result.ts'
import type { CallData } from '#server/http/http-response.ts'
import { answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'

export function createMiscHandlers(): Pick<Handlers, keyof typeof MISC_METHODS> {
  let methods: Promise<CallData> | undefined
  return {
    'misc.methods': async () => {
      methods ??= describeAll()
      return ok(await methods)
    },
    'misc.sum': withCaller(async (numbers) => answerValue(numbers.reduce((sum, number) => sum + number, 0))),
  }
}

/** The text of the answer, made once. Other calls are answered in between: all of it together takes a second. */
async function describeAll(): Promise<CallData> {
  const lines: string[] = []
  for (const name of methodNames()) {
    lines.push(JSON.stringify(describeMethod(name)))
    await nextTurn()
  }
  return { rawJson: `[${lines.join(',')}]`, isConstant: true }
}
