import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the SQL migrations beside the built server, which reads them from disk at its start. */
export function copyMigrationsPlugin(from: string): Plugin {
  return {
    name: 'copy-migrations',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir !== undefined) await cp(from, join(dir, 'migrations'), { recursive: true })
    },
  }
}
