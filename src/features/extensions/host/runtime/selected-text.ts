/** Text that is selected on the page around. It stays selected while the focus is in an extension's frame. */
export function selectedText(): string {
  const selection = getSelection()
  const main = document.getElementById('main')
  const isInMain =
    selection !== null && selection.rangeCount > 0 && main?.contains(selection.getRangeAt(0).commonAncestorContainer) === true
  return isInMain ? selection.toString() : ''
}
