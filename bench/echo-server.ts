/**
 * The least a Socket.IO server can do: it sends every message back. It runs in its own process, as the real
 * server does.
 */
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const http = createServer()
const io = new Server(http, { transports: ['websocket'], allowUpgrades: false, perMessageDeflate: false })

io.on('connection', (socket) => {
  socket.on('echo', (message: unknown, reply: (message: unknown) => void) => reply(message))
  socket.on('cpu', (reply: (seconds: number) => void) => {
    const { user, system } = process.cpuUsage()
    reply((user + system) / 1e6)
  })
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (typeof address === 'object') console.log(`open at http://127.0.0.1:${address?.port}`)
})
