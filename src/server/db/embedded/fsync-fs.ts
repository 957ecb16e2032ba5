import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface StreamOps {
  fsync?: (stream: { readonly nfd: number }) => number
}

interface EmscriptenModule {
  readonly FS: { readonly filesystems: { readonly NODEFS: { readonly stream_ops: StreamOps } } }
}

/**
 * PGlite's file system on a directory of the host, with the one operation it lacks: a flush to the disk. Without it a
 * commit is only in the system's cache. It reaches into PGlite 0.5.14's internals: the version is pinned, and a test
 * counts the flushes.
 */
export class FsyncFs extends NodeFS {
  constructor(
    directory: string,
    private readonly onFsync: () => void,
  ) {
    super(directory)
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: unknown): void => {
      const ops = (module as EmscriptenModule).FS.filesystems.NODEFS.stream_ops
      ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd)
        } catch {
          // Must not be answered, nor tried again: the system may have dropped what it could not write. An exception
          // would be swallowed on its way.
          process.exit(1)
        }
        this.onFsync()
        return 0
      }
    }
    type PreRun = NonNullable<typeof emscriptenOpts.preRun>
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...((emscriptenOpts.preRun ?? []) as unknown[]), addFsync] as unknown as PreRun,
      },
    }
  }
}
