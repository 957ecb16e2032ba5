import { Mark } from '@tiptap/core'

/** Bold in a text whose channel has none: not shown and not made here, but kept in what is stored, so that a change of format loses nothing. */
export const HiddenBold = Mark.create({
  name: 'bold',
  inclusive: false,
  renderHTML: () => ['span', 0],
})
