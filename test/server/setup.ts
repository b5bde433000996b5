/** For every test file with servers in it. */
import { afterAll } from 'vitest'
import { closeStore } from './kept-store.ts'

afterAll(closeStore)
