// The border check of `npm run check`: who may import whom (.dependency-cruiser.mjs holds the rules).
// It reports how many modules it read, and having read none is a failure.

import { createRequire } from 'node:module';

// The cruiser parses with swc but never tells it that a .tsx file holds JSX; its import must see the told one.
const swc = createRequire(import.meta.url)('@swc/core');
const parseFile = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFile(file, { ...options, tsx: file.endsWith('.tsx') });

const { cruise } = await import('dependency-cruiser');
const { default: rules } = await import('../.dependency-cruiser.mjs');

const { output } = await cruise(['src', 'tools', 'test'], {
  ...rules.options,
  validate: true,
  ruleSet: { forbidden: rules.forbidden },
});
const comments = new Map(rules.forbidden.map((rule) => [rule.name, rule.comment]));
for (const { from, to, rule, cycle } of output.summary.violations) {
  const way = cycle ? [from, ...cycle.map((step) => step.name)].join(' -> ') : `${from} -> ${to}`;
  console.error(`${rule.name}: ${way}\n  ${comments.get(rule.name) ?? ''}`);
}
const own = output.modules.filter((module) => /^(src|tools|test)\//.test(module.source));
console.log(`borders: ${own.length} modules read, ${output.summary.violations.length} violations`);
if (own.length === 0 || output.summary.violations.length > 0) process.exitCode = 1;
