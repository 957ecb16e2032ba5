import { setImmediate as nextTurn } from 'node:timers/promises'
import { describeMethod, methodNames } from '#contract/methods.ts'
import type { MISC_METHODS } from '#contract/methods/misc.ts'
import { ok } from '#lib/result.ts'
import type { Data } from '#server/http/answers.ts'
import { give, type Handlers, withCaller } from '#server/handlers/handler.ts'

export function createMiscHandlers(): Pick<Handlers, keyof typeof MISC_METHODS> {
  let methods: Promise<Data> | undefined
  return {
    'misc.methods': async () => {
      methods ??= describeAll()
      return ok(await methods)
    },
    'misc.sum': withCaller(async (numbers) => give(numbers.reduce((sum, number) => sum + number, 0))),
  }
}

/** The text of the answer, made once. Other calls are answered in between: all of it together takes a second. */
async function describeAll(): Promise<Data> {
  const lines: string[] = []
  for (const name of methodNames()) {
    lines.push(JSON.stringify(describeMethod(name)))
    await nextTurn()
  }
  return { rawJson: `[${lines.join(',')}]`, isConstant: true }
}
