import { describe, expect, test } from 'vitest'
import { readHostName } from '#domain/partner/host-name.ts'

describe('a host name is read from', () => {
  test.each([
    ['copy.example.com', 'copy.example.com'],
    [' Copy.EXAMPLE.com ', 'copy.example.com'],
    ['copy.example.com.', 'copy.example.com'],
    ['copy.example.com:8443', 'copy.example.com'],
    ['copy.example.com./x', 'copy.example.com'],
    ['https://copy.example.com/x', 'copy.example.com'],
    ['HTTPS://Copy.Example.Com:8443/x?y=1#z', 'copy.example.com'],
    ['http://copy.example.com', 'copy.example.com'],
    ['//copy.example.com/x', 'copy.example.com'],
    ['https:/copy.example.com', 'copy.example.com'],
    ['copy.example.com/login', 'copy.example.com'],
    ['copy.example.com?x', 'copy.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['bu\u0308cher.example', 'xn--bcher-kva.example'],
    ['BÜCHER。example', 'xn--bcher-kva.example'],
    ['ｃｏｐｙ．example', 'copy.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['copy\u200b.example.com\ufeff', 'copy.example.com'],
    ['localhost', 'localhost'],
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:8080', '192.0.2.7'],
  ])('%j', (given, hostname) => expect(readHostName(given)).toEqual({ ok: true, value: hostname }))
})

describe('a host name is refused with a reason', () => {
  test.each([
    ['', 'is not a host name'],
    ['   ', 'is not a host name'],
    ['https://', 'is not a host name'],
    ['a b', 'is not a host name'],
    ['a.example,b.example', 'is not a host name'],
    ['a..example', 'is not a host name'],
    ['.example', 'is not a host name'],
    ['-a.example', 'is not a host name'],
    ['my_shop.example', 'is not a host name'],
    ['ftp://example.com', 'is not a host name'],
    ['mailto:anna@example.com', 'is an email address'],
    ['anna@example.com', 'is an email address'],
    ['https://anna@example.com/', 'is not a host name'],
    ['*.example.com', 'Add each host name'],
    ['1', 'is not a host name'],
    ['0x7f.1', 'is not a host name'],
    ['[::1]', 'is not a host name'],
    ['example.com:99999', 'is not a host name'],
    [`${'a'.repeat(64)}.example`, 'is not a host name'],
    [`${'abcdefgh.'.repeat(30)}example`, 'is not a host name'],
    ['\0', 'is not a host name'],
  ])('%j', (given, words) => expect(readHostName(given)).toEqual({ ok: false, error: expect.stringContaining(words) }))
})
