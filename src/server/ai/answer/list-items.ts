/** '1. …', '[1] …', 'b) …', '① …', '- …', with or without bold marks. */
const ITEM =
  /^[ \t]{0,3}(?:\*\*)?(?:\(?(\d{1,2}|[a-h]|[٠-٩]{1,2})[.)、:：](?=[\s*"“„«「]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|\[\d{1,2}\](?=\s)|[①-⑳⑴-⑽❶-❿]|[0-9]\uFE0F?\u20E3|[０-９]{1,2}[．.)）、:：]|[-•*–·](?=\s))(?:\*\*)?[ \t]*(.*)$/iu

/** `**1. Bread that waits**` has its first mark in front of the number. */
const withPair = (line: string, words: string): string =>
  line.trimStart().startsWith('**') && words.split('**').length === 2 ? `**${words}` : words

/** The items of a text that is nothing but a list; undefined where other words are in it. */
export function readListItems(block: string): readonly string[] | undefined {
  const items: string[] = []
  for (const line of block.split('\n')) {
    const item = ITEM.exec(line)
    if (item) items.push(withPair(line, item[2] ?? ''))
    else if (items.length === 0) {
      if (line.trim() !== '') return undefined
    } else items[items.length - 1] += `\n${line}`
  }
  const filled = items.map((item) => item.trim()).filter((item) => item !== '')
  return filled.length > 1 ? filled : undefined
}
