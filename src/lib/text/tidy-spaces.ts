/** Makes runs of spaces single, without any around line breaks or at the ends. */
export const tidySpaces = (text: string): string =>
  text
    .replace(/ +/g, ' ')
    .split('\n')
    .map((line) => line.replace(/^ | $/g, ''))
    .join('\n')
