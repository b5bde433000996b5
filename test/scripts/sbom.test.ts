/** The CycloneDX list of what ships: `npm run sbom`. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Sbom, shippedPackages } from '../../scripts/sbom.ts'

test('The list of what is shipped names every package of the image, and none of those that build it', () => {
  const text = execFileSync('npm', ['run', '-s', 'sbom'], { encoding: 'utf8' })
  const { components, dependencies, metadata }: Sbom = JSON.parse(text)
  const names = components.map(({ name, version }) => `${name}@${version}`)
  const shipped = shippedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  expect([...shipped].filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => !shipped.has(name))).toEqual([])
  for (const name of ['fastify', 'socket.io', 'pg', 'zod', '@prisma/client'])
    expect(
      components.filter((each) => each.name === name),
      name,
    ).toHaveLength(1)
  expect(names.filter((name) => /^(vitest|typescript|vite|@biomejs)/.test(name))).toEqual([])
  const refs = new Set([metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])])
  expect(dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
})
