// The border check of `npm run check`: who may import whom (.dependency-cruiser.mjs has the rules). It reports how many
// modules it read; having read none is a failure.

import { createRequire } from 'node:module';
import { foldersInCircles } from './folders-in-circles.mjs';

// The cruiser parses with swc but does not tell it that .tsx files contain JSX, and cannot distinguish type imports
// from value imports. So we configure the parser, and leave type imports out of the second pass.
const swc = createRequire(import.meta.url)('@swc/core');
const parseFile = swc.parseFileSync;
let isReadingTypes = true;
swc.parseFileSync = (file, options) => {
  const parsed = parseFile(file, { ...options, tsx: file.endsWith('.tsx') });
  return isReadingTypes ? parsed : { ...parsed, body: parsed.body.filter(({ typeOnly }) => typeOnly !== true) };
};

const { cruise } = await import('dependency-cruiser');
const { default: config, rulesOfValues } = await import('../.dependency-cruiser.mjs');

/** Reads the whole tree and checks it against these rules. */
async function read(forbidden) {
  const { output } = await cruise(['src', 'tools', 'test'], {
    ...config.options,
    validate: true,
    ruleSet: { forbidden },
  });
  const modules = output.modules.filter(({ source }) => /^(src|tools|test)\//.test(source));
  return { modules, count: modules.length, violations: output.summary.violations };
}

const isOfValues = ({ name }) => rulesOfValues.includes(name);
const whole = await read(config.forbidden.filter((rule) => !isOfValues(rule)));
isReadingTypes = false;
const values = await read(config.forbidden.filter(isOfValues));
const violations = [...whole.violations, ...values.violations];
const comments = new Map(config.forbidden.map(({ name, comment }) => [name, comment]));
for (const { from, to, rule, cycle } of violations) {
  const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' -> ') : `${from} -> ${to}`;
  console.error(`${rule.name}: ${way}\n  ${comments.get(rule.name) ?? ''}`);
}
const circles = foldersInCircles(whole.modules);
for (const example of circles) {
  console.error(
    `no-circles-of-folders: ${example}\n  Two folders that need each other share something: move it to the one below, or beside both.`,
  );
}
const count = violations.length + circles.length;
console.log(`borders: ${whole.count} modules read, ${count} violations`);
if (whole.count === 0 || values.count === 0 || count > 0) process.exitCode = 1;
