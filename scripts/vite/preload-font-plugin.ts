import type { Plugin } from 'vite'

/**
 * Lets the page ask for a typeface with its first breath, under the name that the build has given it: the stylesheet
 * alone would have it asked for once there is text to draw, and an optional typeface (`font-display`) comes too late
 * then. Throws when the build has no such file, or several.
 */
export function preloadFontPlugin(typeface: RegExp): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.keys(bundle).filter((file) => typeface.test(file))
        const [file] = files
        if (file === undefined || files.length > 1)
          throw new Error(`${files.length} files of the build are ${typeface}`)
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
