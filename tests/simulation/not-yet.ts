/** What the product does not bring about yet: commands that are not drawn, and losses that are not counted. Taking a line out switches it on. */
export const NOT_YET: ReadonlySet<string> = new Set([])
