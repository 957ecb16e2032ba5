import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the files of a build that hold Lingui's macro package. A build without `messagesPlugin` doesn't fail: it
 * bundles the package itself, megabytes of it, and throws where a message is needed.
 * @param {readonly string[]} folders of the build
 */
export const filesWithMacros = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?js$/.test(name))
      .map((name) => join(folder, name))
      .filter((path) => /@lingui\/(?:core|react)\/macro|\bjiti\b/.test(readFileSync(path, 'utf8'))),
  )
