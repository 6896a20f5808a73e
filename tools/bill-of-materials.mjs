// The release's bill of materials (CycloneDX), which scanners compare with what is known about vulnerable packages.

import { packagesOfRelease } from './release-packages.mjs';

/** One document; the same lock gives the same one. */
export const billOfMaterials = (version) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', ...identity('touchline', version), ...licence('MIT') } },
  components: packagesOfRelease().map((one) => ({
    type: 'library',
    ...identity(one.name, one.version),
    ...licence(one.license),
    ...hashes(one.integrity),
  })),
});

function identity(name, version) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { 'bom-ref': purl, name, version, purl };
}

const licence = (expression) => (expression === undefined ? {} : { licenses: [{ expression }] });

/** The lock has none for the programs of other platforms. */
const hashes = (integrity) =>
  integrity === undefined
    ? {}
    : {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
      };
