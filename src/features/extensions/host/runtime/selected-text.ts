/** Editors of the open text: of its body and of its short texts. */
const EDITORS = '#main [data-canvas] [role="textbox"]'

/**
 * Text that is selected in one editor of the open text. It stays selected while the focus is in an extension's frame.
 */
export function selectedText(): string {
  const selection = getSelection()
  if (selection === null || selection.rangeCount === 0) return ''
  const { commonAncestorContainer: node } = selection.getRangeAt(0)
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest(EDITORS) ? selection.toString() : ''
}
