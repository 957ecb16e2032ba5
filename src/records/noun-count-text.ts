import { plural } from '@lingui/core/macro'

/** '6 texts' of a kind's noun, on its own or in a list. In a sentence the whole sentence is the message. */
export const nounCountText = (count: number, [noun, nouns]: readonly [one: string, many: string]): string =>
  plural(count, { one: `# ${noun}`, other: `# ${nouns}` })
