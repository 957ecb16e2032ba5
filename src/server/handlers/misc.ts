import { describeMethods } from '#contract/methods.ts'
import type { MISC_METHODS } from '#contract/methods/misc.ts'
import { give, type Handlers, withCaller } from '#server/handlers/handler.ts'

export function createMiscHandlers(): Pick<Handlers, keyof typeof MISC_METHODS> {
  let methods: ReturnType<typeof describeMethods> | undefined
  return {
    'misc.methods': async () => {
      methods ??= describeMethods()
      return give(methods)
    },
    'misc.sum': withCaller(async (numbers) => give(numbers.reduce((sum, number) => sum + number, 0))),
  }
}
