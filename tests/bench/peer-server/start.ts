import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'

export interface PeerServer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the peers' server with `many` offers in one set, and `few` in each of the sets that are edited. */
export async function startPeerServer(directory: string, few: number, many: number): Promise<PeerServer> {
  await mkdir(directory, { recursive: true })
  const args = ['.tmp/bench/main/peers-server.js', directory, String(few), String(many)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error("the peers' server did not start"))),
  ])) as [string]
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
