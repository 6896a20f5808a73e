// `npm run docs`: the documents as a site, in reports/docs or in the folder that is named.

import { resolve } from 'node:path';
import { writeSite } from './write-site.ts';

const folder = resolve(process.argv[2] ?? 'reports/docs');
const pages = writeSite('.', folder);
process.stdout.write(`${pages.length} pages in ${folder}; begin with index.html\n`);
