import { Socket } from 'node:net'

/**
 * Sends what is written in one turn of the event loop together. `pg` writes each statement by itself, and a system
 * call costs more than the statement's own work.
 */
export class GatheringSocket extends Socket {
  #isGathering = false

  override cork(): void {
    this.#gather()
    super.cork()
  }

  override write(...args: unknown[]): boolean {
    this.#gather()
    return Reflect.apply(super.write, this, args) as boolean
  }

  override connect(...args: unknown[]): this {
    Reflect.apply(super.connect, this, args)
    // Node gives a socket that connects the `write` of its own class.
    Reflect.deleteProperty(this, 'write')
    return this
  }

  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    super.cork()
    process.nextTick(() => {
      this.#isGathering = false
      this.uncork()
    })
  }
}
