import { posix } from 'node:path'

export const MAX_FILES = 25

/**
 * Folders with more files at one level than a reader can take in. The folders of routes are exempt: the router reads
 * their names, and a URL decides where its file is.
 * @param {readonly string[]} paths
 * @returns {{ folder: string, files: number }[]}
 */
export function crowdedFolders(paths) {
  /** @type {Map<string, number>} */
  const files = new Map()
  for (const path of paths) files.set(posix.dirname(path), (files.get(posix.dirname(path)) ?? 0) + 1)
  return [...files]
    .filter(([folder, count]) => count > MAX_FILES && !folder.startsWith('src/routes'))
    .map(([folder, count]) => ({ folder, files: count }))
    .toSorted((a, b) => b.files - a.files)
}
