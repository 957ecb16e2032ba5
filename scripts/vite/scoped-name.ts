import { createHash } from 'node:crypto'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 4)

/**
 * Name of a class of a CSS module in the build. Names are in the scripts: what Vite adds by itself (a line's number, a
 * longer hash) is paid for on the first screens.
 *
 * @param css the module's source
 */
export const scopedName = (name: string, css: string): string => `${name}_${hashOf(css)}`
