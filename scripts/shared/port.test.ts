import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { parsePort, requireFreePort } from './port'

test('a taken port is an error that names a way on, a free one is not', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  await expect(requireFreePort(port)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  )

  await new Promise((resolve) => server.close(resolve))
  await expect(requireFreePort(port)).resolves.toBeUndefined()
})

test.each([
  ['3000', 3000],
  ['0', 0],
  ['65535', 65_535],
])('%s is a port', (text, port) => {
  expect(parsePort(text)).toBe(port)
})

test.each(['', 'abc', '65536', '-1', '80.5', ' 80', '0x50'])('"%s" is no port', (text) => {
  expect(() => parsePort(text)).toThrow(`PORT is "${text}"`)
})
