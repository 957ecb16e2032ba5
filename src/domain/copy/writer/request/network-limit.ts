import type { UseCase } from '#domain/copy/catalogue/use-case.ts'

/** Longest posts of networks, by what people call them; see their help pages. */
const MAX_POST_CHARS: readonly (readonly [name: RegExp, maxChars: number])[] = [
  [/^(?:x|twitter)$/i, 280],
  [/^bluesky$/i, 300],
  [/^(?:mastodon|threads|pinterest)$/i, 500],
  [/^(?:google.*|gmb)$/i, 1500],
]

/** The template with the limit of the network that was typed, where it allows less than the template. */
export function withNetworkLimit({
  useCase,
  inputs,
}: {
  readonly useCase: UseCase
  readonly inputs: Readonly<Record<string, string>>
}): UseCase {
  const network = (inputs.network ?? '').trim()
  const maxChars = MAX_POST_CHARS.find(([name]) => name.test(network))?.[1]
  if (maxChars === undefined) return useCase
  return {
    ...useCase,
    outputs: useCase.outputs.map((output) =>
      output.key === 'caption'
        ? {
            ...output,
            maxLength: Math.min(maxChars, output.maxLength),
            targetLength: Math.min(maxChars, output.targetLength),
          }
        : output,
    ),
  }
}
