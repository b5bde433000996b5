/**
 * The thread that renders pictures: it receives an SVG and answers with the PNG. Plain JavaScript, because a
 * worker under Node 20 cannot load TypeScript by itself.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

// On Linux this sets the priority of the calling thread; elsewhere it would slow down the tables too.
if (process.platform === 'linux') setPriority(10)

const [wasm, ...fontBuffers] = await Promise.all(
  [
    createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'),
    createRequire(import.meta.url).resolve(
      '@expo-google-fonts/ibm-plex-sans/500Medium/IBMPlexSans_500Medium.ttf',
    ),
    createRequire(import.meta.url).resolve(
      '@expo-google-fonts/ibm-plex-sans/700Bold/IBMPlexSans_700Bold.ttf',
    ),
    createRequire(import.meta.url).resolve('@expo-google-fonts/chakra-petch/700Bold/ChakraPetch_700Bold.ttf'),
  ].map((path) => readFile(path)),
)
await initWasm(wasm)
const font = { fontBuffers, defaultFontFamily: 'IBM Plex Sans', sansSerifFamily: 'IBM Plex Sans' }

parentPort?.on('message', (svg) => {
  const drawing = new Resvg(svg, { font })
  const picture = drawing.render()
  parentPort?.postMessage(picture.asPng())
  picture.free()
  drawing.free()
})
