import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'src/client',
  plugins: [react()],
  build: { outDir: '../../dist/client', emptyOutDir: true, target: 'es2022' },
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
})
