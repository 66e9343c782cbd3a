#!/usr/bin/env node
import { register } from 'tsx/esm/api'

register()
const { main } = await import('./generate.ts')
await main()
