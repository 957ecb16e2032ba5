import { blocksToText, type TextBlock } from '#lib/markdown/blocks.ts'

/** The blocks of an email before and after its button. */
interface EmailAroundButton {
  readonly before: readonly TextBlock[]
  readonly after: readonly TextBlock[]
}

/**
 * Says where the button of an email is shown: in place of the last line that says the same, else before the footer
 * that a divider sets apart, else at the end.
 */
export function splitAtButton(blocks: readonly TextBlock[], button: string): EmailAroundButton {
  const line = blocks.findLastIndex(
    (block) => block.type === 'paragraph' && blocksToText([block]).trim() === button.trim(),
  )
  if (line !== -1) return { before: blocks.slice(0, line), after: blocks.slice(line + 1) }
  const divider = blocks.findLastIndex(({ type }) => type === 'rule')
  const end = divider === -1 ? blocks.length : divider
  return { before: blocks.slice(0, end), after: blocks.slice(end) }
}
