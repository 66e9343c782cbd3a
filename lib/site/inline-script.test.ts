import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { inlineCall } from './inline-script'

interface Options {
  text: string
}

function run({ text }: Options) {
  Object.assign(globalThis, { received: text })
}

it('is a script that calls the function with its options, whatever text they hold', () => {
  const text = `</script><!-- "quotes" \\ and 'more'`
  const script = inlineCall(run, { text })
  expect(script).not.toContain('<')
  const world: { received?: string } = {}
  runInNewContext(script, world)
  expect(world.received).toBe(text)
})
