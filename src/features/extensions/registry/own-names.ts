/** Our own extensions: files of the build, `/extensions/NAME.json`. */
export const OWN_NAMES: readonly string[] = ['plain-words', 'link-builder']
