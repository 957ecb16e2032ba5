/** Front matter as our Markdown files have it: one key and nothing else. */
const FRONT_MATTER = /^\uFEFF?---\r?\n\s*digital_source_type:[^\n]*\n---\r?\n\s*/
/** Marks stand at the beginning of a file. */
const MARKED_CHARS = 8_192
const AI_TERM = /digitalsourcetype\/(?:trained|compositeWithTrained)AlgorithmicMedia\b/i

/** True if a Markdown or HTML file says that an AI has written it, alone or with others. */
export const isMarkedAsAi = (file: string): boolean => AI_TERM.test(file.slice(0, MARKED_CHARS))

/** A Markdown file without the front matter that only marks its origin. Other front matter stays. */
export const withoutSourceFrontMatter = (markdown: string): string => markdown.replace(FRONT_MATTER, '')
