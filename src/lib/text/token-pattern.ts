/**
 * Source of the pattern (flag u) of a token in a text, `{{form.field}}`; group 1 is its key. `{{{name}}}` is a merge
 * tag of another tool.
 */
export const TOKEN_SOURCE = String.raw`(?<!\{)\{\{[ \t]*([\p{L}\p{N}_-]{1,100}(?:\.[\p{L}\p{N}_-]{1,100})?)[ \t]*\}\}`
