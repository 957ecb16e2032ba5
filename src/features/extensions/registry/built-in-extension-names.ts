/** Our own extensions: files of the build, `/extensions/NAME.json`. */
export const BUILT_IN_EXTENSION_NAMES: readonly string[] = ['plain-words', 'link-builder']
