/**
 * A pattern that matches the text letter by letter, with the flag `u` too: that lets no hyphen be escaped outside of a
 * set.
 */
export const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
