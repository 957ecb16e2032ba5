/** Parts of WebAssembly that the server uses: Node has them, but its type declarations in this version do not. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module'
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
