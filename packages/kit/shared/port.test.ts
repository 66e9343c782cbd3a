import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen, parsePort, requireFreePort } from './port.ts'

test('rejects a port in use with a suggestion, and accepts a free port', async () => {
  const { port, close } = await listen(createServer())
  await expect(requireFreePort(port)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
  )
  await close()
  await expect(requireFreePort(port)).resolves.toBeUndefined()
})

test('accepts whole numbers from 0 to 65535 as ports', () => {
  expect(['3000', '0', '65535'].map(parsePort)).toEqual([3000, 0, 65535])
  for (const text of ['', 'abc', '65536', '-1', '80.5', ' 80', '0x50'])
    expect(() => parsePort(text)).toThrow(`PORT is "${text}"`)
})
