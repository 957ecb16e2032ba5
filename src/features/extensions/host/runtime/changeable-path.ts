const CHANGEABLE = /^(?:title|excerpt|content|parts\.[^.]+|content\.[^.]+\.fields\.[^.]+)$/

/**
 * Paths of texts that people write. A format, definitions of fields and marks of the product stay out of an extension's
 * reach.
 */
export const isChangeablePath = (path: string): boolean => CHANGEABLE.test(path)
