/** Arithmetic of CSS values, as far as tokens.css uses it: numbers, names, + − * /, min, max, clamp and calc. */
export type Scope = Readonly<Record<string, number>>
export type Expression = (scope: Scope) => number

const FUNCTIONS: Record<string, (values: number[]) => number> = {
  calc: ([value = Number.NaN]) => value,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  clamp: ([low = Number.NaN, value = Number.NaN, high = Number.NaN]) => Math.max(low, Math.min(value, high)),
}

/**
 * Reads an expression once, to be worked out for many scopes. `var(--k)` is the name `--k`. Throws on anything it does
 * not know.
 */
export function parseExpression(text: string): Expression {
  const tokens = text.replaceAll(/var\((--[\w-]+)\)/g, '$1').match(/--[\w-]+|[a-z]+|\d*\.?\d+|[-+*/(),]/g) ?? []
  let place = 0
  const take = (expected?: string): string => {
    const token = tokens[place]
    if (token === undefined || (expected !== undefined && token !== expected))
      throw new Error(`unexpected '${token}' in '${text}'`)
    place += 1
    return token
  }
  const list = (): Expression[] => {
    const values = [sum()]
    while (tokens[place] === ',') {
      take(',')
      values.push(sum())
    }
    take(')')
    return values
  }
  const value = (): Expression => {
    const token = take()
    if (token === '(') return list()[0] ?? (() => Number.NaN)
    if (token === '-') return negated(value())
    const number = Number(token)
    if (!Number.isNaN(number)) return () => number
    if (tokens[place] !== '(') return named(token)
    take('(')
    return called(token, list())
  }
  const product = (): Expression => {
    let left = value()
    while (tokens[place] === '*' || tokens[place] === '/') left = combined(take(), left, value())
    return left
  }
  const sum = (): Expression => {
    let left = product()
    while (tokens[place] === '+' || tokens[place] === '-') left = combined(take(), left, product())
    return left
  }
  const whole = sum()
  if (place < tokens.length) throw new Error(`'${text}' goes on after its end`)
  return whole
}

const negated =
  (inner: Expression): Expression =>
  (scope) =>
    -inner(scope)

function named(name: string): Expression {
  return (scope) => {
    const value = scope[name]
    if (value === undefined) throw new Error(`unknown name '${name}'`)
    return value
  }
}

function called(name: string, values: Expression[]): Expression {
  const run = FUNCTIONS[name]
  if (!run) throw new Error(`unknown function '${name}'`)
  return (scope) => run(values.map((value) => value(scope)))
}

function combined(operator: string, left: Expression, right: Expression): Expression {
  switch (operator) {
    case '+':
      return (scope) => left(scope) + right(scope)
    case '-':
      return (scope) => left(scope) - right(scope)
    case '*':
      return (scope) => left(scope) * right(scope)
    default:
      return (scope) => left(scope) / right(scope)
  }
}
