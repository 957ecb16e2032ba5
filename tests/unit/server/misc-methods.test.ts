import { expect, test, vi } from 'vitest'
import { describeMethods } from '#contract/methods.ts'
import { createMiscHandlers } from '#server/handlers/misc.ts'

const CONTEXT = {
  address: '',
  hostname: '',
  partner: 'default',
  userAgent: '',
  languages: '',
  localUrl: '',
  caller: undefined,
}

test('the list of methods is made once, for however many ask, and lets others work meanwhile', async () => {
  const handlers = createMiscHandlers()
  let turns = 0
  const counting = setInterval(() => turns++, 0)
  const answers = await Promise.all(Array.from({ length: 20 }, () => handlers['misc.methods']([], CONTEXT)))
  clearInterval(counting)
  expect(turns).toBeGreaterThan(5)
  const [first] = answers
  if (!first?.ok || !('rawJson' in first.value)) throw new Error('no text')
  expect(JSON.parse(first.value.rawJson)).toEqual(JSON.parse(JSON.stringify(describeMethods())))

  const stringify = vi.spyOn(JSON, 'stringify')
  const again = await handlers['misc.methods']([], CONTEXT)
  expect(again.ok && again.value).toBe(first.value)
  expect(stringify).not.toHaveBeenCalled()
  stringify.mockRestore()
})
